import type { Answers } from '@gatehouse/domain/forms/answers.ts';
import type { RequestType } from '@gatehouse/domain/service-requests/request-types.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { As } from './as.ts';
import { createLot, type Lot } from './lot.ts';
import type { Name } from './lot-people.ts';

const root = '/api/ar-portal/customer-studio/servicerequest';

/** Answers that fit the five forms, for days far ahead. */
const you = { name: 'Ines Okafor', company: 'Saltmarsh Films Ltd', email: 'ines.okafor@saltmarsh.example' };
const days = { from: '2099-03-02', to: '2099-03-04' };
export const answersOf = {
  'studio-services': {
    ...you,
    ...days,
    title: 'A crane for the harbor',
    departments: ['grip'],
    place: 'Stage 12',
    work: 'A crane of twelve meters, for two nights.',
  },
  parking: { ...you, ...days, title: 'Trailers at base camp', vehicles: ['trailers'], spaces: 4, gate: 'gate3' },
  costume: {
    ...you,
    ...days,
    title: 'Uniforms of 1921',
    service: ['pull'],
    period: '1921, harbor police',
    damage: true,
  },
  'hot-lock': {
    ...you,
    ...days,
    place: 'Stage 12',
    fromTime: '18:00',
    toTime: '07:00',
    reason: 'The set is dressed.',
    names: ['Ines Okafor', 'Paul Mercer'],
    contact: 'Paul Mercer',
    contactPhone: '(818) 555-0122',
  },
  'third-party': {
    ...you,
    ...days,
    title: 'Delivery of glass',
    role: 'vendor',
    departments: ['grip', 'costume'],
    notes: 'Two pallets on Monday.',
  },
} satisfies Record<RequestType, Answers>;
export type Type = keyof typeof answersOf;

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any call
  readonly body: any;
  readonly message: string;
}

export interface RequestsLot extends Lot {
  readonly projectId: string;
  ask(
    who: Name,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    version?: number,
  ): Promise<Answer>;
  /** A draft that fits its form. */
  draft(type?: Type, who?: Name, more?: object): Promise<{ id: string; version: number }>;
  /** The same, submitted. */
  submitted(type?: Type, who?: Name, more?: object): Promise<{ id: string; version: number; number: string }>;
  /** Puts it into another state past the API, with what that state has behind it. */
  put(id: string, set: ReturnType<typeof sql>): Promise<number>;
  versionOf(id: string): Promise<number>;
  mails(): Promise<readonly string[]>;
}

/** Departments with mailboxes and people, beside those of every lot; Vera is view-only and Paul manages, as in the demo lot. */
export const createRequestsLot = async (): Promise<RequestsLot> => {
  const lot = await createLot();
  await lot.rows(sql`update departments set email = id || '@gatehouse.example', phone = '818 555 0100'`);
  await lot.rows(sql`insert into departments (id, name, email, serves_clients) values
    ('parking', 'Parking', 'parking@gatehouse.example', false), ('studio-protection-group', 'Studio protection group', 'protection@gatehouse.example', true)`);
  for (const [name, department] of [
    ['drew', 'costume'],
    ['helen', 'costume'],
    ['ray', 'grip'],
    ['gwen', 'grip'],
    ['leo', 'set-lighting'],
  ] as const)
    await lot.rows(
      sql`insert into user_departments (user_id, department_id) values (${lot.idOf(name)}, ${department})`,
    );
  const projectId = await lot.newProject();
  await lot.rows(
    sql`insert into project_users (project_id, user_id, company_id) values (${projectId}, ${lot.idOf('mina')}, ${lot.companies.saltmarsh})`,
  );
  await lot.rows(sql`insert into project_values (project_id, user_id, company_id, value)
    values (${projectId}, ${lot.idOf('mina')}, ${lot.companies.saltmarsh}, 'customer_project view only')`);

  const ask: RequestsLot['ask'] = async (who, method, path, body, version) => {
    const as: As = await lot.as(who);
    const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
    const answer = await as.call(method, path.startsWith('/api') ? path : `${root}${path}`, body, headers);
    const json = answer.body === '' ? null : answer.json();
    return { status: answer.statusCode, body: json, message: json?.message ?? json?.errorMessages?.[0]?.errorMessage };
  };
  const draft: RequestsLot['draft'] = async (type = 'studio-services', who = 'ines', more = {}) => {
    const begun = await ask(who, 'POST', '', { projectId, type });
    expect(begun.status, begun.message).toBe(200);
    const { requestId: id, version } = begun.body.request;
    const saved = await ask(who, 'PUT', `/${id}/draft`, { answers: { ...answersOf[type], ...more } }, version);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return { id, version: saved.body.request.version };
  };
  const submitted: RequestsLot['submitted'] = async (type, who = 'ines', more) => {
    const { id, version } = await draft(type, who, more);
    const answer = await ask(who, 'PUT', `/${id}/status/submit`, undefined, version);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return { id, version: answer.body.request.version, number: answer.body.request.number };
  };
  return {
    ...lot,
    projectId,
    ask,
    draft,
    submitted,
    put: async (id, set) => {
      await lot.rows(sql`update service_requests set ${set}, version = version + 1 where id = ${id}`);
      const [row] = await lot.rows<{ version: number }>(sql`select version from service_requests where id = ${id}`);
      return row?.version ?? 0;
    },
    versionOf: async (id) =>
      (await lot.rows<{ version: number }>(sql`select version from service_requests where id = ${id}`))[0]?.version ??
      0,
    mails: async () =>
      (
        await lot.rows<{ line: string }>(
          sql`select email_type || ' to ' || (mail -> 'to' -> 0 ->> 'address') as line from mail_outbox order by created_at, id`,
        )
      ).map(({ line }) => line),
  };
};
