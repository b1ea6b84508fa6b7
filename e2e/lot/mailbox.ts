import { expect } from '@playwright/test';
import { lotUrl } from './lot-url.ts';

/** A mail as the mailbox of the demo lot shows it to programs. */
export interface Mail {
  readonly id: string;
  readonly to: readonly string[] | string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly attachments: readonly { readonly name: string; readonly size: number }[];
}

/** What this address has received, newest first. */
export const mailsTo = async (address: string, lot = lotUrl()): Promise<readonly Mail[]> =>
  (await fetch(`${lot}/mailbox/messages?to=${encodeURIComponent(address)}`)).json();

/** Waits for a mail with this subject; `not` leaves out mails that were there before. */
export const mailTo = async (
  address: string,
  subject: string | RegExp,
  not: readonly string[] = [],
  lot = lotUrl(),
): Promise<Mail> => {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address, lot)).find((mail) => !not.includes(mail.id) && isAbout(mail, subject));
        return found !== undefined;
      },
      { message: `a mail to ${address} about ${subject}` },
    )
    .toBe(true);
  return found as Mail;
};

const isAbout = ({ subject }: Mail, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? subject.includes(wanted) : wanted.test(subject);

/** The link of a mail whose address contains this. */
export const linkIn = (mail: Mail, part: string): string => {
  const link = mail.links.find((each) => each.includes(part));
  if (link === undefined) throw new Error(`No link with ${part} in "${mail.subject}": ${mail.links.join(' ')}`);
  return link;
};

export const attachmentOf = async (mail: Mail, ending: string, lot = lotUrl()): Promise<Buffer> => {
  const file = mail.attachments.find(({ name }) => name.endsWith(ending));
  if (file === undefined) throw new Error(`No ${ending} at "${mail.subject}"`);
  const answer = await fetch(`${lot}/mailbox/messages/${mail.id}/attachments/${encodeURIComponent(file.name)}`);
  return Buffer.from(await answer.arrayBuffer());
};
