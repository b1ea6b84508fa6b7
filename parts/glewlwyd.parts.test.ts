import { rm } from 'node:fs/promises';
import { emailOf } from '@gatehouse/server/testing/lot-people.ts';
import { describe, expect, it } from 'vitest';
import { freePort } from '../local/free-port.ts';
import { debian, type Part } from './testing/debian.ts';
import { figure } from './testing/figures.ts';
import { startGlewlwyd } from './testing/glewlwyd.ts';
import { newFolder, startDatabase, startProduction } from './testing/production.ts';

const found = await debian('glewlwyd');

describe.runIf(found !== null)('an OpenID provider that we did not write', () => {
  it('signs people in by code flow; who it does not vouch for stays outside', async () => {
    const part = found as Part;
    const folder = await newFolder();
    const database = await startDatabase(folder);
    const port = await freePort();
    const portal = `http://localhost:${port}`;
    const client = { id: 'portal', secret: 'a secret of the two of them', redirectUri: `${portal}/implicit/callback` };
    const person = { name: 'Carl Dane', email: emailOf('carl'), password: 'what Carl types there' };
    const provider = await startGlewlwyd(part, folder, { client, person });
    await database.fill();
    const server = await startProduction({
      ...{ databaseUrl: database.ownerUrl, secret: database.secret, folder, port },
      settings: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: client.id,
        OIDC_CLIENT_SECRET: client.secret,
      },
    });
    try {
      await server.ready();
      const began = performance.now();
      const signedIn = await signInAt(portal, provider.signIn);
      expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200);
      const took = Math.round(performance.now() - began);
      const { accessToken, userInfo } = signedIn.body as {
        accessToken: string;
        userInfo: { profile: { email: string } };
      };
      expect(userInfo.profile.email).toBe(person.email);
      const projects = await fetch(`${portal}/api/customer-portal/alerts`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      expect(projects.status).toBe(200);

      const again = await signInAt(portal, async (address) => {
        const back = await provider.signIn(address);
        back.searchParams.set('code', 'a code of somebody else');
        return back;
      });
      expect(again.status).toBeGreaterThanOrEqual(400);
      expect(again.status).toBeLessThan(500);

      await database.ask("update users set email = 'somebody.else@saltmarsh.example' where email = $1", [person.email]);
      await database.ask('delete from foreign_accounts');
      const stranger = await signInAt(portal, provider.signIn);
      expect(stranger.status).toBe(403);
      figure(
        `Glewlwyd ${part.version}`,
        `signed in by code flow with PKCE in ${took} ms; a made-up code and a person whom the lot does not know are refused`,
      );
    } finally {
      await server.end();
      await provider.program.end();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

/** A browser at the portal: from its button to the provider, and back with what that says. */
const signInAt = async (portal: string, atProvider: (address: string) => Promise<URL>) => {
  const begun = await fetch(`${portal}/session/sign-in`, { redirect: 'manual' });
  const cookie = begun.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const back = await atProvider(begun.headers.get('location') ?? '');
  const { code, state, iss } = Object.fromEntries(back.searchParams);
  const answer = await fetch(`${portal}/api/session/callback`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ code, state, ...(iss === undefined ? {} : { iss }) }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
};
