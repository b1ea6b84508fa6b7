import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { mayGoInClear } from './in-clear.ts';
import type { LeasedMail } from './outbox-lease.ts';
import { openTransport, RefusedForGood } from './transport.ts';

const leased: LeasedMail = {
  id: '0a57ca57-0000-4000-8000-0000000000ff',
  companyId: null,
  projectId: null,
  emailType: 'test',
  mail: {
    to: [{ name: 'Zoe', address: 'zoe@x.example' }],
    subject: 'Hello',
    preheader: '',
    heading: 'Hello',
    paragraphs: [],
  },
  tries: 1,
  leasedUntil: new Date(0),
};

/** A relay that knows no STARTTLS. Gives what `deliver` came to, and the words that it heard. */
const saidTo = async (query: string) => {
  const heard: string[] = [];
  const relay = createServer((socket) => {
    socket.write('220 relay\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (line) => {
      heard.push(String(line).trim().split(' ')[0]?.toUpperCase() ?? '');
      socket.write(/^EHLO/i.test(String(line)) ? '250-relay\r\n250 AUTH PLAIN\r\n' : '535 no\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const transport = openTransport({
    smtpUrl: `smtp://user:word@127.0.0.1:${(relay.address() as AddressInfo).port}${query}`,
    from: () => ({ name: 'Gatehouse', address: 'no-reply@gatehouse.example' }),
    readAttachment: async () => null,
  });
  const error = await transport.deliver(leased).catch((problem: unknown) => problem);
  transport.close();
  relay.close();
  return { error, heard };
};

describe('mail in clear', () => {
  it.each([
    ['smtp://localhost:2525', true],
    ['smtp://LOCALHOST', true],
    ['smtp://127.0.0.1', true],
    ['smtp://127.3.2.1:25', true],
    ['smtp://[::1]:25', true],
    ['smtp://127.0.0.1?requireTLS=true', false],
    ['smtp://relay.studio.example', false],
    ['smtp://user:word@10.0.0.7:587', false],
    ['smtp://localhost.studio.example', false],
    ['smtp://127.0.0.1.studio.example', false],
    ['smtp://relay.studio.example?requireTLS=false', true],
    ['smtps://relay.studio.example?requireTLS=false', false],
  ])('%s: %s', (address, may) => {
    expect(mayGoInClear(address)).toBe(may);
  });

  it('is not sent, nor the password, to a relay that cannot encrypt, and is worth another try', async () => {
    const { error, heard } = await saidTo('?requireTLS=true');
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(RefusedForGood);
    expect((error as Error).message).toContain('STARTTLS');
    expect(heard).toContain('EHLO');
    for (const word of ['AUTH', 'MAIL']) expect(heard).not.toContain(word);
    // the same relay, where the way is within the machine
    expect((await saidTo('')).heard).toContain('AUTH');
  });
});
