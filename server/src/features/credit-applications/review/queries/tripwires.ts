import type { Elsewhere, TripwireFacts } from '@gatehouse/domain/credit-applications/review/tripwire-facts.ts';
import type { TripwireName } from '@gatehouse/domain/credit-applications/review/tripwires/finding.ts';
import { endedStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allRows, oneRow, upsertRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export interface Asked {
  readonly applicationId: string;
  readonly companyId: string;
  readonly taxMatch: string | null;
  readonly accountMatch: string | null;
  readonly postalCode: string;
  readonly domains: readonly string[];
  readonly files: readonly string[];
  readonly guarantor: string;
  readonly today: string;
}

type AsFound = 'sameTaxId' | 'sameAccount' | 'sameDomain' | 'sameFile' | 'ownPhones' | 'datesStatedBefore';
type Guarantor = Omit<NonNullable<TripwireFacts['guarantor']>, 'askedCents'> & { readonly hereCents: number };

export interface KnownElsewhere extends Pick<TripwireFacts, AsFound> {
  readonly inZip: readonly (Elsewhere & { readonly legalName: string })[];
  readonly ownMails: readonly string[];
  readonly guarantor: Guarantor | null;
}

/** An instrument stands for something while it is neither released nor over, on an application that may still be drawn on. */
const standing = (
  today: string,
) => sql`i.released_on is null and (i.expires_on is null or i.expires_on >= ${today}::date)
  and o.deleted_at is null and o.status not in ${listed(endedStatuses)}`;

/** The same things elsewhere, in one statement over all companies; the caller is staff. Nothing sealed is opened: keyed hashes are compared. */
export const readElsewhere = async (work: Work, asked: Asked): Promise<KnownElsewhere> => {
  const { applicationId, companyId, today } = asked;
  const others = sql`c.id <> ${companyId}`;
  const named = sql`json_build_object('companyId', c.id, 'companyName', c.production_name)`;
  const list = (rows: ReturnType<typeof sql>) => sql`coalesce((select json_agg(x) from (${rows}) q(x)), '[]')`;
  const withMatch = (section: string, match: string | null) =>
    sql`select s.company_id from credit_application_sections s join credit_applications a on a.id = s.application_id
      where s.section = ${section} and s.secret_match = decode(${match}::text, 'hex') and a.deleted_at is null`;
  const ofDomain = (table: 'users' | 'accounts_payable_contacts') =>
    sql`select company_id, split_part(lower(email), '@', 2) as domain from ${sql.table(table)}
      where company_id is not null and split_part(lower(email), '@', 2) = any(${asked.domains}::text[])`;
  const row = await oneRow<{ known: KnownElsewhere }>(work)`select json_build_object(
    'sameTaxId', ${list(sql`select ${named} from companies c where ${others} and c.id in (${withMatch('company-and-project', asked.taxMatch)}
      union all select id from companies where tax_id_fingerprint = decode(${asked.taxMatch}::text, 'hex')) order by c.number limit 10`)},
    'inZip', ${list(sql`select json_build_object('companyId', c.id, 'companyName', c.production_name, 'legalName', c.legal_name)
      from companies c where ${others} and c.address->>'postalCode' = ${asked.postalCode} and ${asked.postalCode} <> '' order by c.number limit 200`)},
    'sameAccount', ${list(sql`select ${named} from companies c where ${others} and c.id in (${withMatch('banking-reference', asked.accountMatch)}) order by c.number limit 10`)},
    'sameDomain', ${list(sql`select json_build_object('companyId', c.id, 'companyName', c.production_name, 'domain', m.domain)
      from (${ofDomain('accounts_payable_contacts')} union ${ofDomain('users')}) m
      cross join lateral (select id, number, production_name from companies where id = m.company_id offset 0) c
      where ${others} order by c.number, m.domain limit 10`)},
    'sameFile', ${list(sql`select distinct on (d.sha256, c.id) json_build_object('companyId', c.id, 'companyName', c.production_name, 'fileName', d.name, 'sha256', encode(d.sha256, 'hex'))
      from documents d join companies c on c.id = d.company_id
      where ${others} and d.record_type = 'creditApplication' and d.sha256 = any(${asked.files.map((hex) => Buffer.from(hex, 'hex'))}::bytea[])
        and d.section in ('trade', 'letterofguarantee', 'bank', 'certificateOfInsurance') order by d.sha256, c.id limit 10`)},
    'ownMails', ${list(sql`select to_json(email) from users where company_id = ${companyId} union all select to_json(email) from accounts_payable_contacts where company_id = ${companyId} limit 200`)},
    'ownPhones', ${list(sql`select to_json(phone) from users where company_id = ${companyId} and coalesce(phone, '') <> '' limit 200`)},
    'datesStatedBefore', ${list(sql`select distinct v.stated from credit_applications a
      cross join lateral (select snapshot->'sections'->'company-profile'->'data'->'dateStarted' as stated from credit_application_versions
        where application_id = a.id and submitted_version = a.submitted_version offset 0) v
      where a.company_id = ${companyId} and a.id <> ${applicationId} and a.deleted_at is null and jsonb_typeof(v.stated) = 'string'`)},
    'guarantor', (select json_build_object('name', g.name, 'perShowCapCents', g.per_show_cap_cents, 'totalCapCents', g.total_cap_cents,
        'elsewhereCents', coalesce((select sum(i.amount_cents) from credit_instruments i join credit_applications o on o.id = i.application_id
          where i.guarantor_id = g.id and o.id <> ${applicationId} and ${standing(today)}), 0),
        'hereCents', coalesce((select sum(i.amount_cents) from credit_instruments i where i.guarantor_id = g.id and i.application_id = ${applicationId} and i.released_on is null), 0))
      from guarantors g where lower(g.name) = lower(${asked.guarantor.trim()}))
  ) as known`;
  if (row === undefined) throw new Error('A statement without a table gave no row.');
  return row.known;
};

export interface ReviewRow {
  readonly tripwire: string;
  readonly finding: string;
  readonly outcome: 'EXPLAINED' | 'CONFIRMED';
  readonly comment: string;
  readonly reviewed_by_name: string;
  readonly reviewed_at: Date;
}

export const listTripwireReviews = (work: Work, applicationId: string): Promise<readonly ReviewRow[]> =>
  allRows<ReviewRow>(work)`
    select tripwire, finding, outcome, comment, reviewed_by_name, reviewed_at from tripwire_reviews where application_id = ${applicationId}`;

export const saveTripwireReview = (
  work: Work,
  review: {
    readonly applicationId: string;
    readonly companyId: string;
    readonly tripwire: TripwireName;
    readonly finding: string;
    readonly outcome: 'EXPLAINED' | 'CONFIRMED';
    readonly comment: string;
    readonly by: { readonly id: string; readonly name: string };
  },
): Promise<void> => {
  const { applicationId, companyId, tripwire, finding, outcome, comment, by } = review;
  const key = { application_id: applicationId, tripwire, finding };
  const said = { outcome, comment, reviewed_by: by.id, reviewed_by_name: by.name, reviewed_at: work.now };
  return upsertRow(work, 'tripwire_reviews', key, { company_id: companyId, ...said });
};
