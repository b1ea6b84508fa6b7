import type { HistoryQuery, ToldChange } from '@gatehouse/domain/lot-settings/contract.ts';
import type { HistorySpan } from '@gatehouse/domain/lot-settings/history.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { instantText } from '#server/db/instant.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { allOf, anyOf, defineList, holdsText } from '#server/platform/lists/list.ts';
import { type Page, readPage } from '#server/platform/lists/page.ts';

export type HistoryAsked = z.output<typeof HistoryQuery>;

const ofSavings = sql`join lot_setting_savings s on s.id = c.saving_id`;

/** Every change of a setting, the newest saving first, and within one as they stand on their page. */
export const historyList = defineList<ToldChange, HistoryAsked['sort']>({
  name: 'lot-settings-history',
  watches: ['lot_setting_changes'],
  table: 'lot_setting_changes',
  as: sql`c`,
  joined: ofSavings,
  id: sql`c.id`,
  sorts: {
    newest: {
      keys: [
        { sql: sql`s.at`, type: 'timestamptz' },
        { sql: sql`s.id`, type: 'uuid' },
        { sql: sql`-c.number`, type: 'integer' },
      ],
      first: 'desc',
    },
  },
  row: (id) => sql`
    select c.id as "changeId", s.id as "savingId", ${instantText(sql`s.at`)} as at, s.by_name as by, s.note, c.group_id as "group", c.place, c.label,
      c.within, c.before, c.after, ${instantText(sql`c.put_back_at`)} as "putBackAt", c.put_back_by as "putBackBy"
    from lot_setting_changes c ${ofSavings} where c.id = ${id}`,
});

const days: Readonly<Record<HistorySpan, number>> = { day: 1, week: 7, month: 30, year: 365 };

export const historyWhere = ({ now }: Work, { q, group, by, span }: HistoryAsked): RawBuilder<boolean> => {
  const texts = [sql`c.label`, sql`c.within`, sql`c.before`, sql`c.after`, sql`s.by_name`, sql`s.note`];
  return allOf(
    q === '' ? undefined : anyOf(texts.map((text) => holdsText(text, q))),
    group === undefined ? undefined : sql`c.group_id = ${group}`,
    by === undefined ? undefined : sql`s.by_name = ${by}`,
    span === undefined ? undefined : sql`s.at > ${now}::timestamptz - ${days[span]}::int * interval '1 day'`,
  );
};

/** A page of the history, and everybody who ever saved something. */
export const pageOfHistory = async (
  work: Work,
  asked: HistoryAsked,
): Promise<Page<ToldChange> & { readonly people: string[] }> => {
  const page = await readPage(work, historyList, { ...asked, where: historyWhere(work, asked) });
  const people = await allRows<{ name: string }>(
    work,
  )`select distinct by_name as name from lot_setting_savings order by 1`;
  return { ...page, people: people.map(({ name }) => name) };
};
