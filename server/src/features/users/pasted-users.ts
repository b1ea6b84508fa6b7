import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { readPastedList } from '#server/platform/lists/pasted-list.ts';

const columns = [
  'firstname',
  'lastname',
  'email',
  'jobtitle',
  'phone',
  'project',
  'permission',
  'accountspayable',
] as const;
type Column = (typeof columns)[number];

export interface PastedUser extends Readonly<Record<Column, string>> {
  /** As the person counts them: the first line of the text is 1. */
  readonly line: number;
  readonly problems: readonly string[];
}

const nameOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');
const alsoCalled: Readonly<Record<string, Column>> = {
  emailaddress: 'email',
  title: 'jobtitle',
  projects: 'project',
  permissions: 'permission',
};
const columnOf = (heading: string): Column | undefined =>
  columns.find((column) => column === nameOf(heading)) ?? alsoCalled[nameOf(heading)];

/**
 * Reads a pasted list or the text of a CSV file. A first line that names an e-mail column is a heading and says the order; without one the
 * order is first name, last name, e-mail, job title, phone, project, permission, accounts payable. Refuses what is no list at all.
 */
export const readPastedUsers = (text: string): readonly PastedUser[] =>
  readPastedList(text, {
    columns,
    columnNamed: columnOf,
    heading: 'email',
    messages: {
      empty: usersMessages.importEmpty,
      tooLong: usersMessages.importTooLong,
      unreadable: usersMessages.importUnreadable,
    },
  }).map(({ line, cells, tooMany }) => ({
    ...cells,
    line,
    problems: tooMany ? [usersMessages.importTooManyColumns] : [],
  }));
