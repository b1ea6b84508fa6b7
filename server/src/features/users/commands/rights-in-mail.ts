import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { type ProjectValue, valueLabels } from '@gatehouse/domain/users/rights-words.ts';
import type { StoredUser } from '../queries/parts.ts';

type Facts = readonly (readonly [string, string])[];

const customerRights = ({ companyadmin, accountspayable, projects }: StoredUser): Facts => [
  ...(companyadmin ? [['Company admin', 'All projects of the company'] as const] : []),
  ...(accountspayable ? [['Accounts payable', 'Yes'] as const] : []),
  ...projects.map(
    ({ name, values }) =>
      [name, values.map((value) => valueLabels[value as ProjectValue]).join(', ') || 'Member'] as const,
  ),
];

const staffRights = ({ roles, departments, designations, values, authorityCents }: StoredUser): Facts => [
  ...(roles.length > 0 ? [['Roles', roles.join(', ')] as const] : []),
  ...(departments.length > 0 ? [['Departments', departments.map(({ name }) => name).join(', ')] as const] : []),
  ...designations.map(
    ({ level, department, capCents }) =>
      [
        `Level ${level}`,
        `${department ?? 'All departments'}${capCents === null ? '' : `, up to ${formatMoney(capCents)}`}`,
      ] as const,
  ),
  ...(values.length > 0 ? [['Permissions', values.join(', ')] as const] : []),
  ...(authorityCents === null ? [] : [['Final review up to', formatMoney(authorityCents)] as const]),
];

/** What somebody holds, as facts of a mail. */
export const rightsInMail = (user: StoredUser): Facts => {
  const facts = user.userTypeId === 1 ? customerRights(user) : staffRights(user);
  return facts.length > 0 ? facts : [['Rights', 'None']];
};
