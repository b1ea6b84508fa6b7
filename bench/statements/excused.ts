/** A statement that may read more than its rows, on the lot of factor 1, with its reason. */
export interface Excused {
  readonly begins: string;
  /** Of what begins so, that which holds this too. */
  readonly holds?: string;
  /** More than these buffers are a finding all the same; it goes over all, if nothing is said. */
  readonly most?: number;
  readonly why: string;
}

const FEW =
  'asked only where few are known to be found, as in the small lots of tests; where many are, the same list walks along an index';

const excused: readonly Excused[] = [
  // credit: what is open is looked through, by an index that holds what is asked of it (decision 0123)
  { begins: 'select count(*) filter (where a.mine) as actionable', most: 800, why: 'a lamp asks of all that is open' },
  { begins: 'with theirs as materialized', most: 600, why: 'the lamp of a customer asks of all that is theirs' },
  { begins: 'with open as materialized', most: 600, why: 'the lamp of requests asks of all that is open' },
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
    begins: 'with found as materialized (select a.id, a.status_since from credit_applications a where',
    most: 4_000,
    why: 'the same of what a text finds, all of which is gathered and counted; of one or two letters it looks through the names',
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
  {
    begins: '/* plan each time */',
    most: 1_500,
    why: 'six kinds of things, each by two or three indexes; one or two letters have no index and look through the names',
  },
  {
    begins: "select json_build_object( 'sameTaxId'",
    most: 10_000,
    why: 'dates that a company stated before stand in the frozen text of each of its applications',
  },
  // credit: reports and figures over all that is out, or over a period
  {
    begins: 'with every as materialized (select coalesce(l.id, u.id) as id',
    most: 8_000,
    why: 'what all companies, projects or departments have out',
  },
  {
    begins: 'with every as materialized (select i.guarantor_id as id',
    most: 1_000,
    why: 'what all guarantors stand for',
  },
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
  // lists: counted once by each process for each question; from then on what went and came is added (decision 0118)
  { begins: 'with walked as materialized (', most: 20_000, why: 'a ladder is climbed once' },
  {
    begins: "select json_build_object('database', current_database(), 'snapshot',",
    holds: '(select json_build_array(count(*) filter',
    most: 7_500,
    why: 'the counts of tabs, once',
  },
  {
    begins: 'with found as materialized (',
    holds: '(select count(*) from "',
    why: 'a first page is counted with it; the next ones know the number, and are held to their rows',
  },
  {
    begins: 'with gathered as materialized (',
    holds: '(select count(*) from gathered)',
    most: 7_500,
    why: 'of a search all that it finds is put in order; where that is much, only once',
  },
  // what goes over all, because it is asked of all
  {
    begins: 'select count(*)::int as records, coalesce(sum(pg_column_size(t.*)), 0)::bigint as bytes',
    why: 'what a take-out would hold: of a company row by row, of the lot as the database estimates it where a table is large, which those of tests are not',
  },
  {
    begins: 'select count(*)::int as records, coalesce(sum(t.size), 0)::bigint as bytes from "documents"',
    most: 15_000,
    why: 'the same of files',
  },
  { begins: 'select t.id, t.record_type as kind, t.storage_key', most: 20_000, why: 'the files of a take-out' },
  {
    begins: 'select row_to_json(x)::text as row from (select t.',
    why: 'the rows of a take-out, all or a company’s, by a cursor',
  },
  {
    begins: 'select count(*) filter (where past and held is null)::int as goes',
    why: 'what may go and what stays is asked of every record, at night and where a System Admin looks at it',
  },
  { begins: 'select r.record_id as "recordId", r.called', holds: 'gatehouse.records_of(', why: 'the list of the same' },
  { begins: 'select record_id as "recordId"', holds: 'gatehouse.let_go(', why: 'the nightly deletion of the same' },
  {
    begins: 'select (select count(*) from audit)::int + (select count(*) from activity)::int',
    most: 15_000,
    why: 'how long the history is, on the same page',
  },
  {
    begins: 'select what, record_id as "recordId" from gatehouse.dependents(',
    why: 'what an import brought is taken back: every table that points there is asked once for all of it; an index for each would be paid by every write',
  },
  {
    begins: "select setval('project_numbers'",
    most: 2_000,
    why: 'once in the life of a lot whose numbers came past the counter',
  },
  {
    begins: 'select site as "siteId", \'department\' as one',
    most: 10_000,
    why: 'what stands on a site is told where it is taken away from the settings',
  },
  {
    begins: 'select reason::text as id, count(*)::int as count from denials',
    most: 500,
    why: 'what a reason was given for is told where it is taken away; denials are few',
  },
  ...['with moved as materialized (', 'with found as materialized ('].flatMap((begins): Excused[] => [
    {
      begins,
      holds: 'from "users" u where',
      most: 2_000,
      why: 'a person is shown with their projects, roles and rights: some 18 buffers',
    },
    {
      begins,
      holds: 'from "companies" c where',
      most: 500,
      why: 'a company is shown with what it owes and its people: some 20 buffers',
    },
  ]),
  {
    begins: 'with moved as materialized (',
    holds: 'gathered as materialized (',
    why: FEW,
  },
  { begins: 'with gathered as materialized (', holds: '::int as total', why: FEW },
  {
    begins: 'with found as materialized (select u.id as id',
    most: 110_000,
    why: 'a thousand people of a file, each with everything that their row shows, behind the call',
  },
  // spaces, departments and sites are the lot's own, and do not become more with its years
  { begins: 'select s.id as "spaceId", s.name', most: 2_000, why: 'each space is asked what stands on it' },
  { begins: 'select count(*)::int as total from spaces s', most: 1_000, why: 'the same, counted' },
  { begins: 'select d.id as "departmentId"', most: 2_000, why: 'each department is asked for its people and requests' },
  {
    begins: 'select (select count(*) from spaces where retired_on is null',
    most: 500,
    why: 'what there is in the lot, on the page of a System Admin',
  },
  {
    begins: 'select (select count(*)::int from companies c where $1::boolean',
    most: 1_000,
    why: 'what there is in the lot, or of a company, counted by indexes alone; asked where a lot is empty',
  },
  {
    begins: 'select count(*) filter (where u.user_type_id = 2)::int as staff',
    most: 1_500,
    why: 'how many a change of the rules of sessions concerns, asked before it is saved',
  },
  // bookings: a plan that reads both sides once, where a thousand rows come of it, costs less than a look for each
  {
    begins: 'select a.id as "allocationId", a.space_id as "spaceId"',
    most: 6_000,
    why: 'what stands on the spaces in some weeks, of all or of one company',
  },
  {
    begins: 'select a.id, a.space_id as "spaceId", a.starts_on as "startsOn"',
    most: 3_000,
    why: 'what stands on the spaces that an import or a plan names',
  },
  {
    begins: 'select al.id as "allocationId", s.id as "spaceId"',
    most: 1_000,
    why: 'what stands on each space in some days',
  },
  // the people, projects and requests of one company are looked through where no index may answer a customer
  {
    begins: 'select "id", "notifications" from "users" where lower(email) in',
    most: 500,
    why: 'the people of a company, by address: the wall lets no index of expressions answer',
  },
  {
    begins: 'select u.id as "userProfileId", u.first_name as "firstName"',
    most: 4_500,
    why: 'the people of a company, whom a project may be given to',
  },
  { begins: 'select r.* from ( select u.id as "userProfileId"', most: 1_000, why: 'the colleagues of a customer' },
  {
    begins: 'select p.id as "projectId", p.company_id as "companyId", p.number, p.name, c.production_name',
    most: 4_000,
    why: 'a project of the choice for credit comes with its company, its open and its last application: 15 buffers, at most 200 rows',
  },
  {
    begins: 'select p.id as "projectId", p.name, p.number, p.status, p.company_id as "companyId"',
    most: 3_500,
    why: 'the first 200 projects that a request may be for, with what holds them: 15 buffers each',
  },
  {
    begins: "select json_build_object( 'internalUse', c.internal_use",
    most: 200,
    why: 'the page of a company in one row: its entities, people, contacts and guarantors',
  },
  // passes and what the gate sees of a day
  {
    begins: 'select a.gate, count(*)::int as expected',
    most: 10_000,
    why: 'all passes of a day at a gate, each asked for its arrival',
  },
  {
    begins: 'select a.id as "passId", a.number',
    most: 25_000,
    why: 'all passes of a day at the gate, a little above ten buffers each; on some days two thousand come',
  },
  {
    begins: 'select count(*)::int as total, count(*) filter (where a.status',
    most: 3_000,
    why: 'how many passes a day has at a site',
  },
  {
    begins: "select json_build_object('passId', a.id",
    most: 6_000,
    why: 'the feed of passes of a day, in the order of change',
  },
  // what an import holds against what is there
  {
    begins: 'select c.id, c.version, c.number, c.parent_company_id as "parentId"',
    most: 250,
    why: 'two thousand companies are read at once sooner than by tax ids of a file',
  },
  {
    begins: 'select number, encode(tax_id_fingerprint',
    most: 250,
    why: 'the same',
  },
  {
    begins: 'select "companyId", number, name, "legalName", status, because from (',
    most: 250,
    why: 'companies that are like a name: the index of parts of names, and a look at each that it gives',
  },
  {
    begins: 'select a.id from credit_applications a where a.deleted_at is null and a.status in (',
    most: 250,
    why: 'what is open and stands, by its index alone, asked for a department that closes',
  },
  {
    begins: 'select id, starts_on as "startsOn", ends_on as "endsOn", case state',
    most: 1_000,
    why: 'what stands confirmed on one space, also in days that are over',
  },
  {
    begins: 'select a.id, (select p.name from projects p where p.id = a.project_id) as project',
    most: 3_000,
    why: 'what is open is looked through for what somebody has taken on',
  },
  {
    begins: 'update "companies" set "status"',
    most: 6_000,
    why: 'the clocks of all credit of a company that is disabled or enabled are set anew',
  },
  {
    begins: "select 'service_requests' as what, d.id",
    most: 200,
    why: 'an import of departments that is taken back asks the index of requests by department',
  },
  {
    begins: 'select count(*) as n from audit a where not exists (select from seals',
    why: 'the command that verifies all histories',
  },
  {
    begins: 'with moves as (delete from list_moves',
    why: 'what lists will not ask again is thrown away every ten minutes, all of it',
  },
  {
    begins: 'with noted as (delete from unsealed_histories',
    most: 2_000,
    why: 'every five seconds, as many histories as wait for their seal',
  },
  {
    begins: 'select row, name, verdict, told, cells',
    most: 300,
    why: 'rows of one import; the same transaction of the check has undone others',
  },
  {
    begins: 'select json_build_object(',
    holds: 'offset 0) a',
    most: 6_000,
    why: 'a bound token reads what changed of all that its companies have, to put it in order',
  },
  { begins: 'select count(*)::int from import_rows where import_id', most: 300, why: 'the same, counted' },
  {
    begins: 'select id as "requestId", to_char(submitted_at',
    most: 2_000,
    why: 'all that waits for an answer at a site, when its hours change',
  },
];

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A lot that was filled on another day, or vacuumed at another moment, reads a little more; what grows with it reads many times as much. */
const LEEWAY = 1.5;

export const isExcused = (text: string, buffers: number): boolean => {
  const said = squeezed(text);
  return excused.some(
    ({ begins, holds = '', most = Number.POSITIVE_INFINITY }) =>
      said.startsWith(begins) && said.includes(holds) && buffers <= most * LEEWAY,
  );
};
