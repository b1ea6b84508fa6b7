import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '#server/app.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';

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
}
const linesOf = async (url: string): Promise<readonly Line[]> => {
  lines.length = 0;
  await app.server.inject({ url });
  return lines.map((line) => JSON.parse(line) as Line);
};

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
