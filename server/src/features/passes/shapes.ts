import { offeredPassMoves, type PassFacts } from '@gatehouse/domain/passes/moves.ts';
import type { Pass } from '@gatehouse/domain/passes/pass.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import { endedOf, type Standing } from '#server/platform/links/standing.ts';
import type { PassRow } from './queries/rows.ts';

export const factsOf = (row: PassRow, now: Date): PassFacts => ({
  ...row,
  over: row.leavesOn < dayAtSite(row.site, now),
});

export const passShape = (row: PassRow, person: Person, now: Date, standing?: Standing): Pass => ({
  ...row,
  linkEnded: endedOf('visitor-pass', standing),
  moves: offeredPassMoves(factsOf(row, now), person),
});

/** In the audit of what named no pass. */
export const nobody = '00000000-0000-0000-0000-000000000000';
