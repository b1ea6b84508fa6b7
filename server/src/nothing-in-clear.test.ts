import { serviceScopes } from '@gatehouse/domain/http/service-scopes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '#server/app.ts';
import { castPassword, freshSignInAs, signInAs, type Visitor } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { emailOf, type Name } from '#server/testing/lot-people.ts';
import { ownerOf } from '#server/testing/owner.ts';
import { walkTo } from '#server/testing/walk.ts';

// promises P14, rule 12: people sign in, apply with their numbers and answer mailed links; then all that was logged and all that was written is read.

let lot: Lot;
let app: App;
let secrets: readonly string[];
const lines: string[] = [];
beforeAll(async () => {
  const quiet = await createLot();
  const { services } = quiet;
  app = await createApp(
    {
      ...services,
      config: { ...services.config, logLevel: 'debug' },
      logTo: { write: (line) => void lines.push(line) },
    },
    { plugins: [], cast: [] },
  );
  lot = { ...quiet, app: app.server, as: (name) => signInAs(app.server, emailOf(name)) };
  secrets = await happen();
});
afterAll(async () => {
  await app.server.close();
  await lot.close();
});

const numbers = ['12-3456789', '123456789', '000123456789'] as const;
const newPassword = 'a heron above the backlot';

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'POST', url, payload, headers });
/** But for the number of a sign-in, which is its address and opens nothing without the signature beside it. */
const cookiesOf = ({ cookies }: Visitor): readonly string[] =>
  [...cookies]
    .filter(([name]) => !/^_interaction(?:_resume)?$/.test(name))
    .map(([, value]) => decodeURIComponent(value));

/** The link of a reset by mail, asked for and used; gives its token. */
const resetOf = async (who: Name): Promise<string> => {
  await post('/idp/password-reset', { email: emailOf(who) });
  const [mail] = await lot.rows<{ url: string }>(
    sql`select mail->'primary'->>'url' as url from mail_outbox where mail->'primary'->>'url' like '%account-reset-password%'`,
  );
  const token = new URL(mail?.url ?? '').searchParams.get('token') ?? '';
  expect((await post('/idp/password-reset/complete', { token, password: newPassword })).statusCode).toBe(200);
  return token;
};

/** What only its holder may know, of everything that happens here. */
const happen = async (): Promise<readonly string[]> => {
  const walk = await walkTo(lot, 'PENDING_RISK', { cents: 20_000_000, riskTier: 'high' });
  const [riskToken = ''] = await walk.riskTokens();
  await app.server.inject({ url: `/riskmailtier2?token=${encodeURIComponent(riskToken)}&actionType=view` });
  const risk = { token: riskToken, actionType: 'ACCEPT_RISK' };
  expect((await post('/api/ar-portal/studio/ca/riskemail', risk)).statusCode).toBe(200);
  const carl = await lot.as('carl');
  const resetToken = await resetOf('carl');
  await expect(freshSignInAs(app.server, emailOf('carl'))).rejects.toThrow(/400/);
  const again = await freshSignInAs(app.server, emailOf('carl'), newPassword);
  const sam = await lot.as('sam');
  const made = await sam.call('POST', '/api/studio-ops/service-tokens', {
    name: 'A test',
    scopes: serviceScopes,
    days: 30,
  });
  const refreshTokens = (
    await lot.rows<{ sealed: Buffer }>(
      sql`select refresh_token_encrypted as sealed from sessions where refresh_token_encrypted is not null`,
    )
  ).map(({ sealed }) => lot.services.vault.open('refresh-token', sealed));
  expect(refreshTokens.length).toBeGreaterThan(2);
  const people = [carl, again, sam];
  return [
    castPassword,
    newPassword,
    riskToken,
    resetToken,
    made.json<{ token: string }>().token,
    ...refreshTokens,
    ...people.map(({ token }) => token),
    ...people.flatMap(({ visitor }) => cookiesOf(visitor)),
  ];
};

/** The ways in which it could lie there: as it is, in an address, as bytes. */
const spellings = (secret: string): readonly string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ...(/^[\w+/-]{43}=?$/.test(secret) ? [Buffer.from(secret, 'base64').toString('hex')] : []),
];
const found = (text: string, secrets: readonly string[]): readonly string[] =>
  secrets.filter((secret) => spellings(secret).some((spelling) => text.includes(spelling)));

/** Every row of every table as text. */
const dump = async (): Promise<ReadonlyMap<string, string>> => {
  const owner = await ownerOf(lot);
  try {
    const tables = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const texts = new Map<string, string>();
    for (const { name } of tables.rows) {
      const { rows } = await owner.query<{ text: string | null }>(
        `select string_agg(t::text, E'\\n') as text from ${name} t`,
      );
      texts.set(name, rows[0]?.text ?? '');
    }
    return texts;
  } finally {
    await owner.end();
  }
};

describe('passwords, tokens, cookies, tax ids and account numbers', () => {
  it('stand in no line of the log and in no row of the database', async () => {
    expect(Math.min(...secrets.map((secret) => secret.length))).toBeGreaterThan(14);
    const log = lines.join('\n');
    expect(lines.length).toBeGreaterThan(40);
    expect(found(log, [...secrets, ...numbers])).toEqual([]);
    const tables = await dump();
    expect(tables.size).toBeGreaterThan(80);
    // a mail that waits has to hold its link; it forgets it once it is sent (platform/mail/render.test.ts)
    const rows = [...tables]
      .filter(([name]) => name !== 'public.mail_outbox')
      .map(([, text]) => text)
      .join('\n');
    expect(found(rows, [...secrets, ...numbers])).toEqual([]);
    expect(found(tables.get('public.mail_outbox') ?? '', [castPassword, newPassword, ...numbers])).toEqual([]);
    // what is looked for would be found: the sessions' hashes and the last digits lie there, the links in the mails that wait
    expect(found(rows, [lot.idOf('carl'), '6789'])).toHaveLength(2);
    expect(found(log, [lot.idOf('carl'), '/idp/password-reset'])).toHaveLength(2);
    expect(found(tables.get('public.mail_outbox') ?? '', secrets)).toHaveLength(2);
  });
});
