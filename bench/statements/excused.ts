/** Statements that may read more than their rows, each with its reason. `says` is something that no other statement says. */
export const excused: readonly { readonly says: RegExp; readonly why: string }[] = [
  {
    says: /^with walked as materialized \(/,
    why: 'A list is counted and climbed once for each process and question; from then on what went and came is added up (decision 0118)',
  },
  {
    says: /^select json_build_object\('database', current_database\(\), [^;]*\(select json_build_array\(count\(\*\) filter/,
    why: 'Counts of tabs: counted once, as the ladder is',
  },
  {
    says: /^with\s+(?:found|gathered) as materialized [^;]*\(select count\(\*\) from (?:"|gathered)/,
    why: 'The first page of a question is counted with it; the next ones begin with "moved", and are held to their rows',
  },
  {
    says: /^select count\(\*\)::int as records, coalesce\(sum\((?:pg_column_size\(t\.\*\)|t\.size)\)/,
    why: 'How much a take-out would hold: of a company counted row by row, of the lot as the database estimates it where a table is large, which those of tests are not',
  },
  {
    says: /from gatehouse\.(?:records_of|let_go)\(|^select \(select count\(\*\) from audit\)::int \+ \(select count\(\*\) from activity\)/,
    why: 'What may go and what stays is asked of every record, once in a night and where a System Admin looks at it',
  },
  {
    says: /from gatehouse\.dependents\(/,
    why: 'Taking back an import asks every table that points at its records, once for all of them; an index for each would be paid by every write',
  },
  {
    says: /^select setval\('project_numbers'/,
    why: 'Once in the life of a lot whose numbers came past the counter',
  },
  {
    says: /^select site as "siteId", 'department' as one|from denials, unnest\(reason_ids\) reason group by reason/,
    why: 'What a site or a reason is used for is told where it is taken away from the settings',
  },
];
