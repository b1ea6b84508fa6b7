/** A statement that may read more than its rows, on the lot of factor 1, with its reason. */
export interface Excused {
  readonly begins: string;
  /** Of what begins so, that which holds this too. */
  readonly holds?: string;
  /** More than these buffers are a finding all the same; it goes over all, if nothing is said. */
  readonly most?: number;
  readonly why: string;
}

const excused: readonly Excused[] = [
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
    why: 'a first page is counted with it; the next ones begin with "moved", and are held to their rows',
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
];

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const isExcused = (text: string, buffers: number): boolean => {
  const said = squeezed(text);
  return excused.some(
    ({ begins, holds = '', most = Number.POSITIVE_INFINITY }) =>
      said.startsWith(begins) && said.includes(holds) && buffers <= most,
  );
};
