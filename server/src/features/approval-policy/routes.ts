import { approvalPolicyContract } from '@gatehouse/domain/approval-policy/contract.ts';
import { policyMessages } from '@gatehouse/domain/approval-policy/messages.ts';
import type { ApprovalPolicy } from '@gatehouse/domain/approval-policy/policy.ts';
import { notFound, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import { chargingDepartments } from '#server/features/departments/queries.ts';
import type { Draft } from '#server/platform/drafts/keep-drafts.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { publishPolicy } from './commands/publish-policy.ts';
import { keptPolicy } from './queries.ts';
import { draftShape, type PolicyVersion, publishedOn, shaped, versionShape } from './shapes.ts';
import { whoApproves } from './who-approves.ts';

/** Approval policy: versions that everybody of A/R reads and System Admins write (credit.md §3). */
export const approvalPolicyRoutes = (door: Door): void => {
  const on = implement(door, approvalPolicyContract);
  const target = (version: number, detail?: Record<string, unknown>) => ({
    type: 'approvalPolicy',
    id: 'approval-policy',
    version,
    ...(detail === undefined ? {} : { detail }),
  });

  on('GET /api/ar-portal/approval-policy', async ({ work, person }) => {
    const inForce = await keptPolicy.readInForce(work, 'policy');
    const mayEdit = can(person, 'editFaq');
    const draft = mayEdit ? await keptPolicy.readDraft(work, 'policy') : undefined;
    return {
      version: inForce.version,
      publishedAt: publishedOn(inForce),
      policy: shaped(inForce.words),
      draft: draft === undefined ? null : draftShape(draft, inForce.words, person),
      mayEdit,
      departments: [...(await chargingDepartments(work))],
    };
  });

  on('GET /api/ar-portal/approval-policy/draft', async ({ work, person, answerVersion }) => {
    const draft = orNotFound(await keptPolicy.readDraft(work, 'policy'));
    answerVersion(draft.rowVersion);
    return draftShape(draft, (await keptPolicy.readInForce(work, 'policy')).words, person);
  });

  on(
    'PUT /api/ar-portal/approval-policy/draft',
    async ({ work, person, body, seenVersion, touched, answerVersion }) => {
      const rowVersion = await keptPolicy.saveDraft(work, person, 'policy', body.policy, seenVersion);
      touched(target(rowVersion));
      answerVersion(rowVersion);
      const draft = (await keptPolicy.readDraft(work, 'policy')) as Draft<ApprovalPolicy>;
      return draftShape(draft, (await keptPolicy.readInForce(work, 'policy')).words, person);
    },
  );

  on('DELETE /api/ar-portal/approval-policy/draft', async ({ work, seenVersion, touched }) => {
    await keptPolicy.discardDraft(work, 'policy', seenVersion, notFound);
    touched(target(seenVersion));
    return { message: policyMessages.draftDiscarded };
  });

  on('POST /api/ar-portal/approval-policy/publish', async ({ work, person, body, seenVersion, touched }) => {
    const { version, changes } = await publishPolicy(work, person, body.note, seenVersion);
    touched(target(version, { note: body.note, changes }));
    return { message: policyMessages.published, version };
  });

  on('GET /api/ar-portal/approval-policy/versions', async ({ work }) => {
    const versions = await keptPolicy.listVersions(work, 'policy');
    return { versions: versions.map((_, index) => versionShape(versions, index)) };
  });

  on('GET /api/ar-portal/approval-policy/versions/:version', async ({ work, params }) => {
    const versions = await keptPolicy.listVersions(work, 'policy');
    const index = versions.findIndex(({ version }) => version === params.version);
    if (index < 0) throw notFound();
    return { ...versionShape(versions, index), policy: shaped((versions[index] as PolicyVersion).words) };
  });

  on('POST /api/ar-portal/approval-policy/who-must-approve', async ({ work, body, touched }) => {
    const { version, answer } = await whoApproves(work, body);
    touched(target(version));
    return answer;
  });
};
