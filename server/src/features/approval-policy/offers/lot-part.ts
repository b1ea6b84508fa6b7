import { differencesOf } from '@gatehouse/domain/approval-policy/differences.ts';
import type { ApprovalPolicy } from '@gatehouse/domain/approval-policy/policy.ts';
import type { LotFile } from '@gatehouse/domain/lot-file/lot-file.ts';
import type { Work } from '#server/db/work.ts';
import type { Coming } from '#server/platform/lot-file/coming.ts';
import { refuseUnfit } from '../commands/publish-policy.ts';
import { keptPolicy } from '../queries.ts';
import { shaped } from '../shapes.ts';

const PART = 'Approval policy';

/** The policy in force. */
export const policyOfLot = async (work: Work): Promise<NonNullable<LotFile['approvalPolicy']>> =>
  shaped((await keptPolicy.readInForce(work, 'policy')).words);

/** Publishes the policy of the file where it is another one. A draft that somebody works on stays. */
export const bringPolicy = async (work: Work, coming: Coming, policy: ApprovalPolicy): Promise<void> => {
  const changes = differencesOf(await policyOfLot(work), policy).map(({ words }) => words);
  if (changes.length === 0) return;
  await coming.attempt(PART, '', async () => {
    const { note } = coming;
    const { version } = await keptPolicy.publishWords(work, coming.by, 'policy', policy, { check: refuseUnfit, note });
    coming.happened('APPROVAL_POLICY_PUBLISHED', {
      type: 'approvalPolicy',
      id: 'approval-policy',
      version,
      detail: { note, changes },
    });
    for (const label of changes)
      coming.tell({ part: PART, what: 'changed', name: '', changes: [{ label, before: '', after: '' }] });
  });
};
