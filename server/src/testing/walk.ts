import { termsVersion } from '@gatehouse/domain/credit-applications/sections/terms-and-conditions.ts';
import { typedSections } from '@gatehouse/domain/credit-applications/testing/filled.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { Lot } from './lot.ts';
import { type Name, riley } from './lot-people.ts';
import { plainPdf } from './pdf-corpus.ts';

/** One application on its way through the API, by real people. Every step answers as the server did; `ok` says that it must have worked. */
export interface Walk {
  readonly lot: Lot;
  readonly id: string;
  readonly projectId: string;
  /** POST, PUT or DELETE with the version the database holds now, unless another is named. */
  move(who: Name, what: string, body?: object, options?: MoveOptions): Promise<LightMyRequestResponse>;
  ok(who: Name, what: string, body?: object): Promise<LightMyRequestResponse>;
  status(): Promise<string>;
  version(): Promise<number>;
  /** The tokens of the mailed risk links, the newest first. */
  riskTokens(): Promise<readonly string[]>;
}

export interface MoveOptions {
  readonly version?: number | null;
  readonly key?: string;
}

/** Where the moves of each side lie; a name alone is a move of the review. */
const places: Readonly<Record<string, readonly ['POST' | 'PUT' | 'DELETE', 'customer/ca' | 'ca', string]>> = {
  submit: ['POST', 'customer/ca', '/submit'],
  'submit-revision': ['POST', 'customer/ca', '/submit-revision'],
  recall: ['POST', 'customer/ca', '/recall'],
  withdraw: ['POST', 'customer/ca', '/withdraw'],
  delete: ['DELETE', 'customer/ca', ''],
  'dnb-report': ['PUT', 'ca', '/dnb-report'],
  recommendation: ['PUT', 'ca', '/recommendation'],
  'ar-number': ['PUT', 'ca', '/ar-number'],
};

const walkOf = (lot: Lot, id: string, projectId: string): Walk => {
  const row = async () =>
    (
      await lot.rows<{ status: string; version: number }>(
        sql`select status, version from credit_applications where id = ${id}`,
      )
    )[0] ?? { status: 'GONE', version: 0 };
  const walk: Walk = {
    lot,
    id,
    projectId,
    move: async (who, what, body, { version, key } = {}) => {
      const [method, side, end] = places[what] ?? (['POST', 'ca', `/${what}`] as const);
      const seen = version === undefined ? (await row()).version : version;
      return (await lot.as(who)).call(method, `/api/ar-portal/${side}/${id}${end}`, body, {
        ...(seen === null ? {} : { 'if-match': `"${seen}"` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      });
    },
    ok: async (who, what, body) => {
      const answer = await walk.move(who, what, body);
      if (answer.statusCode !== 200) throw new Error(`${what} by ${who}: ${answer.statusCode} ${answer.body}`);
      return answer;
    },
    status: async () => (await row()).status,
    version: async () => (await row()).version,
    riskTokens: async () => {
      const mails = await lot.rows<{ url: string }>(
        sql`select mail->'primary'->>'url' as url from mail_outbox where email_type = 'risk-request' and mail->>'subject' like
          (select name || ':%' from projects where id = ${projectId}) order by created_at desc, id desc`,
      );
      return mails.map(({ url }) => new URL(url).searchParams.get('token') ?? '');
    },
  };
  return walk;
};

export const signature = { name: 'Carl Dane', title: 'Production Accountant', consent: true, termsVersion };

let page: Promise<Buffer> | undefined;

/** A PDF through the upload call, as a browser sends it. */
export const upload = async (
  lot: Lot,
  who: Name,
  place: { readonly section: string; readonly recordId?: string; readonly slot?: number },
  name = 'paper.pdf',
): Promise<LightMyRequestResponse> => {
  page ??= plainPdf();
  const boundary = 'a-line-between-the-parts';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
  const query = new URLSearchParams({
    section: place.section,
    ...(place.recordId === undefined ? {} : { recordType: 'creditApplication', recordId: place.recordId }),
    ...(place.slot === undefined ? {} : { slot: String(place.slot) }),
  });
  const { token } = await lot.as(who);
  return lot.app.inject({
    method: 'POST',
    url: `/api/customer-portal/documents?${query}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), await page, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
};

const okOf = (answer: LightMyRequestResponse): LightMyRequestResponse => {
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer;
};

export const saveSection = async (
  walk: Walk,
  who: Name,
  section: string,
  data: object,
  seen = 0,
): Promise<LightMyRequestResponse> =>
  (await walk.lot.as(who)).call(
    'PUT',
    `/api/ar-portal/customer/ca/${walk.id}/sections/${section}`,
    { data },
    { 'if-match': String(seen) },
  );

export interface Draft {
  readonly who?: Name;
  readonly projectId?: string;
  readonly line?: object;
  /** false: the papers' rows are written without the bytes being looked at, for tests about something else. */
  readonly realFiles?: boolean;
}

const papers = [
  ['trade', 1],
  ['trade', 2],
  ['trade', 3],
  ['certificateOfInsurance', null],
] as const;

/** Rows of documents as an upload leaves them, without the inspection's process: four of those would cost a second for every application. */
const attachPapers = async ({ lot, id }: Walk, who: Name): Promise<void> => {
  await lot.inWork(async ({ trx, now }) => {
    const application = await trx
      .selectFrom('credit_applications')
      .select('company_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const [section, slot] of papers)
      await trx
        .insertInto('documents')
        .values({
          company_id: application.company_id,
          record_type: 'creditApplication',
          record_id: id,
          section,
          slot,
          name: `${section} ${slot ?? ''}.pdf`,
          size: 1000,
          sha256: Buffer.alloc(32, slot ?? 9),
          storage_key: `${id}-${section}-${slot}`,
          uploaded_by: lot.idOf(who),
          uploaded_by_name: who,
          uploaded_at: now,
        })
        .execute();
  });
};

/** T1, T2: a draft that wants nothing but the signature. */
export const draft = async (
  lot: Lot,
  { who = 'carl', projectId, line = {}, realFiles = false }: Draft = {},
): Promise<Walk> => {
  const project = projectId ?? (await lot.newProject());
  const { call } = await lot.as(who);
  const started = okOf(await call('POST', '/api/ar-portal/customer/ca/start', { projectId: project }));
  const walk = walkOf(lot, started.json<{ creditApplicationId: string }>().creditApplicationId, project);
  const sections = { ...typedSections, 'line-of-credit': { ...typedSections['line-of-credit'], ...line } };
  const kept = await lot.rows<{ section: string; version: number }>(
    sql`select section, version from credit_application_sections where application_id = ${walk.id}`,
  );
  for (const [section, data] of Object.entries(sections)) {
    const seen = kept.find((each) => each.section === section)?.version ?? 0;
    okOf(await saveSection(walk, who, section, data, seen));
  }
  if (realFiles)
    for (const [section, slot] of papers)
      okOf(
        await upload(
          lot,
          who,
          { section, recordId: walk.id, ...(slot === null ? {} : { slot }) },
          `${section}${slot}.pdf`,
        ),
      );
  else await attachPapers(walk, who);
  const contacts = await lot.rows(
    sql`select 1 from accounts_payable_contacts k join credit_applications a on a.company_id = k.company_id where a.id = ${walk.id}`,
  );
  if (contacts.length === 0)
    okOf(
      await call('POST', `/api/ar-portal/ca/${walk.id}/accounts-payable-contacts`, {
        name: 'Petra',
        lastName: 'Lund',
        email: 'petra.lund@saltmarsh.example',
      }),
    );
  return walk;
};

const stations = ['DRAFT', 'SUBMITTED', 'IN_REVIEW', 'PENDING_LEVEL_1', 'PENDING_LEVEL_2', 'FINAL_REVIEW'] as const;
export type Station = (typeof stations)[number] | 'PENDING_RISK' | 'APPROVED';

export interface Recommended {
  readonly cents?: number;
  readonly lines?: readonly { readonly departmentId: string; readonly amountCents: number }[];
  readonly riskTier?: 'low' | 'medium' | 'high';
}

export const goodReport = { paydex: 85, delinquencyScore: 600, failureScore: 1600, reportDate: '2026-11-01' } as const;

export const recommendationOf = ({ cents = 4_000_000, lines, riskTier }: Recommended = {}) => ({
  recommendedCents: cents,
  terms: 'Net 30',
  lines: lines ?? [{ departmentId: 'grip', amountCents: Math.min(cents, 1_000_000) }],
  screening: 'CLEAR',
  referencesWaived: true,
  insuranceAsCondition: false,
  ...(riskTier === undefined ? {} : { riskTier }),
});

/** The reports carry days; the tests' clock stands at today. */
export const reportDay = (lot: Lot): string => lotToday(lot.clock.now());

/** As far as `station` with Carl, Joan, Ray, Gwen, and Riley where the policy asks for him. */
export const walkTo = async (lot: Lot, station: Station, asked: Recommended & Draft = {}): Promise<Walk> => {
  const walk = await draft(lot, asked);
  if (station === 'DRAFT') return walk;
  await walk.ok(asked.who ?? 'carl', 'submit', signature);
  if (station === 'SUBMITTED') return walk;
  await walk.ok('joan', 'claim');
  if (station === 'IN_REVIEW') return walk;
  await review(walk, asked);
  if ((await walk.status()) !== 'FINAL_REVIEW' && station !== 'PENDING_LEVEL_1') {
    if ((await walk.status()) === 'PENDING_LEVEL_1') await walk.ok('ray', 'approve-level-1', {});
    if (station !== 'PENDING_LEVEL_2' && (await walk.status()) === 'PENDING_LEVEL_2')
      await walk.ok('gwen', 'approve-level-2', {});
  }
  if (station === 'PENDING_RISK') await walk.ok('joan', 'assign-risk-approver', { approvers: [{ ...riley, tier: 1 }] });
  if (station === 'APPROVED') await decideFor(walk, asked.cents ?? 4_000_000);
  if ((await walk.status()) !== station) throw new Error(`Got to ${await walk.status()}, not ${station}`);
  return walk;
};

/** What A/R does between the claim and the levels. */
export const review = async (walk: Walk, asked: Recommended = {}): Promise<void> => {
  await walk.ok('joan', 'dnb-report', { ...goodReport, reportDate: reportDay(walk.lot) });
  await walk.ok('joan', 'recommendation', recommendationOf(asked));
  const needsLevels = (asked.cents ?? 4_000_000) > 1_000_000;
  await walk.ok('joan', needsLevels ? 'send-to-level-1' : 'send-to-final', {});
};

let account = 100_000;
export const newAccount = (): string => {
  account += 1;
  return String(account);
};

const decideFor = async (walk: Walk, limitCents: number): Promise<void> => {
  await walk.ok('joan', 'ar-number', { arAccount: newAccount() });
  await walk.ok('joan', 'approve', { limitCents, submittedVersion: 1 });
};
