import { Email } from '@gatehouse/domain/fields/email.ts';

/** No mail goes to a crowd. */
const mostRecipients = 20;

/** Never a string "Name <address>": two programs that read it differently send a letter to a stranger (promises rule 11). */
export interface Address {
  readonly name: string;
  readonly address: string;
}

export interface MailAction {
  readonly label: string;
  readonly url: string;
}

/** A document of the mail's own company, or a paper that is drawn for the mail. Either is read when it is sent, not when it is queued. */
export type MailAttachment =
  | { readonly documentId: string }
  | { readonly paper: 'visitor-pass' | 'request'; readonly recordId: string };

/** A mail as data: what it says, not how it looks. Lies in the outbox until it is sent, so it is plain JSON. */
export interface Mail {
  readonly to: readonly Address[];
  readonly cc?: readonly Address[];
  readonly replyTo?: Address;
  /** Starts with the project and what happened (decision §3). */
  readonly subject: string;
  /** What an inbox shows beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** The one thing to do, on the key button. */
  readonly primary?: MailAction;
  readonly secondary?: readonly (MailAction & { readonly tone: 'stop' | 'line' })[];
  /** Small print above the plain link. */
  readonly note?: string;
  readonly attachments?: readonly MailAttachment[];
}

export interface QueuedMail {
  /** Whose mail it is: its attachments must be this company's. null: to our own people, or about no company. */
  readonly companyId: string | null;
  /** What it is about, so that people who muted the project are spared (decisions §3). */
  readonly projectId?: string;
  /** What kind of mail, for the log and for whoever follows a bounce. */
  readonly emailType: string;
  readonly mail: Mail;
}

/** A mail to one person: whose it is, and what it says. */
export type MailToOne = Omit<QueuedMail, 'mail'> & Omit<Mail, 'to'>;

export const writtenTo = (
  { name, email }: { readonly name: string; readonly email: string },
  { companyId, projectId, emailType, ...words }: MailToOne,
): QueuedMail => ({
  companyId,
  ...(projectId === undefined ? {} : { projectId }),
  emailType,
  mail: { to: [{ name, address: email }], ...words },
});

/**
 * The last look at a mail before it is kept. Throws on what no screen should have let through: an address that is not a plain one, a crowd,
 * a link that is not http. Gives the mail with line breaks and control characters taken out of everything that becomes a header.
 */
export const checkedMail = (mail: Mail): Mail => {
  const everybody = [...mail.to, ...(mail.cc ?? []), ...(mail.replyTo === undefined ? [] : [mail.replyTo])];
  const wrong = everybody.find(({ address }) => !Email.safeParse(address).success);
  if (wrong !== undefined) throw new Error('A mail was queued to something that is not an e-mail address.');
  if (mail.to.length === 0) throw new Error('A mail was queued to nobody.');
  if (mail.to.length + (mail.cc?.length ?? 0) > mostRecipients)
    throw new Error('A mail was queued to too many people.');
  for (const { url } of [...(mail.primary === undefined ? [] : [mail.primary]), ...(mail.secondary ?? [])]) {
    if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('A mail was queued with a link that is not http.');
  }
  return {
    ...mail,
    to: mail.to.map(cleanAddress),
    ...(mail.cc === undefined ? {} : { cc: mail.cc.map(cleanAddress) }),
    ...(mail.replyTo === undefined ? {} : { replyTo: cleanAddress(mail.replyTo) }),
    subject: oneLine(mail.subject).slice(0, 255),
  };
};

const cleanAddress = ({ name, address }: Address): Address => ({ name: oneLine(name), address });

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** What stays of a mail once it is sent: who got what, without the links. Tokens live in links, and nowhere else in plain (promises rule 3). */
export const withoutLinks = (mail: Mail): Mail => {
  const { primary, secondary, ...rest } = mail;
  const bare = ({ url, ...action }: MailAction): MailAction => ({ ...action, url: new URL('/', url).href });
  return {
    ...rest,
    ...(primary === undefined ? {} : { primary: bare(primary) }),
    ...(secondary === undefined ? {} : { secondary: secondary.map((each) => ({ ...bare(each), tone: each.tone })) }),
  };
};
