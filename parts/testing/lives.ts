import { emailOf } from '@gatehouse/server/testing/lot-people.ts';
import { plainPdf } from '@gatehouse/server/testing/pdf-corpus.ts';
import { signInOverTheWire } from '../../local/crash/caller.ts';
import { decideOne, fillOne, type Life, type World } from '../../local/crash/life.ts';
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

/** Typed to its end. A life that its world ended before that is no part of a test that asks for it. */
const filled = async (world: World, projectId: string, number: number): Promise<Life> => {
  const life = await fillOne(world, projectId, number);
  if (life === null) throw new Error(`The world of life ${number} ended.`);
  return life;
};

/** One whole life, from the first key to the approval. */
export const liveOne = async (world: World, projectId: string, number: number): Promise<void> =>
  decideOne(world, await filled(world, projectId, number));

/** Three lives, left where people leave them: typed by half, typed and not signed, claimed by somebody who reviews. Gives what brings all three to the approval. */
export const beginThree = async (world: World, projectIds: readonly string[]): Promise<() => Promise<void>> => {
  const [half = '', typed = '', claimed = ''] = projectIds;
  /** Over after so much more was acknowledged. */
  const forAWhile = (more: number): World => {
    const enough = world.ledger.length + more;
    return { ...world, isOver: () => world.ledger.length >= enough };
  };
  if ((await fillOne(forAWhile(4), half, 1)) !== null) throw new Error('Nothing was left to type.');
  const second = await filled(world, typed, 2);
  const third = await filled(world, claimed, 3);
  await decideOne(forAWhile(2), third);
  return async () => {
    // with the keys of before: what was answered then is answered again, by whatever version
    await liveOne(world, half, 1);
    await decideOne(world, second);
    await decideOne(world, third);
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
