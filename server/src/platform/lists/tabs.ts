import type { RawBuilder } from 'kysely';
import { sideBySide, type Work } from '#server/db/work.ts';
import { isSame } from './changes.ts';
import { questionOfCounts, readCounts, recallCounts } from './counts.ts';
import { unlessKept } from './kept-answers.ts';
import { allOf, type List } from './list.ts';
import { recall } from './memory.ts';
import { type AskedPage, ladderOf, type Page, readOf } from './page.ts';

type Sql = RawBuilder<unknown>;

/**
 * One page, and how many rows there are under each of several filters (`readCounts`). Where both are remembered of one state and the page says that
 * nothing happened since, nobody asks for the counts.
 */
export const readPageAndCounts = async <R, S extends string, N extends string>(
  work: Work,
  list: List<R, S>,
  asked: AskedPage<NoInfer<S>>,
  wheres: Readonly<Record<N, Sql>>,
  within: Sql,
): Promise<Page<R> & { readonly counts: Record<N, number> }> =>
  unlessKept(work, list, asked, async () => {
    const ladder = ladderOf(work, list, asked);
    const counting = questionOfCounts(work, list, wheres, within);
    const counted = recallCounts(counting, wheres);
    const known = recall(ladder.question);
    const isTold =
      counted !== null &&
      known !== undefined &&
      isSame(known.state, counted.state) &&
      counting.others.every((other) => ladder.question.others.includes(other));
    if (!isTold)
      return sideBySide(work, async (reading) => {
        const [{ page }, counts] = await Promise.all([
          readOf<R>({ ...ladder, work: reading }, asked),
          readCounts(reading, list, wheres, within),
        ]);
        return { answer: { ...page, counts }, state: null };
      });
    const { page, state, stoodSince } = await readOf<R>(ladder, asked);
    if (stoodSince === null || !isSame(stoodSince, counted.state))
      return { answer: { ...page, counts: await readCounts(work, list, wheres, within) }, state: null };
    counted.standAt(state);
    return { answer: { ...page, counts: counted.counts }, state };
  });

/** One page of the rows of a tab, with how many every tab holds under the same filters. */
export const readTab = <R, S extends string, T extends string>(
  work: Work,
  list: List<R, S>,
  asked: Omit<AskedPage<NoInfer<S>>, 'where'> & { readonly tab: NoInfer<T> },
  tabs: Readonly<Record<T, Sql>>,
  filters: Sql,
): Promise<Page<R> & { readonly counts: Record<T, number> }> =>
  readPageAndCounts(work, list, { ...asked, where: allOf(filters, tabs[asked.tab]) }, tabs, filters);
