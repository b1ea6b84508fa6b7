import { expiryOf } from '@gatehouse/domain/credit-applications/deciding/clocks.ts';
import { againstBringing, type BroughtCredit } from '@gatehouse/domain/credit-applications/limits/brought-credit.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { moneyForField } from '@gatehouse/domain/fields/money.ts';
import type {
  FoundRecord,
  Known,
  KnownLine,
  Problem,
  TypedRow,
  Values,
} from '@gatehouse/domain/imports/import-kind.ts';
import { sharesFromWords, sharesInWords } from '@gatehouse/domain/imports/kinds/ar-accounts.ts';
import { importMessages } from '@gatehouse/domain/imports/messages.ts';
import { importWords } from '@gatehouse/domain/imports/words.ts';
import type { Work } from '#server/db/work.ts';
import type { Bringing, ImportHands, ImportTarget } from '#server/features/imports/target.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { CreditHands, ProjectToBring, StandingCredit } from '../credit-hands.ts';
import { companiesNamed, oneCompany } from './named-companies.ts';

type Department = Awaited<ReturnType<CreditHands['departments']>>[number];

/** The shares that a row names, each of a department that charges. */
const linesOf = (
  { departments: typed }: Values,
  known: readonly Department[],
): { readonly lines: readonly KnownLine[]; readonly problems: readonly Problem[] } => {
  const lines: KnownLine[] = [];
  const problems: Problem[] = [];
  for (const { department, cents } of sharesFromWords(typed)) {
    const found = known.find(({ departmentId, name }) =>
      [departmentId, name].some((own) => own.toLowerCase() === department.toLowerCase()),
    );
    if (cents === null) problems.push({ field: 'departments', message: importMessages.shareUnread });
    else if (found === undefined)
      problems.push({ field: 'departments', message: importWords.noDepartment(department) });
    else lines.push({ departmentId: found.departmentId, name: found.name, amountCents: cents });
  }
  return { lines, problems };
};

const plain = (lines: readonly Omit<KnownLine, 'name'>[]): string =>
  JSON.stringify(lines.map(({ departmentId, amountCents }) => [departmentId, amountCents]).sort());

/** What stands, in the words of the fields; however the row names company and project, they are the ones it was found by. */
const foundOf = (standing: StandingCredit, values: Values, lines: readonly KnownLine[]): FoundRecord => ({
  id: standing.id,
  version: standing.version,
  values: {
    company: values.company ?? '',
    project: values.project ?? '',
    arAccount: standing.arAccount ?? '',
    limit: moneyForField(standing.limitCents),
    expiresOn: standing.expiresOn ?? '',
    approvedOn: standing.grantedOn ?? '',
    departments: plain(standing.lines) === plain(lines) ? (values.departments ?? '') : sharesInWords(standing.lines),
    risk: standing.riskTier,
    terms: standing.terms ?? '',
    purchaseOrder: standing.purchaseOrderRequired ? 'Yes' : 'No',
  },
});

/** The one project of the company that a cell means, by its number or else its name. */
const projectOf = (
  { project: typed }: Values,
  companyId: string | undefined,
  known: readonly ProjectToBring[],
): { readonly project?: ProjectToBring; readonly problem?: Problem } => {
  if (typed === undefined || companyId === undefined) return {};
  const word = typed.toLowerCase();
  const own = known.filter((each) => each.companyId === companyId);
  const byNumber = own.filter(({ number }) => number.toLowerCase() === word);
  const [project, ...others] = byNumber.length > 0 ? byNumber : own.filter(({ name }) => name.toLowerCase() === word);
  if (project === undefined) return { problem: { field: 'project', message: importWords.noProject(typed) } };
  const numbers = [project, ...others].map(({ number }) => number);
  return others.length === 0
    ? { project }
    : { problem: { field: 'project', message: importWords.severalProjects(numbers) } };
};

/** Stands for a project that cannot be looked for; the row is refused for its company. */
const NOWHERE = '00000000-0000-4000-8000-000000000000';

const lookUp =
  ({ credit }: ImportHands) =>
  async (work: Work, _: Bringing, rows: readonly TypedRow[]): Promise<readonly Known[]> => {
    const named = await companiesNamed(
      work,
      rows.flatMap(({ values: { company } }) => company ?? []),
    );
    const companies = rows.map(({ values: { company } }) =>
      company === undefined ? undefined : oneCompany(named(company)),
    );
    const companyIds = companies.flatMap((each) => (each !== undefined && 'company' in each ? [each.company.id] : []));
    const words = rows.flatMap(({ values: { project } }) => project?.toLowerCase() ?? []);
    const projects = await credit.projects(work, [...new Set(companyIds)], [...new Set(words)]);
    const taken = await credit.accounts(
      work,
      rows.flatMap(({ values: { arAccount } }) => arAccount ?? []),
    );
    const departments = rows.some(({ values }) => values.departments !== undefined)
      ? await credit.departments(work)
      : [];
    const today = lotToday(work.now);
    return rows.map(({ values }, place): Known => {
      const company = companies[place];
      const companyId = company !== undefined && 'company' in company ? company.company.id : undefined;
      const { project, problem } = projectOf(values, companyId, projects);
      const { lines, problems } = linesOf(values, departments);
      const standing = project?.standing ?? null;
      const isTaken = taken.some(
        ({ arAccount, projectId }) => arAccount === values.arAccount && projectId !== project?.projectId,
      );
      const latestExpiry = expiryOf({ today, projectEndsOn: project?.endsOn ?? null, instrumentsEndOn: [] });
      return {
        found: standing === null ? null : foundOf(standing, values, lines),
        links: {
          ...(companyId === undefined ? {} : { company: companyId }),
          // of a company that is not known no project is: one sentence says it
          ...(project === undefined && companyId !== undefined ? {} : { project: project?.projectId ?? NOWHERE }),
        },
        // one credit a project (credit.md §6)
        ...(project === undefined ? {} : { means: project.projectId }),
        lines,
        problems: [
          ...(company !== undefined && 'message' in company ? [{ field: 'company', message: company.message }] : []),
          ...(problem === undefined ? [] : [problem]),
          ...(isTaken ? [{ field: 'arAccount', message: `${creditMessages.arAccountTaken}.` }] : []),
          ...problems,
          ...(project === undefined || standing !== null
            ? []
            : againstBringing(
                { ...project, today, latestExpiry },
                { expiresOn: values.expiresOn, grantedOn: values.approvedOn },
              )),
        ],
      };
    });
  };

/** Credit that was approved where the file comes from. It is written by credit itself, and never changed by a file. */
export const arAccountsTarget = (hands: ImportHands): ImportTarget => ({
  table: 'credit_applications',
  own: ['credit_lines', 'credit_application_states', 'activity', 'credit_looks', 'credit_notices', 'credit_tasks'],
  lookUp: lookUp(hands),
  write: async (work, { person, importId }, rows) => {
    const ids = await hands.credit.bring(
      work,
      person,
      importId,
      rows.map(({ judged }) => judged.input as BroughtCredit),
    );
    return rows.map(({ judged: { row } }, place) => ({ row, id: ids[place] ?? '', version: 1, before: null }));
  },
  needsAnother: hands.powersWait,
  alsoDepends: (work, rows) =>
    hands.credit.dependsOn(
      work,
      rows.map(({ id }) => id),
    ),
  takeBack: hands.credit.takeBack,
});
