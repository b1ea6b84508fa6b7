import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { type MailToOne, type QueuedMail, writtenTo } from '#server/platform/mail/message.ts';
import type { StoredUser } from '../queries/parts.ts';
import type { Admin } from '../queries/user-changes.ts';

type Words = Omit<MailToOne, 'companyId' | 'emailType'>;

export const nameOf = ({ firstname, lastname }: Pick<StoredUser, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`;

/** To the user whom it is about. */
export const toUser = (user: StoredUser, emailType: string, words: Words): QueuedMail =>
  writtenTo({ name: nameOf(user), email: user.email }, { companyId: user.companyId, emailType, ...words });

/** To somebody who signs in. */
export const toPerson = (person: Person, emailType: string, words: Words): QueuedMail =>
  writtenTo({ name: fullNameOf(person), email: person.email }, { companyId: person.companyId, emailType, ...words });

export const toAdmin = (admin: Admin, emailType: string, words: Words): QueuedMail =>
  writtenTo(admin, { companyId: null, emailType, ...words });
