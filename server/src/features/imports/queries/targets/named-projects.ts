import type { Problem, TypedRow } from '@gatehouse/domain/imports/import-kind.ts';
import { importWords } from '@gatehouse/domain/imports/words.ts';
import { whyNotHold } from '@gatehouse/domain/spaces/may-hold.ts';
import type { Work } from '#server/db/work.ts';
import type { ProjectToHold } from '#server/features/imports/lot-hands.ts';
import type { Bringing, ImportHands } from '#server/features/imports/target.ts';
import { companiesNamed, oneCompany } from './named-companies.ts';

type Named = { readonly project: ProjectToHold | undefined; readonly problem: Problem | null };

const refused = (field: string, message: string): Named => ({ project: undefined, problem: { field, message } });

/** The project that each row names by its number or name, with its company where one is named; or why it may hold nothing. */
export const projectsToHold = async (
  { holds }: ImportHands,
  work: Work,
  { person }: Bringing,
  rows: readonly TypedRow[],
): Promise<readonly Named[]> => {
  const companies = await companiesNamed(
    work,
    rows.flatMap(({ values: { company } }) => company ?? []),
  );
  const words = rows.flatMap(({ values: { project } }) => project?.toLowerCase() ?? []);
  const projects = await holds.projectsNamed(work, person, [...new Set(words)]);
  return rows.map(({ values: { project: typed, company: typedCompany } }): Named => {
    if (typed === undefined) return { project: undefined, problem: null };
    const company = typedCompany === undefined ? null : oneCompany(companies(typedCompany));
    if (company !== null && 'message' in company) return refused('company', company.message);
    const among = projects.filter(({ companyId }) => company === null || companyId === company.company.id);
    const word = typed.toLowerCase();
    const byNumber = among.filter(({ number }) => number.toLowerCase() === word);
    const named = byNumber.length > 0 ? byNumber : among.filter(({ name }) => name.toLowerCase() === word);
    const [project, ...others] = named;
    if (project === undefined)
      return refused('project', company === null ? importWords.noSuchProject(typed) : importWords.noProject(typed));
    if (others.length > 0) return refused('project', importWords.severalProjects(named.map(({ number }) => number)));
    const why = whyNotHold(project);
    return why === null ? { project, problem: null } : refused('project', why.message);
  });
};
