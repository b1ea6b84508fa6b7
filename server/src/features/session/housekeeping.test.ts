import { afterEach, describe, expect, it, vi } from 'vitest';
import { freshSignInAs } from '#server/testing/as.ts';
import { createIdentityApp, type IdentityApp } from '#server/testing/identity-app.ts';

const MINUTE = 60_000;
let lot: IdentityApp;

afterEach(() => lot.close());

describe('the identity provider over time', () => {
  it('starts without a warning of its library (promises M16)', async () => {
    const said = [
      vi.spyOn(console, 'warn'),
      vi.spyOn(console, 'info'),
      vi.spyOn(console, 'error'),
      vi.spyOn(process.stderr, 'write'),
    ];
    lot = await createIdentityApp();
    await lot.addUser({ email: 'casey.reed@gatehouse.example', roles: ['CSR'] });
    await freshSignInAs(lot.app, 'casey.reed@gatehouse.example');
    for (const spy of said) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('removes what has expired and nothing that lives', async () => {
    lot = await createIdentityApp();
    await lot.addUser({ email: 'casey.reed@gatehouse.example', roles: ['CSR'] });
    const { call, token } = await freshSignInAs(lot.app, 'casey.reed@gatehouse.example');
    const count = async (table: 'idp_records' | 'session_tokens' | 'sessions'): Promise<number> =>
      (
        await lot.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    await lot.identity.sweep(lot.clock.now());
    expect(token).not.toBe('');
    expect((await call('GET', '/api/customer-portal/auth')).statusCode).toBe(200);
    expect((await lot.app.inject({ url: '/api/session/options' })).statusCode).toBe(200);
    expect(await count('idp_records')).toBeGreaterThan(0);
    lot.clock.forward(13 * 60 * MINUTE);
    await lot.identity.sweep(lot.clock.now());
    expect([await count('idp_records'), await count('session_tokens'), await count('sessions')]).toEqual([0, 0, 1]);
    lot.clock.forward(31 * 24 * 60 * MINUTE);
    await lot.identity.sweep(lot.clock.now());
    expect(await count('sessions')).toBe(0);
  });

  it('gives tokens as short as the settings say, so that expiry can be watched', async () => {
    lot = await createIdentityApp({ GATEHOUSE_SESSION_MINUTES: '0.1' });
    await lot.addUser({ email: 'casey.reed@gatehouse.example', roles: ['CSR'] });
    const { visitor } = await freshSignInAs(lot.app, 'casey.reed@gatehouse.example');
    const { signedIn } = (await visitor.post('/api/session/token')).json();
    expect(signedIn.expiresAt - Date.now()).toBeLessThanOrEqual(6_000);
    expect(signedIn.expiresAt - Date.now()).toBeGreaterThan(3_000);
  });
});
