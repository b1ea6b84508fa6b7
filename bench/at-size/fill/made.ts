import type { Demo } from './demo.ts';
import type { Example, RawRow } from './examples.ts';
import { momentText, msOfMoment } from './moments.ts';
import { PEOPLE } from './naming.ts';

/** What the demo has no example of, and a lot that has been used has: made of what the example says. */
interface Row {
  readonly table: string;
  readonly row: RawRow;
}

const HOUR = 3_600_000;
const after = (moment: string | null | undefined, hours: number): string =>
  momentText(msOfMoment(moment ?? '') + hours * HOUR);

/** Ids that are renamed like those of the demo's rows; the number only has to be another for each. */
const madeId = (table: number, index: number): string =>
  `fade0000-0000-4000-8000-${String(table).padStart(6, '0')}${String(index).padStart(6, '0')}`;

const auditEvents: Readonly<Record<string, string>> = {
  // credit
  start: 'CREDIT_APPLICATION_STARTED',
  submit: 'CREDIT_APPLICATION_SUBMITTED',
  claim: 'CREDIT_REVIEW_STARTED',
  approveLevel1: 'CREDIT_LEVEL_1_APPROVED',
  approveLevel2: 'CREDIT_LEVEL_2_APPROVED',
  approve: 'CREDIT_APPROVED',
  deny: 'CREDIT_DENIED',
  withdraw: 'CREDIT_APPLICATION_WITHDRAWN',
  requestRevision: 'CREDIT_REVISION_REQUESTED',
  hold: 'CREDIT_HELD',
};
const requestEvents: Readonly<Record<string, string>> = {
  submit: 'REQUEST_SUBMITTED',
  complete: 'REQUEST_COMPLETED',
  decline: 'REQUEST_DECLINED',
  cancel: 'REQUEST_CANCELLED',
};
const passEvents: Readonly<Record<string, string>> = {
  ARRIVED: 'GATE_NOTED',
  DENIED: 'PASS_DENIED',
  REVOKED: 'PASS_REVOKED',
};

const auditRow = (event: string, type: string, id: string | null, said: RawRow): Row => ({
  table: 'audit',
  row: {
    at: said.at ?? null,
    event,
    actor_id: said.actor_id ?? null,
    actor_name: said.actor_name ?? 'Gatehouse',
    company_id: said.company_id ?? null,
    target_type: type,
    target_id: id,
    target_version: null,
    request_id: 'req-at-size',
    detail: '{}',
  },
});

const rowsOf = ({ rows }: Example, table: string): readonly RawRow[] =>
  rows.filter((each) => each.table === table).map(({ row }) => row);

const dataOf = (example: Example, section: string): Record<string, unknown> =>
  JSON.parse(rowsOf(example, 'credit_application_sections').find((row) => row.section === section)?.data ?? '{}');

const tradeAnswer = (respondent: string): string =>
  JSON.stringify({
    kind: 'TRADE',
    rating: 'GOOD',
    soldSince: 2019,
    lastSaleOn: null,
    terms: 'Net 30',
    highCreditCents: 4_500_000,
    balanceCents: 1_200_000,
    pastDueCents: 0,
    averageDaysToPay: 34,
    late1to30: 10,
    late31to60: 2,
    late61to90: 0,
    lateOver90: 0,
    respondent,
  });
const bankAnswer = (respondent: string): string =>
  JSON.stringify({
    kind: 'BANK',
    rating: 'GOOD',
    accountSince: 2015,
    averageBalance: '250K_1M',
    returnedItems: 0,
    respondent,
  });

interface Referee {
  readonly company?: string;
  readonly bank?: string;
  readonly contactName?: string;
  readonly email?: string;
}

/** Each supplier and the bank that the applicant names were asked; of what was decided all have answered, of the rest the first. */
const references = (example: Example, root: RawRow): readonly Row[] => {
  const { references: named = [] } = dataOf(example, 'trade-references') as { references?: readonly Referee[] };
  const bank = dataOf(example, 'banking-reference') as Referee;
  const asked = [
    ...named.slice(0, 3).map((referee, index) => ({ kind: 'TRADE', slot: index + 1, referee })),
    ...(bank.bank === undefined ? [] : [{ kind: 'BANK', slot: 1, referee: bank }]),
  ];
  return asked.map(({ kind, slot, referee }, index) => {
    const name = referee.contactName ?? 'The manager';
    const isAnswered = root.decided_at !== null || index === 0;
    const sent = after(root.submitted_at, 3);
    return {
      table: 'reference_requests',
      row: {
        id: madeId(1, index),
        application_id: root.id ?? null,
        company_id: root.company_id ?? null,
        submitted_version: root.submitted_version ?? null,
        kind,
        slot: String(slot),
        referee_company: referee.company ?? referee.bank ?? 'A supplier',
        referee_name: name,
        email: referee.email ?? 'nobody@supplier.example',
        chosen_by_studio: 'f',
        state: isAnswered ? 'RECEIVED' : 'AWAITING',
        sent_at: sent,
        reminded: '0',
        expires_at: after(sent, 14 * 24),
        opened_at: isAnswered ? after(sent, 5) : null,
        answer: isAnswered ? (kind === 'TRADE' ? tradeAnswer(name) : bankAnswer(name)) : null,
        answered_at: isAnswered ? after(sent, 6) : null,
        answered_by: isAnswered ? name : null,
        negative: isAnswered ? 'f' : null,
        created_at: sent,
        asked_by_name: 'Joan Petrosyan',
      },
    };
  });
};

const screening = (example: Example, root: RawRow, { screeningLists }: Demo): readonly Row[] =>
  rowsOf(example, 'screenings').length > 0
    ? []
    : [
        {
          table: 'screenings',
          row: {
            id: madeId(2, 0),
            application_id: root.id ?? null,
            company_id: root.company_id ?? null,
            submitted_version: root.submitted_version ?? null,
            lists: screeningLists,
            matches: '[]',
            outcome: root.screening ?? 'CLEAR',
            screened_at: after(root.submitted_at, 1),
          },
        },
      ];

/** Two principals are more usual than one. */
const withPartner = ({ table, row }: Row): Row => {
  const column =
    table === 'credit_application_sections' ? 'data' : table === 'credit_application_versions' ? 'snapshot' : null;
  if (column === null) return { table, row };
  const text =
    row[column]?.replace(
      '"principals": [{',
      '"principals": [{"name": "Marian Teale", "title": "Managing Member"}, {',
    ) ?? null;
  return { table, row: { ...row, [column]: text } };
};

/** Whoever began it and whoever administers the company have seen how it stands. */
const views = (root: RawRow, administrator: string | undefined): readonly Row[] =>
  [...new Set([root.created_by, administrator])].flatMap((user) =>
    user === null || user === undefined || root.status === 'DRAFT'
      ? []
      : [
          {
            table: 'record_views',
            row: { user_id: user, record_id: root.id ?? null, seen_at: after(root.status_since, 0) },
          },
        ],
  );

const ofApplication = (example: Example, root: RawRow, people: readonly string[], demo: Demo): readonly Row[] => [
  ...example.rows.map(withPartner),
  ...(root.submitted_at === null ? [] : [...references(example, root), ...screening(example, root, demo)]),
  ...views(root, people[0]),
  ...rowsOf(example, 'activity').flatMap((entry) => {
    const event = auditEvents[entry.move ?? ''];
    return event === undefined ? [] : [auditRow(event, 'creditApplication', example.rootId, entry)];
  }),
];

/** Staff and the first few of the company have looked: no two who are told apart here are the same person in a copy. */
const ofRequest = (example: Example, people: readonly string[], staff: readonly string[]): readonly Row[] => {
  const viewers = new Set([...staff, ...people.slice(0, PEOPLE)]);
  return [
    ...example.rows.filter(({ table, row }) => table !== 'record_views' || viewers.has(row.user_id ?? '')),
    ...rowsOf(example, 'service_request_entries').flatMap((entry) => {
      const event = requestEvents[entry.kind ?? ''];
      return event === undefined ? [] : [auditRow(event, 'request', example.rootId, entry)];
    }),
  ];
};

const ofPass = (example: Example, root: RawRow): readonly Row[] => [
  ...example.rows,
  auditRow(passEvents[root.status ?? ''] ?? 'PASS_ISSUED', 'pass', example.rootId, {
    ...root,
    at: root.status_since ?? null,
    actor_id: root.created_by ?? null,
    actor_name: root.host_name ?? null,
  }),
];

/** The example with what was missing. */
export const completed = (example: Example, rootTable: string, demo: Demo): Example => {
  const root = example.rows.find(({ table, row }) => table === rootTable && row.id === example.rootId)?.row;
  if (root === undefined) return example;
  const people = (demo.people.get(example.companyId) ?? []).map(({ id }) => id);
  const rows = {
    credit_applications: () => ofApplication(example, root, people, demo),
    service_requests: () =>
      ofRequest(
        example,
        people,
        demo.staff.map(({ id }) => id),
      ),
    passes: () => ofPass(example, root),
  }[rootTable];
  return rows === undefined ? example : { ...example, rows: rows() };
};
