import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '#server/app.ts';
import { createServer } from '#server/platform/http/server.ts';
import { beginSignIn, signIn, Visitor } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { emailOf } from '#server/testing/lot-people.ts';

let lot: Lot;
let app: App;
let isStoreWell = true;
const lines: string[] = [];
beforeAll(async () => {
  lot = await createLot();
  const { services } = lot;
  app = await createApp(
    {
      ...services,
      config: { ...services.config, logLevel: 'info' },
      readiness: { ...services.readiness, storage: async () => isStoreWell },
      logTo: { write: (line) => void lines.push(line) },
    },
    { plugins: [], cast: [] },
  );
});
afterAll(async () => {
  await app.server.close();
  await lot.close();
});

interface Line {
  readonly msg: string;
  readonly reqId?: string;
  readonly req?: object;
  readonly res?: object;
  readonly responseTime?: number;
  readonly time: number;
  readonly person?: string;
  readonly refused?: string;
}
const linesAfter = async (task: () => Promise<unknown>): Promise<readonly Line[]> => {
  lines.length = 0;
  await task();
  return lines.map((line) => JSON.parse(line) as Line);
};
const linesOf = (url: string, options: InjectOptions = {}): Promise<readonly Line[]> =>
  linesAfter(async () => app.server.inject({ ...options, url }));

describe('the log of calls', () => {
  it('has one line for each, with what was asked and what became of it, and no query', async () => {
    const said = await linesOf('/api/customer-portal/faq?token=abc');
    expect(said).toEqual([
      expect.objectContaining({
        msg: 'call answered',
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        req: { method: 'GET', path: '/api/customer-portal/faq', address: '127.0.0.1' },
        res: { status: expect.any(Number) },
        responseTime: expect.any(Number),
      }),
    ]);
  });

  it('says who asked, when, and why it was refused', async () => {
    const joan = await lot.as('joan');
    const headers = { authorization: `Bearer ${joan.token}` };
    expect(await linesOf('/api/ar-portal/ca', { headers })).toEqual([
      expect.objectContaining({ person: lot.idOf('joan'), res: { status: 200 } }),
    ]);
    const [refused] = await linesOf('/api/ar-portal/customer/ca', { headers });
    expect(refused).toMatchObject({ person: lot.idOf('joan'), refused: 'forbidden', res: { status: 403 } });
    expect(Math.abs(Date.now() - (refused?.time ?? 0))).toBeLessThan(60_000);
    expect(await linesOf('/api/ar-portal/ca')).toEqual([expect.objectContaining({ refused: 'signed-out' })]);
    expect(await linesOf('/api/ar-portal/ca/none', { headers })).toEqual([
      expect.objectContaining({ person: lot.idOf('joan'), refused: 'invalid' }),
    ]);
  });

  it('tells a sign-in that failed from one that did not', async () => {
    const visitor = new Visitor(app.server);
    const uid = await beginSignIn(visitor);
    const failed = await linesAfter(() =>
      visitor.post(`/idp/interaction/${uid}/login`, { email: emailOf('joan'), password: 'not-her-password' }),
    );
    expect(failed).toEqual([expect.objectContaining({ refused: 'sign-in-failed', res: { status: 400 } })]);
    const good = await linesAfter(() => signIn(new Visitor(app.server), emailOf('joan')));
    expect(good.map(({ refused }) => refused)).not.toContain('sign-in-failed');
    expect(good.length).toBeGreaterThan(2);
  });

  it('is one line whatever stands in an address', async () => {
    lines.length = 0;
    await app.server.inject({ url: '/api/x%0a%7B%22level%22:60%7D%0d%0a\u2028' });
    expect(lines).toHaveLength(1);
    expect(lines.join('').trim()).not.toMatch(/[\r\n\u2028]/);
  });

  it('names the caller by what the last proxy says, and not by what the caller says', async () => {
    const addressBehind = async (trustProxyHops: number): Promise<unknown> => {
      const config = { ...lot.services.config, logLevel: 'info', trustProxyHops } as const;
      const server = await createServer(config, undefined, { write: (line) => void lines.push(line) });
      const headers = { 'x-forwarded-for': '127.0.0.1, 203.0.113.9', 'x-real-ip': '127.0.0.1' };
      const said = await linesAfter(() => server.inject({ url: '/x', remoteAddress: '10.0.0.1', headers }));
      await server.close();
      return said.find(({ msg }) => msg === 'call answered')?.req;
    };
    expect(await addressBehind(0)).toMatchObject({ address: '10.0.0.1' });
    expect(await addressBehind(1)).toMatchObject({ address: '203.0.113.9' });
  });

  it('says nothing of a probe that is content, and of one that is not what it was', async () => {
    expect(await linesOf('/healthz')).toEqual([]);
    expect(await linesOf('/readyz')).toEqual([]);
    expect(await linesOf('/healthz/x')).toEqual([
      expect.objectContaining({ msg: 'call answered', res: { status: 404 } }),
    ]);
    isStoreWell = false;
    expect(await linesOf('/readyz')).toEqual([
      expect.objectContaining({ req: expect.objectContaining({ path: '/readyz' }), res: { status: 503 } }),
    ]);
  });
});
