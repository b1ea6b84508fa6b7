import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import type { NoteOnRequest } from '../commands/move.ts';
import { moveQuotesTo } from '../queries/of-department.ts';

interface Handing {
  readonly work: Work;
  readonly person: Person;
  readonly from: { readonly departmentId: string };
  readonly to: { readonly departmentId: string; readonly name: string };
}

/**
 * A department closes: quotes that are not answered, and accepted ones of which something is still out, are the other department's, in the
 * transaction of the closing. What was declined, ran out or was invoiced stays where it was.
 */
export const handOverQuotes =
  (noteOnRequest: NoteOnRequest) =>
  async ({ work, person, from, to }: Handing): Promise<{ readonly quotes: readonly string[] }> => {
    const moved = await moveQuotesTo(work, from.departmentId, to.departmentId);
    for (const { number, requestId } of moved)
      if (requestId !== null) await noteOnRequest(work, requestId, person, `${number} handed over to ${to.name}`);
    return { quotes: moved.map(({ number }) => number) };
  };
