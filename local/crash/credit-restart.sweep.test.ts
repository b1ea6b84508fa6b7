import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pdfOfSize } from '@gatehouse/server/testing/pdf-corpus.ts';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castMember } from '../people.ts';
import { type Answer, insist, signInOverTheWire } from './caller.ts';
import { startTarget, type Target } from './target.ts';

const large = 9 * 1_048_576;
const letterTo = 'letters.only@restart.example';

/** A mail server that takes a letter and says nothing, as long as it is told to hold its tongue. */
const openMailServer = async () => {
  const came: { readonly messageId: string; readonly taken: boolean }[] = [];
  let holds = true;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: async (stream, session, done) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      if (!session.envelope.rcptTo.some(({ address }) => address === letterTo)) return done();
      const { messageId } = await PostalMime.parse(Buffer.concat(parts));
      came.push({ messageId: messageId ?? '', taken: !holds });
      if (!holds) done();
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    came,
    answer: () => {
      holds = false;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

const until = async <T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    await sleep(75);
  }
  throw new Error(`It did not happen: ${what}.`);
};

// decision §12, point 10: restart the server, the jobs resume, nothing is mailed twice
describe('the server is killed in the middle of a packet and of a letter', () => {
  let mail: Awaited<ReturnType<typeof openMailServer>>;
  let target: Target;
  beforeAll(async () => {
    mail = await openMailServer();
    target = await startTarget(mail.url);
  }, 120_000);
  afterAll(async () => {
    await target?.stop();
    await mail?.close();
  }, 30_000);

  it('[CA-051] makes the packet and sends the letter with the same Message-ID, each once', {
    timeout: 120_000,
  }, async () => {
    const [application] = await target.query<{ id: string; version: number }>(
      "select id, version from credit_applications where status = 'APPROVED' and deleted_at is null order by id limit 1",
    );
    const id = application?.id ?? '';
    const token = await signInOverTheWire(target.url, castMember('Joan').email);
    const post = (path: string, body?: object | FormData, key?: string): Promise<Answer> =>
      insist(target.url, {
        token,
        method: 'POST',
        path,
        ...(body === undefined ? {} : { body }),
        ...(key === undefined ? {} : { key }),
      });
    const paper = new FormData();
    paper.append('file', new Blob([Uint8Array.from(await pdfOfSize(large))], { type: 'application/pdf' }), 'large.pdf');
    const uploaded = await post(
      `/api/customer-portal/documents?section=coversheet&recordType=creditApplication&recordId=${id}`,
      paper,
    );
    expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(200);

    const letter = await post(
      `/api/ar-portal/ca/${id}/letter-of-approval`,
      { contactIds: [], alsoTo: letterTo, confirmedAddresses: [letterTo], message: '', attachmentIds: [] },
      'one-letter',
    );
    expect(letter.status, JSON.stringify(letter.body)).toBe(200);
    const packet = await post(`/api/ar-portal/ca/${id}/packets`);
    expect(packet.status, JSON.stringify(packet.body)).toBe(200);
    const { packetId } = packet.body as { packetId: string };
    await until('the packet is being made', async () => {
      const [row] = await target.query<{ state: string }>('select state from packets where id = $1', [packetId]);
      return row?.state === 'WORKING';
    });
    await until('the letter is on its way', async () => mail.came.length > 0);
    await target.kill('server');

    // the lease of a dead worker is a minute, that of a dead maker half a one: not waited for here
    await target.query("update packets set leased_until = now() - interval '1 second' where state = 'WORKING'");
    await target.query("update mail_outbox set leased_until = null, next_try_at = now() where state = 'PENDING'");
    mail.answer();
    await target.recover();

    const made = await until('the packet is made', async () => {
      const [row] = await target.query<{ state: string; sha256: Buffer; storage_key: string }>(
        'select state, sha256, storage_key from packets where id = $1',
        [packetId],
      );
      return row?.state === 'READY' ? row : null;
    });
    const file = await fetch(`${target.url}/api/ar-portal/ca/${id}/packets/${packetId}/file`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest()).toEqual(made.sha256);
    expect(await target.query('select 1 from packets where application_id = $1', [id])).toHaveLength(1);

    await until('the letter is sent', async () => mail.came.some(({ taken }) => taken));
    await sleep(1_000); // a second one would come now
    expect(mail.came.filter(({ taken }) => taken)).toHaveLength(1);
    expect(new Set(mail.came.map(({ messageId }) => messageId)).size).toBe(1);
    expect(mail.came.length).toBeGreaterThan(1);
    // the click again, as a browser repeats it: the same answer, no second letter
    const again = await post(
      `/api/ar-portal/ca/${id}/letter-of-approval`,
      { contactIds: [], alsoTo: letterTo, confirmedAddresses: [letterTo], message: '', attachmentIds: [] },
      'one-letter',
    );
    expect(again).toEqual(letter);
    const letters = await target.query('select 1 from letters where application_id = $1 and recipients::text like $2', [
      id,
      `%${letterTo}%`,
    ]);
    expect(letters).toHaveLength(1);
    expect(mail.came.filter(({ taken }) => taken)).toHaveLength(1);
  });
});
