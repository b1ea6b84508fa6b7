import { explain } from '@gatehouse/domain/permissions/explain.ts';
import { reasonsInWords, valueWords } from '@gatehouse/domain/permissions/explain-words.ts';
import { permissionWords } from '@gatehouse/domain/permissions/permission-words.ts';
import { screensOnlyInWords } from '@gatehouse/domain/permissions/screens-only.ts';
import type { Rights } from '@gatehouse/domain/profile/contract.ts';
import { rightsMessages } from '@gatehouse/domain/profile/messages.ts';
import type { Known, RowCounts } from './queries/rights.ts';

const shutOutOf = ({ disabled, frozen, companyDisabled, invited }: Known['standing']): string[] => [
  ...(disabled ? [rightsMessages.deactivated] : []),
  ...(frozen ? [rightsMessages.frozen] : []),
  ...(companyDisabled ? [rightsMessages.companyDisabled] : []),
  ...(invited ? [rightsMessages.invited] : []),
];

const whyRows = ({ person, companyName }: Known): string => {
  if (person.companyId === null) return rightsMessages.rowsOfStaff;
  const company = companyName ?? '';
  return person.companyAdmin ? rightsMessages.rowsOfAdmin(company) : rightsMessages.rowsOfMember(company);
};

/** What a person may see and do, in words (§6), from the rules themselves. */
export const rightsOf = (known: Known, counts: RowCounts): Rights => {
  const { person, projects, departments } = known;
  const names = { projects: Object.fromEntries(projects.map(({ id, name }) => [id, name])), departments };
  return {
    userProfileId: person.userProfileId,
    firstName: person.firstName,
    lastName: person.lastName,
    shutOut: shutOutOf(known.standing),
    permissions: explain(person).map((explanation) => {
      const [group, label] = permissionWords[explanation.permission];
      const { permission, held } = explanation;
      const note = screensOnlyInWords(person.companyId === null ? 'studio' : 'customer', permission);
      const reasons = [...reasonsInWords(explanation, names), ...(note === null ? [] : [note])];
      return { permission, group, label, held, reasons };
    }),
    rows: {
      why: whyRows(known),
      ...counts,
      ofProjects:
        person.companyId === null
          ? null
          : projects.map(({ id, name }) => ({
              projectId: id,
              name,
              values: (person.projectValues[id] ?? []).map((value) => valueWords[value]),
            })),
    },
  };
};

/** "What you may do" of My profile, in a few lines. */
export const mayDoOf = (known: Known): { what: string; where: string }[] => {
  const { person, projects, departments } = known;
  if (person.companyId !== null) {
    if (person.companyAdmin) return [{ what: valueWords['customer_company admin'], where: 'All projects' }];
    return projects.map(({ id, name }) => ({
      what: name,
      where: (person.projectValues[id] ?? []).map((value) => valueWords[value]).join('; ') || 'Member',
    }));
  }
  return [
    ...person.roles
      .filter((role) => !role.endsWith('Approver'))
      .map((role) => ({ what: role, where: 'All companies' })),
    ...person.designations.map(({ level, departmentId }) => ({
      what: `Level ${level}`,
      where: departmentId === null ? 'All departments' : (departments[departmentId] ?? departmentId),
    })),
    ...person.values.map((value) => ({ what: value, where: 'Credit applications' })),
  ];
};
