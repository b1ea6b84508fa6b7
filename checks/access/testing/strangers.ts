import { companyNames } from '@gatehouse/local/people.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Actor, World } from './world.ts';

export type Strangers = ReadonlyMap<string, readonly string[]>;

/** For each company the names, ids and addresses of all the others, which nobody of it may ever read (promises T02). */
export const findStrangers = async ({ rows }: World): Promise<Strangers> => {
  const marks = await rows<{ company: string; mark: string }>(
    `select c.production_name as company, m.mark from companies c, lateral (
      select c.id::text as mark union all select c.production_name
      union all select p.id::text from projects p where p.company_id = c.id union all select p.name from projects p where p.company_id = c.id
      union all select a.id::text from credit_applications a where a.company_id = c.id
      union all select d.id::text from documents d where d.company_id = c.id
      union all select u.email from users u where u.company_id = c.id
      union all select k.email from accounts_payable_contacts k where k.company_id = c.id) m where length(m.mark) > 5`,
  );
  expect(marks.length).toBeGreaterThan(200);
  const known = [...new Set(marks.map(({ company }) => company))];
  return new Map(known.map((own) => [own, marks.filter(({ company }) => company !== own).map(({ mark }) => mark)]));
};

/** What of another company an answer to this person tells, or nothing. */
export const strangersIn = (
  strangers: Strangers,
  { person }: Actor,
  answer: LightMyRequestResponse,
): string | undefined => {
  if (person?.company === null || person?.company === undefined) return undefined;
  const body = answer.headers['content-type']?.toString().startsWith('application/json') === true ? answer.body : '';
  return strangers.get(companyNames[person.company])?.find((mark) => body.includes(mark));
};
