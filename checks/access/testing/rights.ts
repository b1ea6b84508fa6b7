import { readFileSync } from 'node:fs';
import { type CastMember, companyNames } from '@gatehouse/local/people.ts';

/** §6 as the specification's own matrix says it; no code of the product is asked. */
const held = new Set(
  readFileSync(new URL('../../../docs/spec/permissions-matrix.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter(([, , , allowed]) => allowed === 'yes')
    .map(([side, permission, holder]) => `${side} ${permission} ${holder}`),
);

/** §3: these need the value on top of the role. */
const neededValues: Readonly<Record<string, string>> = {
  approveCreditApp: 'Final Review',
  denyCreditApp: 'Final Review',
  addArNumber: 'A/R Number',
};

/** Does the person hold it: customers on this project, or on any when none is named; staff everywhere? */
export const holds = (person: CastMember, permission: string | undefined, project?: string): boolean => {
  if (permission === undefined) return false;
  if (person.userTypeId === 1) {
    const values = project === undefined ? Object.values(person.projects).flat() : (person.projects[project] ?? []);
    return [...values, '(no value)', ...(person.companyAdmin ? ['customer_company admin'] : [])].some((value) =>
      held.has(`customer ${permission} ${value}`),
    );
  }
  const levels = person.designations.map(({ level }) => `Level ${level} Approver`);
  const roles = [...person.roles, ...levels].filter((role) => held.has(`studio ${permission} ${role}`));
  const value = neededValues[permission];
  return roles.length > 0 && (value === undefined || person.values.some((own) => own === value));
};

/** Rows (decisions: row scope): staff see all; customers their company's, admins every project of it, the others those they are members of. */
export const sees = (person: CastMember, place: { readonly company: string; readonly project: string }): boolean => {
  if (person.userTypeId !== 1) return true;
  const company = person.company === null ? null : companyNames[person.company];
  return company === place.company && (person.companyAdmin || place.project in person.projects);
};
