import { sql } from 'kysely';
import { expect } from 'vitest';
import { inWork, type Work } from '#server/db/work.ts';
import { spaceRoutes } from '#server/features/spaces/routes.ts';
import { type As, signInAs } from './as.ts';
import { createIdentityApp, type IdentityApp } from './identity-app.ts';

export const people = {
  casey: 'casey.reed@gatehouse.example',
  drew: 'drew.malone@gatehouse.example',
  joan: 'joan.petrosyan@gatehouse.example',
  ines: 'ines.okafor@saltmarsh.example',
  vera: 'vera.lindqvist@saltmarsh.example',
  carl: 'carl.dane@saltmarsh.example',
  hana: 'hana.voss@groyne.example',
} as const;
export type Who = keyof typeof people;

export interface SpacesLot {
  readonly lot: IdentityApp;
  readonly projects: Readonly<Record<'nightjar' | 'tidewrack' | 'harborPilot' | 'ended', string>>;
  readonly companies: Readonly<Record<'saltmarsh' | 'groyne', string>>;
  as(who: Who): Promise<As>;
  rows<T>(text: string): Promise<readonly T[]>;
  /** Holds as Casey; gives id and level. */
  hold(
    project: string,
    spaceId: string,
    startsOn: string,
    endsOn: string,
  ): Promise<{ id: string; level: number; version: number }>;
  /** Sends a new allocation: of staff a hold, of customers a request. */
  post(who: Who, side: 'studio-ops' | 'customer-portal', body: object): ReturnType<As['call']>;
  move(id: string, what: string, who?: Who): Promise<{ status: number; message: string; code: string | undefined }>;
  levels(spaceId: string): Promise<Record<string, number | string>>;
  mails(): Promise<readonly string[]>;
  lastAudit(): Promise<{ event: string; actor_name: string } | undefined>;
  /** Nothing stands on the board and no mail waits, for the next test. */
  sweep(): Promise<void>;
}

/** Days far ahead on a stage that the lot has. */
export const days = { spaceId: 'stage-12', startsOn: '2099-01-11', endsOn: '2099-02-05' };

/** Two companies, four projects, three stages; the people who hold, ask and look on. */
export const createSpacesLot = async (): Promise<SpacesLot> => {
  const lot = await createIdentityApp();
  spaceRoutes(lot.door, { publicUrl: 'https://gatehouse.example' });
  const work = <T>(task: (work: Work) => Promise<T>): Promise<T> =>
    inWork(lot.db, { rows: '*', now: lot.clock.now() }, task);
  const rows = <T>(text: string): Promise<readonly T[]> =>
    work(async ({ trx }) => (await sql.raw<T>(text).execute(trx)).rows);
  const companies = {
    saltmarsh: await lot.addCompany('Saltmarsh Films Ltd'),
    groyne: await lot.addCompany('Groyne Pictures LLC'),
  };
  const project = async (name: string, companyId: string, status = 'ACTIVE'): Promise<string> => {
    const [row] = await rows<{ id: string }>(
      `insert into projects (number, company_id, name, status, project_type, movie_type, starts_on, created_at, updated_at)
        values ('P-${name}', '${companyId}', '${name}', '${status}', 'Feature film', 'Theatrical', '2026-01-01', now(), now()) returning id`,
    );
    return row?.id ?? '';
  };
  const projects = {
    nightjar: await project('Nightjar', companies.saltmarsh),
    tidewrack: await project('Tidewrack', companies.saltmarsh),
    harborPilot: await project('Harbor Pilot', companies.groyne),
    ended: await project('Spring Tide', companies.saltmarsh, 'CLOSED'),
  };
  await lot.addUser({ email: people.casey, roles: ['CSR'] });
  await lot.addUser({ email: people.drew, roles: ['Department User'] });
  await lot.addUser({ email: people.joan, roles: ['A/R'] });
  await lot.addUser({ email: people.ines, userTypeId: 1, companyId: companies.saltmarsh, companyAdmin: true });
  await lot.addUser({ email: people.hana, userTypeId: 1, companyId: companies.groyne, companyAdmin: true });
  for (const [who, value] of [
    ['vera', 'customer_project view only'],
    ['carl', 'customer_credit application view and manage'],
  ] as const) {
    const id = await lot.addUser({ email: people[who], userTypeId: 1, companyId: companies.saltmarsh });
    await rows(
      `with p as (insert into project_users (project_id, user_id, company_id) values ('${projects.nightjar}', '${id}', '${companies.saltmarsh}'))
        insert into project_values (project_id, user_id, company_id, value) values ('${projects.nightjar}', '${id}', '${companies.saltmarsh}', '${value}')`,
    );
  }
  await rows(
    `insert into spaces (id, sort, kind, name, site, place, position) values ('stage-12', 'space', 'sound-stage', 'Stage 12', 'Burbank', 'stage-12', 12),
      ('stage-14', 'space', 'sound-stage', 'Stage 14', 'Burbank', 'stage-14', 14), ('stage-l1', 'space', 'sound-stage', 'Stage L1', 'Leavesden', null, 1)`,
  );
  const as = (who: Who): Promise<As> => signInAs(lot.app, people[who]);
  return {
    lot,
    projects,
    companies,
    as,
    rows,
    hold: async (projectId, spaceId, startsOn, endsOn) => {
      const answer = await (await as('casey')).call('POST', '/api/studio-ops/allocations', {
        projectId,
        spaceId,
        startsOn,
        endsOn,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      const { allocationId, level, version } = answer.json().allocation;
      return { id: allocationId, level, version };
    },
    post: async (who, side, body) => (await as(who)).call('POST', `/api/${side}/allocations`, body),
    move: async (id, what, who = 'casey') => {
      const answer = await (await as(who)).call('PUT', `/api/studio-ops/allocations/${id}/${what}`);
      const { message, errorMessages } = answer.json();
      return {
        status: answer.statusCode,
        message: message ?? errorMessages[0].errorMessage,
        code: errorMessages?.[0].code,
      };
    },
    levels: async (spaceId) =>
      Object.fromEntries(
        (
          await rows<{ name: string; at: string; place: number | string }>(
            `select p.name, a.starts_on as at, coalesce(a.hold_level::text, a.state) as place from allocations a join projects p on p.id = a.project_id
              where a.space_id = '${spaceId}' order by a.created_at`,
          )
        ).map(({ name, at, place }) => [`${name} ${at}`, /^\d$/.test(String(place)) ? Number(place) : place]),
      ),
    mails: async () =>
      (
        await rows<{ line: string }>(
          `select email_type || ' to ' || (mail -> 'to' -> 0 ->> 'address') as line from mail_outbox order by created_at, id`,
        )
      ).map(({ line }) => line),
    lastAudit: async () =>
      (
        await rows<{ event: string; actor_name: string }>(
          'select event, actor_name from audit order by id desc limit 1',
        )
      )[0],
    sweep: async () => {
      await rows('update allocations set challenged_by = null, challenge_until = null, challenged_at = null');
      await rows('delete from allocations');
      await rows('delete from mail_outbox');
    },
  };
};
