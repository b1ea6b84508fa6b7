import { creditContract } from '@gatehouse/domain/credit-applications/contract.ts';
import { decideStart } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { type CreditStatus, customerLabels, customerStatusOf } from '@gatehouse/domain/credit-applications/status.ts';
import { forbidden, notFound } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { listDepartments } from '#server/features/departments/queries.ts';
import { listCreditProjects, readProjectForCredit } from '#server/features/projects/queries.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { standingsOf } from '#server/platform/links/standing.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import {
  approveLevel1,
  approveLevel2,
  returnToAr,
  sendToFinal,
  sendToLevel1,
  setArNumber,
} from './commands/approvals.ts';
import { addComment } from './commands/comment.ts';
import { removeContact, saveContact } from './commands/contacts.ts';
import { correctSection } from './commands/correct-section.ts';
import { recall, remove, withdraw } from './commands/customer-moves.ts';
import { approve } from './commands/decide.ts';
import type { Mover } from './commands/move.ts';
import { claim, type OnClaim, recommend, recordDnb, requestRevision } from './commands/review.ts';
import { assignRiskApprover, recallRisk } from './commands/risk.ts';
import { saveSection } from './commands/save-section.ts';
import { start } from './commands/start.ts';
import { submit, submitRevision } from './commands/submit.ts';
import { decisionRoutes } from './decision-routes.ts';
import type { PacketDesk } from './offers/packet.ts';
import { packetRoutes } from './packet-routes.ts';
import { listActivity } from './queries/activity.ts';
import { holdersFor } from './queries/holders.ts';
import { type Parts, readParts } from './queries/parts.ts';
import { countQueue, listQueue } from './queries/queue.ts';
import { applicationsById, applicationsOfProject } from './queries/summaries.ts';
import { markSeen } from './queries/views.ts';
import { reviewedApplication } from './review-shape.ts';
import { activityEntry, creditSummary, customerApplication } from './shapes.ts';

export interface CreditSettings {
  readonly publicUrl: string;
  readonly vault: Vault;
  readonly packets: PacketDesk;
  /** What a claim starts in other features, and a correction after it. */
  readonly onClaim: OnClaim;
}

interface Asking {
  readonly work: Work;
  readonly scope: Scope;
  readonly person: Person;
  readonly params: { readonly creditApplicationId: string };
}

const byHand = ({ work, scope, person, params }: Asking, seenVersion: number | null): Mover => ({
  work,
  scope,
  by: person,
  creditApplicationId: params.creditApplicationId,
  seenVersion,
});

/** What is named in the audit row of every call about one application. */
const target = (creditApplicationId: string, version?: number) => ({
  type: 'creditApplication',
  id: creditApplicationId,
  ...(version === undefined ? {} : { version }),
});

/** The application, or 404 as if there were none; a customer needs the permission on its own project too. */
const readOrRefuse = async ({ work, scope, person, params }: Asking): Promise<Parts> => {
  const parts = await readParts(work, scope, params.creditApplicationId, person.userProfileId);
  if (parts === undefined) throw notFound();
  if (person.userTypeId === 1 && !can(person, 'viewCreditDetails', parts.application.project_id)) throw forbidden();
  return parts;
};

export const creditApplicationRoutes = (door: Door, { publicUrl, vault, packets, onClaim }: CreditSettings): void => {
  packetRoutes(door, packets);
  decisionRoutes(door, { publicUrl });
  const on = implement(door, creditContract);

  on('GET /api/ar-portal/customer/ca', async ({ work, scope, person }) => {
    const projects = await listCreditProjects(work, scope);
    const seen = projects.filter(({ projectId }) => can(person, 'viewCreditAppWidget', projectId));
    const detailed = can(person, 'viewCreditProgress');
    const rows = [];
    const counts = new Map<CreditStatus, number>();
    const newest = seen.flatMap(({ applicationId }) => (applicationId === null ? [] : [applicationId]));
    const applications = await applicationsById(work, scope, newest);
    for (const project of seen) {
      const parts = applications.get(project.applicationId ?? '');
      if (parts !== undefined) {
        const shown = customerStatusOf(parts.application.status);
        counts.set(shown, (counts.get(shown) ?? 0) + 1);
      }
      if (!can(person, 'viewCreditProgress', project.projectId)) continue;
      const { projectId, name, number, status, companyStatus, hasOpenApplication } = project;
      const mayStart = decideStart(
        { projectId, projectStatus: status, companyStatus, openApplication: hasOpenApplication },
        person,
      ).ok;
      rows.push({
        projectId,
        projectName: name,
        projectNumber: number,
        application: parts === undefined ? null : creditSummary(parts, true, work.now),
        mayStart,
      });
    }
    return {
      detailed,
      counts: [...counts].map(([status, count]) => ({ status, label: customerLabels[status], count })),
      projects: rows,
    };
  });

  on('GET /api/ar-portal/customer/ca/pagedata', async ({ work, scope, person, query }) => {
    const project = await readProjectForCredit(work, scope, query.projectId);
    if (project === undefined) throw notFound();
    const forCustomer = person.userTypeId === 1;
    if (forCustomer && !can(person, 'viewCredit', query.projectId)) throw forbidden();
    const [latest, ...earlier] = await applicationsOfProject(work, scope, query.projectId);
    const { status, companyStatus, hasOpenApplication } = project;
    const decision = decideStart(
      { projectId: query.projectId, projectStatus: status, companyStatus, openApplication: hasOpenApplication },
      person,
    );
    return {
      projectId: project.projectId,
      projectName: project.name,
      projectNumber: project.number,
      companyName: project.companyName,
      projectStatus: status,
      projectType: project.projectType,
      startsOn: project.startsOn,
      endsOn: project.endsOn,
      application: latest === undefined ? null : creditSummary(latest, forCustomer, work.now),
      earlier: earlier.map((parts) => creditSummary(parts, forCustomer, work.now)),
      start: { ok: decision.ok, because: decision.ok ? null : decision.because },
    };
  });

  on('POST /api/ar-portal/customer/ca/start', async ({ work, scope, person, body, touched }) => {
    const { creditApplicationId, companyId } = await start(work, scope, person, body.projectId);
    touched({ ...target(creditApplicationId, 1), companyId });
    return { creditApplicationId };
  });

  on('GET /api/ar-portal/customer/ca/:creditApplicationId', async (call) => {
    const parts = await readOrRefuse(call);
    await markSeen(call.work, call.person.userProfileId, parts);
    return customerApplication(parts, call.person, call.work.now);
  });

  on('PUT /api/ar-portal/customer/ca/:creditApplicationId/sections/:section', async (call) => {
    const saved = await saveSection(byHand(call, null), vault, call.params.section, call.body.data, call.seenVersion);
    call.touched({
      ...target(call.params.creditApplicationId),
      detail: { section: call.params.section, sectionVersion: saved.sectionVersion },
    });
    return saved;
  });

  on('POST /api/ar-portal/customer/ca/:creditApplicationId/submit', async (call) => {
    const { origin, person, body, params } = call;
    const done = await submit(byHand(call, call.seenVersion), { person, origin, signing: body, publicUrl });
    call.touched(target(params.creditApplicationId, done.version));
    return done;
  });

  on('POST /api/ar-portal/customer/ca/:creditApplicationId/submit-revision', async (call) => {
    const { origin, person, body, params } = call;
    const { answers, ...signing } = body;
    const done = await submitRevision(byHand(call, call.seenVersion), { person, origin, signing, publicUrl }, answers);
    call.touched(target(params.creditApplicationId, done.version));
    return done;
  });

  on('DELETE /api/ar-portal/customer/ca/:creditApplicationId', async (call) => {
    call.touched(target(call.params.creditApplicationId));
    return remove(byHand(call, call.seenVersion));
  });

  on('GET /api/ar-portal/ca/:creditApplicationId/activity', async ({ work, scope, person, params, query }) => {
    const found = await listActivity(work, scope, params.creditApplicationId, query.section);
    if (found === undefined) throw notFound();
    const forCustomer = person.userTypeId === 1;
    if (forCustomer && !can(person, 'viewCreditDetails', found.projectId)) throw forbidden();
    return { activity: found.rows.map((row) => activityEntry(row, forCustomer)) };
  });

  on('POST /api/ar-portal/ca/:creditApplicationId/comment', async (call) => {
    call.touched(target(call.params.creditApplicationId));
    return addComment(byHand(call, null), call.body, call.person.userTypeId === 1);
  });

  on(
    'POST /api/ar-portal/ca/:creditApplicationId/accounts-payable-contacts',
    async ({ work, scope, person, params, body, touched }) => {
      touched(target(params.creditApplicationId));
      return saveContact(work, scope, person, params.creditApplicationId, body);
    },
  );

  on(
    'DELETE /api/ar-portal/ca/:creditApplicationId/accounts-payable-contacts/:contactId',
    async ({ work, scope, person, params, touched }) => {
      touched(target(params.creditApplicationId));
      return removeContact(work, scope, person, params.creditApplicationId, params.contactId);
    },
  );

  on('GET /api/ar-portal/ca', async ({ work, person, query }) => {
    const [items, counts] = [await listQueue(work, person, query), await countQueue(work, person, query)];
    const { total, oldestNeedsYouDays, buckets, ...tabs } = counts;
    return {
      items: [...items],
      total,
      tabs,
      oldestNeedsYouDays,
      buckets: [...buckets],
    };
  });

  on('GET /api/ar-portal/ca/:creditApplicationId', async (call) => {
    const parts = await readOrRefuse(call);
    await markSeen(call.work, call.person.userProfileId, parts);
    const asked = parts.risk.filter(({ state }) => state === 'ASKED').map(({ id }) => id);
    const standings = await standingsOf(call.work, 'risk', asked);
    return reviewedApplication(parts, call.person, await holdersFor(call.work, parts), standings, call.work.now);
  });

  on('GET /api/ar-portal/departments', async ({ work }) => ({ departments: [...(await listDepartments(work))] }));

  /** The moves that only differ in their command: run it, name the target, answer. */
  type Done = Promise<{ message: string; version: number }>;
  const moved = async (call: Asking & { readonly touched: (to: ReturnType<typeof target>) => void }, done: Done) => {
    const answer = await done;
    call.touched(target(call.params.creditApplicationId, answer.version));
    return answer;
  };
  on('POST /api/ar-portal/customer/ca/:creditApplicationId/recall', (call) =>
    moved(call, recall(byHand(call, call.seenVersion))),
  );
  on('POST /api/ar-portal/customer/ca/:creditApplicationId/withdraw', (call) =>
    moved(call, withdraw(byHand(call, call.seenVersion), call.body.comment)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/claim', (call) =>
    moved(call, claim(byHand(call, call.seenVersion), onClaim)),
  );
  on('PUT /api/ar-portal/ca/:creditApplicationId/dnb-report', (call) =>
    moved(call, recordDnb(byHand(call, call.seenVersion), call.body)),
  );
  on('PUT /api/ar-portal/ca/:creditApplicationId/recommendation', (call) =>
    moved(call, recommend(byHand(call, call.seenVersion), call.body)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/send-to-level-1', (call) =>
    moved(call, sendToLevel1(byHand(call, call.seenVersion), call.body.comment, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/send-to-final', (call) =>
    moved(call, sendToFinal(byHand(call, call.seenVersion), call.body.comment)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/approve-level-1', (call) =>
    moved(call, approveLevel1(byHand(call, call.seenVersion), call.body.comment, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/approve-level-2', (call) =>
    moved(call, approveLevel2(byHand(call, call.seenVersion), call.body.comment)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/return-to-ar', async (call) => {
    const { application } = await readOrRefuse(call);
    return moved(call, returnToAr(byHand(call, call.seenVersion), application.status, call.body.comment));
  });
  on('POST /api/ar-portal/ca/:creditApplicationId/assign-risk-approver', (call) =>
    moved(call, assignRiskApprover(byHand(call, call.seenVersion), call.body.approvers, call.body.message, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/recall-risk', (call) =>
    moved(call, recallRisk(byHand(call, call.seenVersion), call.body.comment)),
  );
  on('PUT /api/ar-portal/ca/:creditApplicationId/ar-number', (call) =>
    moved(call, setArNumber(byHand(call, call.seenVersion), call.body.arAccount, call.body.purchaseOrderRequired)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/approve', (call) =>
    moved(call, approve(byHand(call, call.seenVersion), call.body, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/request-revision', (call) =>
    moved(call, requestRevision(byHand(call, call.seenVersion), call.body, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/correct-section', async (call) => {
    const done = await correctSection(byHand(call, call.seenVersion), vault, call.body, { onClaim, publicUrl });
    call.touched({
      ...target(call.params.creditApplicationId, done.version),
      detail: { section: call.body.section, reason: call.body.reason },
    });
    return done;
  });
};
