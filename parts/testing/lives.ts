import { emailOf } from '@gatehouse/server/testing/lot-people.ts';
import { plainPdf } from '@gatehouse/server/testing/pdf-corpus.ts';
import { signInOverTheWire } from '../../local/crash/caller.ts';
import type { World } from '../../local/crash/life.ts';
import type { StudioDatabase } from './production.ts';

/** Projects of Saltmarsh, each for the application of one life. */
export const makeProjects = (database: Pick<StudioDatabase, 'ask'>, companyId: string, many: number, mark = 'P') =>
  database
    .ask<{ id: string }>(
      `insert into projects (number, company_id, name, status, project_type, movie_type, starts_on, created_at, updated_at)
        select $3 || '-' || n, $1, 'Crash ' || $3 || ' ' || n, 'ACTIVE', 'Feature film', 'Theatrical', '2026-01-01', now(), now()
        from generate_series(1, $2::int) n returning id`,
      [companyId, many, mark],
    )
    .then((rows) => rows.map(({ id }) => id));

/** Ines fills her applications, Joan decides them. */
export const worldAt = async (url: string): Promise<World & { end(): void }> => {
  let over = false;
  return {
    url,
    customer: await signInOverTheWire(url, emailOf('ines')),
    ar: await signInOverTheWire(url, emailOf('joan')),
    pdf: await plainPdf(),
    ledger: [],
    isOver: () => over,
    end: () => {
      over = true;
    },
  };
};

/** Something that Joan hears of. */
export const submitOne = (
  database: Pick<StudioDatabase, 'ask'>,
  companyId: string,
  projectId: string,
  createdBy: string,
) =>
  database.ask(
    `insert into credit_applications (company_id, project_id, status, status_since, created_by, created_at, updated_at)
      values ($1, $2, 'SUBMITTED', now(), $3, now(), now())`,
    [companyId, projectId, createdBy],
  );

/** Which of these projects have no application, and which more than one. */
export const wrongOf = async (ask: StudioDatabase['ask'], projectIds: readonly string[]) => {
  const rows = await ask<{ id: string; n: number }>(
    'select id, (select count(*)::int from credit_applications a where a.project_id = p.id) as n from unnest($1::uuid[]) p(id)',
    [projectIds],
  );
  return { lost: rows.filter(({ n }) => n === 0).length, twice: rows.filter(({ n }) => n > 1).length };
};
