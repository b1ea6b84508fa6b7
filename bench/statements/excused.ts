/** A statement that may read more than its rows, on the lot of factor 1, with its reason. */
interface Excused {
  readonly begins: string;
  /** Of what begins so, that which holds this too. */
  readonly holds?: string;
  /** More than these buffers are a finding all the same; it goes over all, if nothing is said. */
  readonly most?: number;
  readonly why: string;
}

const excused: readonly Excused[] = [
  // credit: what is open is looked through, by an index that holds what is asked of it (decision 0123)
  { begins: 'select count(*) filter (where a.mine) as actionable', most: 800, why: 'a lamp asks of all that is open' },
  { begins: 'with theirs as materialized', most: 150, why: 'the lamp of a customer asks of all that is theirs' },
  { begins: 'with open as materialized', most: 150, why: 'the lamp of requests asks of all that is open' },
  {
    begins: 'select count(*) filter (where a.mine) as "needsYou"',
    most: 800,
    why: 'counts of the tabs, of what is open',
  },
  {
    begins: 'with page as materialized (select id, row_number() over () as place',
    most: 4_000,
    why: 'a row of the queue comes from four tables, before a level from its shares and signatures too: 13 to 25 buffers, at most 100 rows',
  },
  {
    begins: 'select count(*) from credit_applications a where (a.deleted_at is null',
    most: 4_000,
    why: 'an exact total of what a text finds; of one or two letters it looks through the names',
  },
  {
    begins: 'with found as materialized (select a.id as id,',
    holds: 'from "credit_applications" a join companies',
    most: 20_000,
    why: 'a file of the queue is put in order for each thousand rows, behind the call',
  },
  {
    begins: "select json_build_object('database'",
    holds: 'from "credit_applications" a join companies',
    most: 6_000,
    why: 'how long a file of the queue will be',
  },
  { begins: '/* plan each time */', most: 250, why: 'six kinds of things, each by two or three indexes' },
  {
    begins: "select json_build_object( 'sameTaxId'",
    most: 10_000,
    why: 'dates that a company stated before stand in the frozen text of each of its applications',
  },
  // credit: reports and figures over all that is out, or over a period
  {
    begins: 'select c.id, c.production_name as name, coalesce(l.cents',
    most: 7_000,
    why: 'what all companies have out',
  },
  { begins: 'select p.id, p.name, coalesce(l.cents', most: 8_000, why: 'what all projects have out' },
  { begins: 'select t.id, t.name, coalesce(l.cents', most: 8_000, why: 'what all departments have out' },
  { begins: 'select g.id, g.name, sum(i.amount_cents)', most: 1_000, why: 'what all guarantors stand for' },
  {
    begins:
      'select l.application_id as "applicationId", l.company_id as "companyId", l.project_id as "projectId", (u.used',
    most: 7_000,
    why: 'all limits against all that is out',
  },
  { begins: 'select coalesce((select json_agg(o)', most: 1_500, why: 'outcomes of a year' },
  {
    begins: 'select a.status, count(*)::int as count, coalesce(sum(l.amount_cents)',
    most: 800,
    why: 'all shares of a department',
  },
  { begins: 'select e.kind, e.id, a.id as "creditApplicationId"', most: 8_000, why: '500 rows of five tables' },
  { begins: 'select reason::text as id, count(*)', most: 500, why: 'how often each reason was given' },
  {
    begins: 'select al.id as "allocationId", s.id as "spaceId", s.name as "spaceName", al.project_id',
    most: 400,
    why: 'what stands on each space of a site on a day',
  },
  { begins: 'select count(*)::int as expected', most: 300, why: 'all passes of a day' },
  {
    begins: 'select gatehouse.person(u.id,',
    most: 21_000,
    why: 'everybody of the studio with their rights, of whom a delegate is chosen',
  },
  // credit: jobs that go over all
  {
    begins: 'select a.id from ( select id from credit_applications where deleted_at is null and submitted_version > 0',
    most: 5_000,
    why: 'all that was screened, when a list came; of a day, what moved',
  },
  { begins: 'select a.id, a.status, a.risk_tier as "riskTier"', most: 9_000, why: '200 clocks, each by eight tables' },
  { begins: 'insert into lot_settings', most: 130_000, why: 'other deadlines set all clocks' },
  {
    begins: 'select count(*) as n from audit a where not exists (select from seals',
    most: 15_000,
    why: 'the audit against all seals',
  },
  { begins: 'with looked as materialized', most: 20_000, why: 'the look of the day, 20,000 at once' },
];

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const isExcused = (text: string, buffers: number): boolean => {
  const said = squeezed(text);
  return excused.some(
    ({ begins, holds = '', most = Number.POSITIVE_INFINITY }) =>
      said.startsWith(begins) && said.includes(holds) && buffers <= most,
  );
};
