import { approvalPolicyContract } from '@gatehouse/domain/approval-policy/contract.ts';
import { differencesOf } from '@gatehouse/domain/approval-policy/differences.ts';
import { policyMessages } from '@gatehouse/domain/approval-policy/messages.ts';
import { type ApprovalPolicy, PolicyShape } from '@gatehouse/domain/approval-policy/policy.ts';
import { problemsOf } from '@gatehouse/domain/approval-policy/validity.ts';
import { comparedInWords, sizeInWords, whoMustApprove } from '@gatehouse/domain/approval-policy/who-must-approve.ts';
import { tierWords } from '@gatehouse/domain/approval-policy/words.ts';
import { notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { listDepartments } from '#server/features/departments/queries.ts';
import type { Draft } from '#server/platform/drafts/keep-drafts.ts';
import type { Version } from '#server/platform/drafts/keep-versions.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { publishPolicy } from './commands/publish-policy.ts';
import { keptPolicy, listDeciders } from './queries.ts';

type PolicyVersion = Version<ApprovalPolicy>;

/** What leaves is read through the shape, so that a stored document never carries more than the contract says. */
const shaped = (policy: ApprovalPolicy) => PolicyShape.parse(policy);

const draftShape = (draft: Draft<ApprovalPolicy>, inForce: ApprovalPolicy, person: Person) => ({
  policy: shaped(draft.words),
  rowVersion: draft.rowVersion,
  editedBy: draft.editedByName,
  editedByYou: draft.editedBy === person.userProfileId,
  editedAt: draft.editedAt.toISOString(),
  changes: [...differencesOf(inForce, draft.words)],
  problems: [...problemsOf(draft.words)],
});

/** The default of the house: nobody published it. */
const publishedOn = ({ version, publishedAt }: PolicyVersion): string | null =>
  version === 1 ? null : publishedAt.toISOString();

const versionShape = (versions: readonly PolicyVersion[], index: number) => {
  const stored = versions[index] as PolicyVersion;
  const before = versions[index + 1];
  return {
    version: stored.version,
    publishedAt: publishedOn(stored),
    publishedBy: stored.version === 1 ? null : stored.publishedBy,
    note: stored.note,
    inForce: index === 0,
    changes: before === undefined ? [] : differencesOf(before.words, stored.words).map(({ words }) => words),
  };
};

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
      departments: [...(await listDepartments(work))],
    };
  });

  on('GET /api/ar-portal/approval-policy/draft', async ({ work, person, answerVersion }) => {
    const draft = await keptPolicy.readDraft(work, 'policy');
    if (draft === undefined) throw notFound();
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
    const departments = await listDepartments(work);
    const names = Object.fromEntries(departments.map(({ departmentId, name }) => [departmentId, name]));
    const asked = {
      limitCents: body.limitCents,
      tier: body.riskTier,
      lines: body.lines.map(({ departmentId, amountCents }, index) => {
        const departmentName = names[departmentId];
        if (departmentName === undefined || body.lines.findIndex((each) => each.departmentId === departmentId) < index)
          throw new Refusal(400, [
            {
              errorMessage:
                departmentName === undefined ? policyMessages.departmentUnknown : policyMessages.departmentTwice,
              field: `lines.${index}.departmentId`,
              code: 'invalid',
            },
          ]);
        return { departmentId, departmentName, amountCents };
      }),
      people: await listDeciders(work),
      departmentNames: names,
    };
    const inForce = await keptPolicy.readInForce(work, 'policy');
    const found = whoMustApprove(body.policy ?? inForce.words, asked);
    touched(target(inForce.version));
    return {
      rungs: found.rungs.map((rung) => ({ ...rung, people: [...rung.people], others: [...rung.others] })),
      size: sizeInWords(found),
      row: found.row,
      cell: `${found.rowWords}, ${tierWords[body.riskTier].toLowerCase()}`,
      inForce: { version: inForce.version, words: comparedInWords(found, whoMustApprove(inForce.words, asked)) },
    };
  });
};
