import { dashboardsContract } from '@gatehouse/domain/dashboards/contract.ts';
import { phaseOn } from '@gatehouse/domain/dashboards/on-the-lot.ts';
import { mainGateOf } from '@gatehouse/domain/maps/lot-plan.ts';
import { gatesOf, siteHelp } from '@gatehouse/domain/passes/gates.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import { lotSite, type Site } from '@gatehouse/domain/sites/sites.ts';
import type { Work } from '#server/db/work.ts';
import { currentPlan } from '#server/features/maps/queries.ts';
import { arrivalsOn, noticesFor } from '#server/features/passes/queries/today.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { listChallengedHolds, listOnTheLot, readNextOnTheLot } from './queries.ts';

/** A customer's value on one project shows the places of that project, not those of its neighbours (§6). */
const projectsOf = (person: Person, scope: Scope): readonly string[] | null =>
  scope.kind === 'staff' || scope.projectIds === null
    ? null
    : scope.projectIds.filter((projectId) => can(person, 'viewOnTheLot', projectId));

/**
 * The main gate that the plan of the main lot, which is at the first site, draws, with the hours that the studio says of that gate; else with those
 * that are drawn. null where neither says them.
 */
const mainGateAt = async (work: Work, site: Site) => {
  const drawn = site === lotSite() ? mainGateOf((await currentPlan(work)).sheets['main-lot']) : undefined;
  if (drawn === undefined) return null;
  const said = gatesOf(site).find(({ name }) => name === `Gate ${drawn.label}` || name === drawn.name);
  const hours = said?.hours ?? drawn.facts.find(([label]) => label === 'Hours')?.[1];
  return hours === undefined ? null : { name: drawn.name, hours };
};

export const dashboardRoutes = (door: Door): void => {
  const on = implement(door, dashboardsContract);

  on('GET /api/customer-portal/on-the-lot', async ({ work, scope, person, query: { site } }) => {
    const date = dayAtSite(site, work.now);
    const where = { site, date, projectIds: projectsOf(person, scope) };
    const { rows, total } = await listOnTheLot(work, scope, where);
    return {
      site,
      date,
      rows: rows.map((row) => ({ ...row, phase: phaseOn(row, date) })),
      total,
      next: rows.length === 0 ? await readNextOnTheLot(work, scope, where) : null,
      gate: await mainGateAt(work, site),
      arrivals: await arrivalsOn({ work, scope, person }, site, date),
      notices: await noticesFor(work, site, date),
      emergency: siteHelp(site).emergency,
    };
  });

  on('GET /api/studio-ops/challenged-holds', async ({ work, query: { site } }) => {
    const { rows, total } = await listChallengedHolds(work, site);
    return { site, rows, total };
  });
};
