import PostalMime, { type Email } from 'postal-mime';

/** A received mail as programs read it at /mailbox/messages. */
export interface MailboxMessage {
  readonly id: string;
  /** The addresses it was delivered to, with commas between. */
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly date: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly attachments: readonly { readonly name: string; readonly size: number }[];
}

export interface Attachment {
  readonly name: string;
  readonly type: string;
  /** The id by which the HTML part shows it, without the angle brackets. */
  readonly contentId: string | null;
  readonly content: Uint8Array;
}

/** Takes a message apart. `to` is what the SMTP envelope said: the header may leave people out. */
export const parseMessage = async (
  id: string,
  raw: Buffer,
  to: readonly string[],
  received: Date,
): Promise<MailboxMessage> => {
  const email = await PostalMime.parse(raw);
  const text = email.text ?? '';
  const html = email.html ?? '';
  return {
    id,
    to: to.join(', '),
    from: email.from?.address ?? '',
    subject: email.subject ?? '',
    date: received.toISOString(),
    messageId: email.messageId ?? '',
    text,
    html,
    links: linksOf(text, html),
    attachments: attachmentsOf(email)
      .filter((file) => !isShownInside(file, html))
      .map(({ name, content }) => ({ name, size: content.byteLength })),
  };
};

/** A picture that the HTML part shows is not what people call an attachment. */
const isShownInside = ({ contentId }: Attachment, html: string): boolean =>
  contentId !== null && html.includes(`cid:${contentId}`);

export const parseAttachments = async (raw: Buffer): Promise<readonly Attachment[]> =>
  attachmentsOf(await PostalMime.parse(raw));

const attachmentsOf = (email: Email): Attachment[] =>
  email.attachments.map((part, index) => ({
    name: part.filename ?? `attachment-${index + 1}`,
    type: part.mimeType,
    contentId: part.contentId?.replace(/^<|>$/g, '') ?? null,
    content: typeof part.content === 'string' ? new TextEncoder().encode(part.content) : new Uint8Array(part.content),
  }));

/** Every http and https address, in the order of reading, each once. */
const linksOf = (text: string, html: string): string[] => {
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"']+/g)].map(([url]) => url.replace(/[.,;:!?)\]]+$/, ''));
  const inHtml = [...html.matchAll(/\b(?:href|src)\s*=\s*(?:"(https?:[^"]*)"|'(https?:[^']*)')/gi)].map(
    ([, double, single]) => decodeEntities(double ?? single ?? ''),
  );
  return [...new Set([...inText, ...inHtml])];
};

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };

const decodeEntities = (value: string): string =>
  value.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (/^#x/i.test(name)) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
    return named[name.toLowerCase()] ?? whole;
  });
