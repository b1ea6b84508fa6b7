import type { GatePass } from '@gatehouse/domain/passes/gate-calls.ts';
import { offeredPassMoves, type PassFacts } from '@gatehouse/domain/passes/moves.ts';
import type { Pass } from '@gatehouse/domain/passes/pass.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import { endedOf, type Standing } from '#server/platform/links/standing.ts';
import type { PassRow } from './queries/rows.ts';

export const factsOf = (row: PassRow, now: Date): PassFacts => ({
  status: row.status,
  type: row.type,
  projectId: row.projectId,
  projectStatus: row.projectStatus,
  companyStatus: row.companyStatus,
  askedById: row.askedById,
  over: row.leavesOn < dayAtSite(row.site, now),
});

export const passShape = (row: PassRow, person: Person, now: Date, standing?: Standing): Pass => {
  const { companyId: _, companyStatus, projectStatus, askedById, hostId, codeHash, ...pass } = row;
  return { ...pass, linkEnded: endedOf('visitor-pass', standing), moves: offeredPassMoves(factsOf(row, now), person) };
};

/** Without what a gate has no use for: addresses stay where they are needed. */
export const gatePassShape = (row: PassRow): GatePass => {
  const {
    companyId: _,
    companyStatus,
    projectStatus,
    askedById,
    hostId,
    email,
    companyName,
    askedBy,
    statusSince,
    reason,
    ...pass
  } = row;
  return pass;
};

/** What a visitor reads of the one pass behind their link. */
export const visitorPassShape = (row: PassRow) => {
  const { projectName, number, type, status, firstName, lastName, visitorCompany, site, gate, destination } = row;
  const { hostName, hostPhone, arrivesOn, leavesOn, fromTime, toTime, plate, vehicle, parkingPlace, escort } = row;
  return {
    ...{ projectName, number, type, status, firstName, lastName, visitorCompany, site, gate, destination },
    ...{ hostName, hostPhone, arrivesOn, leavesOn, fromTime, toTime, plate, vehicle, parkingPlace, escort },
  };
};

/** In the audit of what named no pass. */
export const nobody = '00000000-0000-0000-0000-000000000000';
