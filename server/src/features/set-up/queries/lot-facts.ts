import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { unansweredTypes } from '@gatehouse/domain/service-requests/kinds.ts';
import { COUNTED_TO, DECIDES_ABOVE_CENTS, type LotFacts } from '@gatehouse/domain/set-up/lot-facts.ts';
import { sql } from 'kysely';
import { allRows, oneRow, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { isEffective } from '#server/features/users/queries/parts.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';

/** What the studio has said of itself, as this process knows it (decision 0107). */
const said = (now: Date): Pick<LotFacts, 'brand' | 'sites' | 'gates' | 'unanswered'> => {
  const { brand, sites, gates } = lot();
  const thisYear = lotToday(now).slice(0, 4);
  return {
    brand: {
      contactEmail: brand.contactEmail,
      accountsReceivableEmail: brand.accountsReceivableEmail,
      logos: brand.logoByDay !== '' && brand.logoByNight !== '',
    },
    sites: sites.sites.map(({ name, street, hours, holidays }) => ({
      name,
      address: street !== '',
      hours: hours.some(({ from }) => from !== ''),
      holidaysUntil:
        holidays
          .map(({ day }) => day)
          .filter((day) => day.slice(0, 4) >= thisYear)
          .sort()
          .at(-1) ?? null,
    })),
    gates: gates.gates.length,
    unanswered: unansweredTypes(),
  };
};

const departmentsOf = async (work: Work): Promise<LotFacts['departments']> => {
  const rows = await allRows<{ name: string; mailbox: boolean; phone: boolean }>(work)`
    select name, coalesce(email, '') <> '' as mailbox, coalesce(phone, '') <> '' as phone
    from departments where serves_clients and closed_at is null order by name`;
  const without = (has: 'mailbox' | 'phone') => rows.filter((row) => !row[has]).map(({ name }) => name);
  return { count: rows.length, withoutMailbox: without('mailbox'), withoutPhone: without('phone') };
};

interface Decider {
  readonly userProfileId: string;
  readonly name: string;
  readonly authorityCents: number;
  readonly effective: boolean;
}

/** Whoever holds Final Review and an authority above the threshold; those who never signed in can be asked again. */
const decidersOf = async (work: Work): Promise<LotFacts['deciders']> => {
  const rows = await allRows<Decider>(work)`
    select u.id as "userProfileId", u.first_name || ' ' || u.last_name as name, u.authority_cents as "authorityCents",
      ${isEffective(sql`u`, work.now)} as effective
    from users u join user_values v on v.user_id = u.id and v.value = 'Final Review'
    where u.authority_cents > ${DECIDES_ABOVE_CENTS} and u.status = 'ACTIVE' and u.removed_at is null
      and (u.accepted_at is null or ${isEffective(sql`u`, work.now)})
    order by u.authority_cents desc, u.id`;
  const waiting = rows.find(({ effective }) => !effective);
  return {
    able: rows.filter(({ effective }) => effective).map(({ name }) => name),
    waiting:
      waiting === undefined
        ? null
        : { userProfileId: waiting.userProfileId, name: waiting.name, authorityCents: waiting.authorityCents },
  };
};

/** The departments with a share of credit lines for which nobody who can sign in holds a level today, neither for it nor for all. */
const levelGaps = async (work: Work): Promise<LotFacts['levels']> => {
  const today = lotToday(work.now);
  const rows = await allRows<{ level: number; name: string }>(work)`
    select l.level, d.name from departments d cross join (values (1), (2)) l (level)
    where d.serves_clients and d.charges and d.closed_at is null and not exists (
      select from designations g join users u on u.id = g.user_id
      where g.level = l.level and (g.department_id is null or g.department_id = d.id)
        and g.valid_from <= ${today}::date and (g.valid_to is null or g.valid_to >= ${today}::date) and ${isEffective(sql`u`, work.now)})
    order by d.name`;
  const of = (level: number) => rows.filter((row) => row.level === level).map(({ name }) => name);
  return { one: of(1), two: of(2) };
};

const mailOf = async (work: Work): Promise<LotFacts['mail']> => {
  const arrived = await oneRow<{ to: string; seconds: number }>(work)`
    select mail->'to'->0->>'address' as "to", greatest(1, round(extract(epoch from sent_at - created_at)))::int as seconds
    from mail_outbox where state = 'SENT' order by sent_at desc limit 1`;
  const givenUp = await oneValue<number>(work)`select count(*)::int from mail_outbox where state = 'FAILED'`;
  return { arrived: arrived ?? null, givenUp: givenUp ?? 0 };
};

interface Counts {
  readonly spaces: number;
  readonly companies: number;
  readonly projects: number;
  readonly policyVersion: number | null;
  readonly letterVersion: number | null;
  readonly pages: number;
  readonly failing: number;
}

/** What the lot is like now, as far as the set-up list asks. Version 1 of policy and letters is ours, also where it was put down because it was used. */
export const readLotFacts = async (work: Work): Promise<LotFacts> => {
  const counts = await oneRow<Counts>(work)`
    select (select count(*) from spaces where retired_on is null or retired_on > ${lotToday(work.now)}::date)::int as spaces,
      (select count(*) from (select from companies limit ${COUNTED_TO + 1}) c)::int as companies,
      (select count(*) from (select from projects limit ${COUNTED_TO + 1}) p)::int as projects, (select max(version) from letter_templates where kind = 'APPROVAL' and version > 1) as "letterVersion",
      (select max(version) from approval_policies where version > 1) as "policyVersion",
      (select count(*) from client_site_pages where checked_at is not null)::int as pages,
      (select count(*) from client_site_pages where problem is not null)::int as failing`;
  const { spaces, companies, projects, policyVersion, letterVersion, pages, failing } = counts as Counts;
  return {
    ...said(work.now),
    departments: await departmentsOf(work),
    spaces,
    deciders: await decidersOf(work),
    levels: await levelGaps(work),
    policy: policyVersion === null ? null : { version: policyVersion },
    letter: letterVersion === null ? null : { version: letterVersion },
    mail: await mailOf(work),
    clientSite: { pages, failing },
    data: { companies, projects },
  };
};
