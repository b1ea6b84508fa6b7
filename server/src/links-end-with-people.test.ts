import { linkPurposes } from '@gatehouse/domain/links/link-purposes.ts';
import { lot as spokenFor } from '@gatehouse/domain/lot-settings/lot.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LinkKind, linkKinds, sendJson } from '#server/testing/every-link.ts';
import type { Name } from '#server/testing/lot-people.ts';
import { createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';

let lot: RequestsLot;
beforeAll(async () => {
  lot = await createRequestsLot();
}, 60_000);
afterAll(() => lot?.close());

/** What happens to a person between making a link and its use, past the API: a link asks for what is so, whoever made it so. */
const endings = {
  'is disabled': ['status', sql`'DISABLED'`, sql`'ACTIVE'`],
  'is removed': ['removed_at', sql`now()`, sql`null`],
  'is frozen': ['frozen_at', sql`timestamptz '2020-01-01'`, sql`null`],
} as const;
const alter = async (who: Name, ending: keyof typeof endings, isOver: boolean) => {
  const [column, over, before] = endings[ending];
  // who is removed is disabled as well, as the command does it
  const also = ending === 'is removed' ? sql`, status = ${isOver ? 'DISABLED' : 'ACTIVE'}` : sql``;
  await lot.rows(
    sql`update users set ${sql.ref(column)} = ${isOver ? over : before}${also} where id = ${lot.idOf(who)}`,
  );
};

const whole = (answer: LightMyRequestResponse) =>
  (answer.json().errorMessages as { errorMessage: string; code: string }[]).map(({ errorMessage, code }) => [
    code,
    errorMessage,
  ]);
const mails = async () => (await lot.rows<{ n: number }>(sql`select count(*)::integer as n from mail_outbox`))[0]?.n;

/** Every use is a 410 in the kind's own words, then whom to ask; no name and no reason, no mail. */
const refusedEverywhere = async ({ uses, renew }: LinkKind, token: string, code: string, whom: string) => {
  const before = await mails();
  for (const [use, call] of Object.entries(uses)) {
    const answer = await call(lot, token);
    expect(answer.statusCode, `${use}: ${answer.body}`).toBe(410);
    const [[first] = [], [second, words] = []] = whole(answer);
    expect([first, second], use).toEqual(['link-over', code]);
    expect(words, use).toContain(whom);
    expect(answer.body, use).not.toMatch(/Carl|Mina|Joan|frozen|disabled/);
  }
  if (renew !== undefined)
    expect((await sendJson(lot, 'POST', renew, { token })).statusCode, 'says the same as ever').toBe(200);
  expect(await mails(), 'nobody is written to').toBe(before);
};

const readBy = ({ uses }: LinkKind) => Object.values(uses)[0] as LinkKind['uses'][string];
const whomOf = (purpose: string) =>
  linkPurposes[purpose as keyof typeof linkKinds].ask === 'company'
    ? 'Saltmarsh'
    : spokenFor().brand.accountsReceivableEmail;

describe.each(Object.entries(linkKinds))('a link of the kind %s', { timeout: 60_000 }, (purpose, kind) => {
  const { giver, make } = kind;
  const read = readBy(kind);
  const names = whomOf(purpose);

  it.each(['is disabled', 'is removed', 'is frozen'] as const)(
    'does nothing once the person behind it %s',
    async (ending) => {
      const { token } = await make(lot);
      expect((await read(lot, token)).statusCode).toBe(200);
      await alter(giver, ending, true);
      await refusedEverywhere(kind, token, ending === 'is frozen' ? 'link-rests' : 'link-ended', names);
      await alter(giver, ending, false);
      expect((await read(lot, token)).statusCode, 'they are back').toBe(200);
    },
  );

  it('does nothing once the person behind it has lost the right, or the project', async () => {
    const { token, projectId } = await make(lot);
    const who = lot.idOf(giver);
    const isStaff = giver === 'joan';
    const take = isStaff
      ? sql`delete from user_roles where user_id = ${who} returning *`
      : sql`delete from project_values where user_id = ${who} and project_id = ${projectId} returning *`;
    const [taken] = await lot.rows<Record<string, string>>(take);
    await refusedEverywhere(kind, token, 'link-ended', names);
    await lot.rows(
      isStaff
        ? sql`insert into user_roles (user_id, role) values (${who}, ${taken?.role})`
        : sql`insert into project_values (project_id, user_id, company_id, value) values (${projectId}, ${who}, ${taken?.company_id}, ${taken?.value})`,
    );
    expect((await read(lot, token)).statusCode).toBe(200);
    if (isStaff) return;
    await lot.rows(sql`update project_users set status = 'N' where user_id = ${who} and project_id = ${projectId}`);
    await refusedEverywhere(kind, token, 'link-ended', names);
    await lot.rows(sql`update project_users set status = 'Y' where user_id = ${who} and project_id = ${projectId}`);
  });
});

const ofCustomers = Object.entries(linkKinds).filter(([, { giver }]) => giver !== 'joan');
it.each(ofCustomers)(
  'a link of the kind %s does nothing while the company is disabled, and names the studio',
  async (_, kind) => {
    const { token } = await kind.make(lot);
    const set = (status: string) =>
      lot.rows(sql`update companies set status = ${status} where id = ${lot.companies.saltmarsh}`);
    await set('DISABLED');
    await refusedEverywhere(kind, token, 'link-companyOff', spokenFor().brand.contactEmail);
    await set('ACTIVE');
    expect((await readBy(kind)(lot, token)).statusCode).toBe(200);
  },
);

it('a form that client services asked for on behalf of a company does nothing while it is disabled', async () => {
  const made = await lot.ask('casey', 'POST', '/api/ar-portal/copy-shareable-link/generate', {
    projectId: lot.projectId,
    formId: 201,
  });
  const token = new URL(made.body.url).searchParams.get('token') ?? '';
  const kind = linkKinds['open-user-form'];
  expect((await readBy(kind)(lot, token)).statusCode).toBe(200);
  const set = (status: string) =>
    lot.rows(sql`update companies set status = ${status} where id = ${lot.companies.saltmarsh}`);
  await set('DISABLED');
  await refusedEverywhere(kind, token, 'link-companyOff', spokenFor().brand.contactEmail);
  await set('ACTIVE');
});

describe('the kinds of links', () => {
  it('are those that the database knows, each with who stands behind it and by which right', async () => {
    const [row] = await lot.rows<{ check: string }>(
      sql`select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'action_tokens_purpose_check'`,
    );
    const known = [...(row?.check ?? '').matchAll(/'([a-z-]+)'/g)].map(([, purpose]) => purpose);
    expect(known.toSorted()).toEqual(Object.keys(linkPurposes).toSorted());
  });
});
