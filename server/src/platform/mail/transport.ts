import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { mayGoInClear } from './in-clear.ts';
import type { Address, MailAttachment } from './message.ts';
import type { LeasedMail } from './outbox-lease.ts';
import { logoContentId, mailSign, renderMail } from './render.ts';

export interface Attachment {
  readonly name: string;
  readonly content: Readable;
}

export interface TransportSettings {
  readonly smtpUrl: string;
  /** The sender of every mail, as it is called when the mail goes. */
  readonly from: () => { readonly name: string; readonly address: string };
  /** Who reads answers to a mail that names nobody for them; '': nobody. */
  readonly replyTo?: () => string;
  /** Reads what goes with a mail; null when it is not there (any more) or another company's (promises rule 11). */
  readonly readAttachment: (attachment: MailAttachment, leased: LeasedMail) => Promise<Attachment | null>;
  /** The page that stops mails like this one, which also takes the one click of mail programs (RFC 8058); null for mails that are always sent. */
  readonly stopLink?: (leased: LeasedMail) => Promise<string | null>;
}

export interface Delivery {
  /** Addresses that the mail server refused for good. The others got it. */
  readonly refused: readonly string[];
}

/** The mail server said no, and will say no again. */
export class RefusedForGood extends Error {
  readonly refused: readonly string[];

  constructor(message: string, refused: readonly string[]) {
    super(message);
    this.name = 'RefusedForGood';
    this.refused = refused;
  }
}

export interface MailTransport {
  readonly deliver: (leased: LeasedMail) => Promise<Delivery>;
  readonly close: () => void;
}

/** Ten seconds each: a mail server that hangs holds one lane for less than a lease. */
const timeoutMs = 10_000;
const logo = new URL('./logo.png', import.meta.url);

/** The picture that stands above every mail, where there is one. */
const logoFor = async () => {
  const sign = mailSign();
  if (sign.is === 'name') return [];
  const content = sign.is === 'own' ? Buffer.from(sign.logo.png) : await readFile(logo);
  return [{ filename: 'logo.png', content, cid: logoContentId, contentDisposition: 'inline' as const }];
};

/** SMTP, one connection per mail. Message-ID is the outbox id: a repeat after a crash in mid-send is recognisable (promise P5). */
export const openTransport = ({
  smtpUrl,
  from,
  replyTo,
  readAttachment,
  stopLink,
}: TransportSettings): MailTransport => {
  // a third of a megabyte of source: read with the first mail
  const make = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      requireTLS: !mayGoInClear(smtpUrl),
      pool: false,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as Parameters<typeof createTransport>[0]);
  };
  let made: ReturnType<typeof make> | null = null;

  return {
    deliver: async (leased) => {
      const { id, emailType, mail } = leased;
      const sender = from();
      const host = sender.address.slice(sender.address.indexOf('@') + 1);
      const stop = (await stopLink?.(leased)) ?? null;
      const attachments = await Promise.all(
        (mail.attachments ?? []).map(async (attachment) => {
          const found = await readAttachment(attachment, leased);
          if (found === null)
            throw new RefusedForGood(`What is attached is not there: ${JSON.stringify(attachment)}.`, []);
          return { filename: found.name, content: found.content, contentType: 'application/pdf' };
        }),
      );
      try {
        made ??= make();
        const sent = await (await made).sendMail({
          messageId: `<${id}@${host}>`,
          from: sender,
          to: mail.to.map(({ name, address }) => ({ name, address })),
          cc: (mail.cc ?? []).map(({ name, address }) => ({ name, address })),
          ...answersTo(mail.replyTo, sender.name, replyTo?.() ?? ''),
          subject: mail.subject,
          ...renderMail(mail, stop),
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Gatehouse-Type': emailType,
            ...(stop === null
              ? {}
              : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          attachments: [...(await logoFor()), ...attachments],
        });
        return { refused: addressesOf(sent.rejected) };
      } catch (error) {
        throw refusalOf(error as SmtpError);
      } finally {
        for (const { content } of attachments) content.destroy();
      }
    },
    close: () =>
      void made?.then(
        (transport) => transport.close(),
        () => undefined, // never made: every mail has said so
      ),
  };
};

/** Who the mail itself names, else who the studio does. */
const answersTo = (named: Address | undefined, name: string, otherwise: string) =>
  named === undefined && otherwise === '' ? {} : { replyTo: { ...(named ?? { name, address: otherwise }) } };

interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly rejected?: readonly (string | { readonly address: string })[];
  readonly rejectedErrors?: readonly SmtpError[];
}

/** 5xx to every recipient is a hard bounce; 4xx, timeouts and broken connections are weather. */
const refusalOf = (error: SmtpError): Error => {
  const answers = error.rejectedErrors ?? [];
  const codes = answers.length > 0 ? answers.map((each) => each.responseCode ?? 0) : [error.responseCode ?? 0];
  const refused = addressesOf(error.rejected ?? []);
  return refused.length > 0 && codes.every((code) => code >= 500 && code < 600)
    ? new RefusedForGood(error.message, refused)
    : error;
};

const addressesOf = (list: readonly (string | { readonly address: string })[]): readonly string[] =>
  list.map((each) => (typeof each === 'string' ? each : each.address));
