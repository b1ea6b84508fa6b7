import { type QueuedMail, writtenTo } from '#server/platform/mail/message.ts';

interface About {
  readonly admin: { readonly name: string; readonly email: string };
  readonly name: string;
  readonly email: string;
  readonly userId: string;
  readonly publicUrl: string;
}

/** To every System Admin that there is: nobody invited this one, so it must not go unseen (decision 0104). */
export const administratorSetUpMail = ({ admin, name, email, userId, publicUrl }: About): QueuedMail =>
  writtenTo(admin, {
    companyId: null,
    emailType: 'administrator-set-up',
    subject: `${name} has become a System Admin by a set-up link`,
    preheader: 'The link was made on the server, not in the portal.',
    heading: `${name} is a System Admin now`,
    paragraphs: ['They used a set-up link. Such a link is made by whoever runs the server, with npm run admin.'],
    facts: [['E-mail', email]],
    primary: { label: 'Open the user', url: `${publicUrl}/feature/studio-dashboard/user?userProfileId=${userId}` },
    note: 'If you do not expect this, freeze the account and ask whoever runs the server.',
  });
