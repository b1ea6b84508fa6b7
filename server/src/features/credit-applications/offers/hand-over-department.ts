import { openLimitChangeStates } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { signatureAfterMove } from '@gatehouse/domain/credit-applications/limits/share-moves.ts';
import { undecidedStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { scopeOfSystem } from '#server/platform/session/scope.ts';
import { givenOf } from '../facts.ts';
import { linesAfter } from '../limits/change-facts.ts';
import { carrySignature, idsWithShare, moveAskedShare, moveLine, voidSignature } from '../queries/of-department.ts';
import { lockParts, type Parts } from '../queries/parts.ts';
import { addNote, updateApplication } from '../queries/writes.ts';

interface Handing {
  readonly work: Work;
  readonly person: Person;
  readonly from: { readonly departmentId: string; readonly name: string };
  readonly to: { readonly departmentId: string; readonly name: string };
}

type Lines = readonly { readonly departmentId: string; readonly amountCents: number }[];

/** What is being decided in an application, each with the split it is about: the application itself, and changes of its limit that wait. */
const decisionsIn = (parts: Parts) => [
  ...(undecidedStatuses.some((status) => status === parts.application.status)
    ? [{ limitChangeId: null, lines: parts.lines as Lines, given: givenOf(parts.approvals) }]
    : []),
  ...parts.limit_changes
    .filter(({ state }) => openLimitChangeStates.some((open) => open === state))
    .map((change) => ({
      limitChangeId: change.id,
      lines: linesAfter(parts.lines, { departmentId: change.department_id, departmentCents: change.department_cents }),
      given: givenOf(change.approvals),
    })),
];

/**
 * A department closes: its shares of limits that are being decided or count are the other department's, in the transaction of the closing, with
 * what level 1 signed for them. Nobody speaks for more than they signed: where shares come together, whoever signed for the smaller is asked again.
 */
export const handOverShares = async ({
  work,
  person,
  from,
  to,
}: Handing): Promise<{ readonly applications: number }> => {
  const ids = await idsWithShare(work, from.departmentId);
  for (const id of ids) {
    const parts = await lockParts(work, scopeOfSystem(), id);
    if (parts === undefined) continue;
    for (const { limitChangeId, lines, given } of decisionsIn(parts)) {
      const signature = signatureAfterMove(lines, given, from.departmentId, to.departmentId);
      const moved = { from: from.departmentId, to: to.departmentId, limitChangeId };
      if (signature === 'carry') await carrySignature(work, id, moved);
      if (signature === 'askAgain') await voidSignature(work, id, to.departmentId, limitChangeId);
    }
    const share = parts.lines.find(({ departmentId }) => departmentId === from.departmentId)?.amountCents ?? 0;
    await moveLine(work, parts, from.departmentId, to.departmentId);
    await moveAskedShare(work, id, from.departmentId, to.departmentId);
    await updateApplication(work, parts, parts.application.status, {});
    await addNote(
      work,
      parts,
      { id: person.userProfileId, name: fullNameOf(person) },
      {
        move: 'moveShare',
        comment: `${from.name}${share === 0 ? '' : `, ${formatMoney(share)},`} to ${to.name}`,
        visibleToCustomer: false,
      },
    );
  }
  return { applications: ids.length };
};
