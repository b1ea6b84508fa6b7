import type { MovingIn } from '@gatehouse/domain/set-up/first-minutes-contract.ts';
import { type BroughtKind, broughtKindIds, type HealthFacts, healthLines } from '@gatehouse/domain/set-up/moving-in.ts';
import { showsWeather, siteIds, siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { listed } from '#server/db/listed.ts';
import { allRows, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { usersList } from '#server/features/users/queries/list.ts';
import { readCounts } from '#server/platform/lists/counts.ts';

/** The staff as the page Users counts them, and remembered as there. Customers whom a file brought without a mail are not invited yet. */
const peopleOf = (work: Work): Promise<MovingIn['people']> =>
  readCounts(
    work,
    usersList(work.now),
    {
      staff: sql`u.user_type_id = 2`,
      signedIn: sql`(u.user_type_id = 2 and u.accepted_at is not null)`,
      customersInvited: sql`(u.user_type_id = 1 and (u.invited_at is not null or u.accepted_at is not null))`,
    },
    sql`u.removed_at is null`,
  );

/** What imports wrote to their end; what is being taken back counts as gone. */
const dataOf = async (work: Work): Promise<MovingIn['data']> => {
  const rows = await allRows<{ kind: BroughtKind; at: string; rows: number }>(work)`
    select kind, ${instantText(sql`max(finished_at)`)} as at, sum(new_rows + changed_rows)::int as rows from imports
    where task = 'WRITE' and state = 'SETTLED' and new_rows + changed_rows > 0 and kind in ${listed(broughtKindIds)} group by kind`;
  const brought = new Map(rows.map(({ kind, ...last }) => [kind, last]));
  return broughtKindIds.map((kind) => ({ kind, brought: brought.get(kind) ?? null }));
};

/** A mail that failed says something until one that was tried after it is taken. */
const mailTaken = async (work: Work): Promise<HealthFacts['mailTaken']> =>
  (await oneValue<boolean | null>(work)`
    select case when exists (
        select from mail_outbox m where m.last_error is not null and m.created_at > coalesce(s.at, '-infinity')) then false
      when s.at is not null then true end
    from (select max(sent_at) as at from mail_outbox where state = 'SENT') s`) ?? null;

/** As the readings that are kept say it: nobody outside is asked. */
const weatherOf = async (work: Work): Promise<HealthFacts['weather']> => {
  const rows = await allRows<{ site: string; provider: string; answers: boolean }>(work)`
    select site, provider, problem_at is null as answers from weather_readings`;
  const read = new Map(
    rows.map(({ site, provider, answers }) => [site, provider === 'sample' ? ('sample' as const) : answers]),
  );
  return siteIds()
    .filter(showsWeather)
    .map((site) => ({ site: siteNamed(site), answers: read.get(site) ?? null }));
};

/** What stands under the set-up list while it is shown. `files`: whether the server can keep files, which no table knows. */
export const readMovingIn = async (work: Work, files: boolean): Promise<MovingIn> => ({
  people: await peopleOf(work),
  data: await dataOf(work),
  health: [...healthLines({ files, mailTaken: await mailTaken(work), weather: await weatherOf(work) })],
});
