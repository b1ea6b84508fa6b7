import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { type QueuedMail, writtenTo } from '#server/platform/mail/message.ts';

/** To whoever took it away: who did not do it has to know at once. */
export const factorRemovedMail = (person: Person): QueuedMail =>
  writtenTo(
    { name: fullNameOf(person), email: person.email },
    {
      companyId: person.companyId,
      emailType: 'second-factor-removed',
      subject: 'Your second factor is off',
      preheader: 'You sign in with your password alone.',
      heading: 'Your second factor is off',
      paragraphs: [
        `${person.firstName}, app codes and recovery codes were taken away under your profile, with a code. You were signed out everywhere else.`,
      ],
      note: 'If it was not you, set a new password at once and tell a System Admin.',
    },
  );
