import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { writtenTo } from '#server/platform/mail/message.ts';

export type PasswordLinkPurpose = 'password-reset' | 'invite';

interface PasswordLinkMail {
  readonly person: Person;
  readonly purpose: PasswordLinkPurpose;
  readonly url: string;
}

const texts = {
  'password-reset': {
    subject: 'Set a new password',
    preheader: 'The link is good for 15 minutes, once.',
    heading: 'Set a new password',
    paragraph:
      'Somebody asked for a new password for this address. The link below is good for 15 minutes and works once. Setting a password signs you out everywhere.',
    note: 'If it was not you, do nothing: your password stays as it is.',
    label: 'Set a new password',
  },
  invite: {
    subject: 'Your access to the client portal',
    preheader: 'Choose a password and sign in.',
    heading: 'Your access is ready',
    paragraph:
      'You have been given access to the client portal. Choose a password with the link below; it is good for 7 days and works once.',
    note: 'If the link is over, use Forgot password on the sign in form with this address.',
    label: 'Choose a password',
  },
} as const satisfies Record<PasswordLinkPurpose, Record<string, string>>;

/** The mail with a link that sets a password (decisions §7): an invitation, or a reset that was asked for. */
export const mailOfPasswordLink = ({ person, purpose, url }: PasswordLinkMail) => {
  const { paragraph, label, ...said } = texts[purpose];
  const reader = { name: fullNameOf(person), email: person.email };
  return writtenTo(reader, {
    ...said,
    companyId: person.companyId,
    emailType: purpose,
    paragraphs: [`${person.firstName}, ${paragraph.charAt(0).toLowerCase()}${paragraph.slice(1)}`],
    primary: { label, url },
  });
};
