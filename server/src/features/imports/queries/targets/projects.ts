import type { FoundRecord, Known, Problem, TypedRow } from '@gatehouse/domain/imports/import-kind.ts';
import { importMessages } from '@gatehouse/domain/imports/messages.ts';
import { importWords } from '@gatehouse/domain/imports/words.ts';
import type { NewProject } from '@gatehouse/domain/projects/project.ts';
import { allRows, allValues, isThere, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Bringing, ImportTarget, ToWrite, Written } from '#server/features/imports/target.ts';
import { changeOne, insertMany } from '../many.ts';
import { companiesNamed, oneCompany } from './named-companies.ts';

interface Stored extends FoundRecord {
  readonly companyId: string;
  readonly number: string;
}

/** The projects of these numbers, or of these names in these companies, in the words of the fields. */
const storedProjects = (
  work: Work,
  numbers: readonly string[],
  companyIds: readonly string[],
  names: readonly string[],
): Promise<readonly Stored[]> =>
  allRows<Stored>(work)`
    select p.id, p.version, p.company_id as "companyId", p.number,
      jsonb_build_object('number', p.number, 'name', p.name, 'company', c.legal_name, 'projectType', p.project_type, 'movieType', p.movie_type,
        'financing', coalesce(p.financing, ''), 'site', p.site, 'startsOn', p.starts_on::text, 'endsOn', coalesce(p.ends_on::text, ''),
        'description', coalesce(p.description, '')) as values
    from projects p join companies c on c.id = p.company_id
    where p.number = any(${numbers}::text[]) or (p.company_id = any(${companyIds}::uuid[]) and lower(p.name) = any(${names}::text[]))`;

const lookUp = async (work: Work, _: Bringing, rows: readonly TypedRow[]): Promise<readonly Known[]> => {
  const named = await companiesNamed(
    work,
    rows.flatMap(({ values: { company } }) => company ?? []),
  );
  const companies = rows.map(({ values: { company } }) =>
    company === undefined ? undefined : oneCompany(named(company)),
  );
  const stored = await storedProjects(
    work,
    rows.flatMap(({ values: { number } }) => number?.toUpperCase() ?? []),
    [...new Set(companies.flatMap((each) => (each !== undefined && 'company' in each ? [each.company.id] : [])))],
    [...new Set(rows.flatMap(({ values: { name } }) => name?.toLowerCase() ?? []))],
  );
  return rows.map(({ values }, place): Known => {
    const { number, name = '' } = values;
    const company = companies[place];
    const companyId = company !== undefined && 'company' in company ? company.company.id : undefined;
    const problems: Problem[] =
      company !== undefined && 'message' in company ? [{ field: 'company', message: company.message }] : [];
    const same = stored.filter((each) =>
      number === undefined
        ? each.companyId === companyId && each.values.name?.toLowerCase() === name.toLowerCase()
        : each.number === number.toUpperCase(),
    );
    const found = same[0] ?? null;
    if (number !== undefined && found === null)
      problems.push({ field: 'number', message: importWords.noRecord('project') });
    if (same.length > 1)
      problems.push({
        field: 'name',
        message: `${same.length} projects are called so: ${same.map((each) => each.number).join(', ')}. Give the Project ID.`,
      });
    if (found !== null && companyId !== undefined && companyId !== found.companyId)
      problems.push({ field: 'company', message: importMessages.projectOfCompany });
    return {
      found: found && { id: found.id, version: found.version, values: { ...found.values, ...sameWords(values) } },
      links: companyId === undefined ? {} : { company: companyId },
      ...(found === null && companyId !== undefined ? { means: `${companyId} ${name.toLowerCase()}` } : {}),
      problems,
    };
  });
};

/** However a company is named, and in whichever letters a number: by what it was found it is the same. */
const sameWords = ({ company, number }: TypedRow['values']) => ({
  ...(company === undefined ? {} : { company }),
  ...(number === undefined ? {} : { number }),
});

/** The next numbers that people read; a lot that was filled past the counter moves it on. */
const nextNumbers = async (work: Work, count: number): Promise<readonly string[]> => {
  const take = () =>
    allValues<string>(work)`select 'P-' || nextval('project_numbers') from generate_series(1, ${count}::int)`;
  const numbers = await take();
  if (!(await isThere(work, 'projects', { number: numbers }))) return numbers;
  await run(work)`
    select setval('project_numbers', (select max(substring(number from '^P-(\\d{1,12})$')::bigint) from projects))`;
  return take();
};

const inserted = async (work: Work, rows: readonly ToWrite[]): Promise<readonly Written[]> => {
  if (rows.length === 0) return [];
  const numbers = await nextNumbers(work, rows.length);
  const at = work.now.toISOString();
  const made = rows.map(({ judged }, place) => {
    const input = judged.input as NewProject;
    return {
      number: numbers[place] ?? '',
      company_id: input.companyId,
      name: input.name,
      status: input.status,
      project_type: input.projectType,
      movie_type: input.movieType,
      financing: input.financing,
      site: input.site,
      starts_on: input.startsOn,
      ends_on: input.endsOn,
      description: input.description === '' ? null : input.description,
      active: true,
      version: 1,
      created_at: at,
      updated_at: at,
    };
  });
  const ids = await insertMany<{ id: string; number: string }>(work, 'projects', made, ['id', 'number']);
  const idOf = new Map(ids.map(({ id, number }) => [number, id]));
  return rows.map(({ judged: { row } }, place) => ({
    row,
    id: idOf.get(numbers[place] ?? '') ?? '',
    version: 1,
    before: null,
  }));
};

const columnOf: Readonly<Record<string, string>> = {
  name: 'name',
  projectType: 'project_type',
  movieType: 'movie_type',
  financing: 'financing',
  site: 'site',
  startsOn: 'starts_on',
  endsOn: 'ends_on',
  description: 'description',
};

const changed = async (work: Work, { judged, typed }: ToWrite): Promise<Written> => {
  const set = Object.fromEntries(
    judged.changed.flatMap((field) => {
      const column = columnOf[field];
      return column === undefined ? [] : [[column, typed.values[field]]];
    }),
  );
  const { version, before } = await changeOne(work, 'projects', judged.id ?? '', set);
  return { row: judged.row, id: judged.id ?? '', version, before };
};

export const projectsTarget: ImportTarget = {
  table: 'projects',
  own: [],
  lookUp,
  write: async (work, _, rows) => {
    const written = [
      ...(await inserted(
        work,
        rows.filter(({ judged }) => judged.verdict === 'NEW'),
      )),
    ];
    for (const row of rows) if (row.judged.verdict === 'CHANGED') written.push(await changed(work, row));
    return written;
  },
};
