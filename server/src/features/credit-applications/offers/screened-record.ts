import { decide } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { rowsOf } from '@gatehouse/domain/credit-applications/sections/field.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { ScreeningOutcome, Subject } from '@gatehouse/domain/screening/screening.ts';
import type { Work } from '#server/db/work.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { type Scope, scopeOfSystem } from '#server/platform/session/scope.ts';
import { actorOf, begin, finish } from '../commands/move.ts';
import { computedRisk, factsOf } from '../facts.ts';
import { lockParts, type Parts, readParts } from '../queries/parts.ts';
import { addNote, updateApplication } from '../queries/writes.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Company, principals, guarantor and bank of the version that was submitted (credit.md §7). */
const subjectsOf = ({ submitted, company }: Parts): readonly Subject[] => {
  const sections = submitted?.snapshot.sections ?? {};
  const line = sections['line-of-credit']?.data ?? {};
  const subjects: readonly Subject[] = [
    { role: 'company', name: text(sections['company-and-project']?.data.legalName) },
    { role: 'company', name: company.name },
    ...rowsOf(sections['company-profile']?.data.principals).map(({ name }) => ({
      role: 'principal' as const,
      name: text(name),
    })),
    { role: 'guarantor', name: line.guaranteeKind === 'None' ? '' : text(line.guarantor) },
    { role: 'bank', name: text(sections['banking-reference']?.data.bank) },
  ];
  const seen = new Set<string>();
  return subjects.filter(({ role, name }) => {
    const key = `${role} ${name.toLowerCase()}`;
    if (name === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

const screenedOf = (parts: Parts) => ({
  applicationId: parts.application.id,
  companyId: parts.application.company_id,
  submittedVersion: parts.application.submitted_version,
  subjects: subjectsOf(parts),
});

/** The fact of the review and the risk that follows from it; a risk that a person raised by hand is not lowered here. */
const factsAfter = (parts: Parts, outcome: ScreeningOutcome, now: Date) => {
  const screened = { ...parts, application: { ...parts.application, screening: outcome } };
  const { tier, reasons } = computedRisk(screened, now);
  const changed = parts.application.screening !== outcome;
  return { screening: outcome, ...(changed ? { risk_tier: tier, risk_reasons: JSON.stringify(reasons) } : {}) };
};

/** What the feature of screening reads and writes of an application. */
export const screenedRecord = {
  read: async (work: Work, scope: Scope, person: Person, creditApplicationId: string) => {
    const parts = await readParts(work, scope, creditApplicationId);
    return parts === undefined
      ? undefined
      : { ...screenedOf(parts), mayAnnotate: decide('annotate', factsOf(parts, work.now), person).ok };
  },
  record: async (
    by: Asker & { readonly seenVersion: number },
    creditApplicationId: string,
    find: (screened: ReturnType<typeof screenedOf>) => Promise<{ outcome: ScreeningOutcome; comment: string }>,
  ) => {
    const mover = { work: by.work, scope: by.scope, by: by.person, creditApplicationId, seenVersion: by.seenVersion };
    const locked = await begin(mover, 'annotate');
    const { outcome, comment } = await find(screenedOf(locked.parts));
    const { version } = await finish(mover, locked, 'annotate', {
      set: factsAfter(locked.parts, outcome, by.work.now),
      comment: `Screening ${outcome.toLowerCase()}: ${comment}`,
      visibleToCustomer: false,
    });
    return { version, outcome };
  },
};

/** The job's way: a list changed, nobody clicked. The status stays; what came out is in the log. */
export const keepRescreened = async (
  work: Work,
  creditApplicationId: string,
  run: (screened: ReturnType<typeof screenedOf>) => Promise<{
    outcome: ScreeningOutcome;
    matches: readonly unknown[];
    lists: readonly { name: string; version: string }[];
  }>,
): Promise<ScreeningOutcome | null> => {
  const parts = await lockParts(work, scopeOfSystem(), creditApplicationId);
  if (parts === undefined || parts.submitted === null) return null;
  const { outcome, matches, lists } = await run(screenedOf(parts));
  const { status } = parts.application;
  await updateApplication(work, parts, status, factsAfter(parts, outcome, work.now));
  await addNote(work, parts, actorOf('system'), {
    move: 'rescreen',
    comment: `Screening ${outcome.toLowerCase()}: ${matches.length} matches against ${lists.map(({ name, version }) => `${name} ${version}`).join(', ')}`,
    visibleToCustomer: false,
  });
  return outcome;
};
