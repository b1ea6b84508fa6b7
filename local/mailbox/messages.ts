import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Attachment, type MailboxMessage, parseAttachments, parseMessage } from './message.ts';

/** The mails that were received, kept as files so that they outlive a restart. */
export interface MailboxMessages {
  /** Answers once the message is on the disk; only then the sender may forget it. */
  keep(raw: Buffer, to: readonly string[]): Promise<MailboxMessage>;
  /** Newest first; with an address only those delivered to it. */
  list(to?: string): Promise<readonly MailboxMessage[]>;
  find(id: string): Promise<MailboxMessage | null>;
  attachments(id: string): Promise<readonly Attachment[]>;
}

interface Envelope {
  readonly to: readonly string[];
  readonly received: string;
}

/** Opens the folder: `<id>.eml` is the message as it came, its first line an envelope of ours in JSON. Ids sort by time. */
export const openMailbox = async (folder: string): Promise<MailboxMessages> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const byId = new Map<string, MailboxMessage>();
  const earlier = readAll(folder).then((messages) => {
    for (const message of messages) byId.set(message.id, message);
  }); // a full mailbox must not hold up the start
  earlier.catch(() => {}); // told to whoever lists
  let last = '';

  return {
    keep: async (raw, to) => {
      const received = new Date();
      const id = nextId(received, last);
      last = id;
      const envelope: Envelope = { to, received: received.toISOString() };
      await writeSafely(join(folder, `${id}.eml`), Buffer.concat([Buffer.from(`${JSON.stringify(envelope)}\n`), raw]));
      const message = await parseMessage(id, raw, to, received);
      byId.set(id, message);
      return message;
    },
    list: async (to) => {
      await earlier;
      const all = [...byId.values()].sort((a, b) => (a.id < b.id ? 1 : -1));
      if (to === undefined) return all;
      const wanted = to.trim().toLowerCase();
      return all.filter((message) => message.to.toLowerCase().split(', ').includes(wanted));
    },
    find: async (id) => {
      await earlier;
      return byId.get(id) ?? null;
    },
    attachments: async (id) => {
      await earlier;
      return byId.has(id) ? parseAttachments(split(await readFile(join(folder, `${id}.eml`))).raw) : [];
    },
  };
};

const readAll = async (folder: string): Promise<MailboxMessage[]> => {
  const messages: MailboxMessage[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.eml'))) {
    const { envelope, raw } = split(await readFile(join(folder, file)));
    messages.push(await parseMessage(file.slice(0, -'.eml'.length), raw, envelope.to, new Date(envelope.received)));
  }
  return messages;
};

const split = (file: Buffer): { envelope: Envelope; raw: Buffer } => {
  const end = file.indexOf('\n');
  return { envelope: JSON.parse(file.subarray(0, end).toString()) as Envelope, raw: file.subarray(end + 1) };
};

/** Milliseconds, then a counter for mails of the same one, then chance against a second process. */
const nextId = (now: Date, last: string): string => {
  const time = now.getTime().toString().padStart(15, '0');
  const count = last.startsWith(time) ? Number(last.slice(16, 20)) + 1 : 0;
  return `${time}-${String(count).padStart(4, '0')}-${randomBytes(4).toString('hex')}`;
};

const writeSafely = async (path: string, content: Buffer): Promise<void> => {
  const file = await open(`${path}.part`, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
};
