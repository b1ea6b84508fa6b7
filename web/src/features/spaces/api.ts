import type { LotSpace } from '@gatehouse/domain/spaces/lot-space.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import { call, type Input } from '#web/api/call.ts';
import { familyOf } from '#web/api/family.ts';

export type Side = 'customer' | 'studio';

/** Everything about spaces is read again after a step: one of them moves others. */
const spaces = answersOf('spaces');
export const readSpacesAgain = spaces.readAgain;

export const boardQuery = (query: Input<'GET /api/studio-ops/spaces/board'>['query']) =>
  spaces.query('GET /api/studio-ops/spaces/board', { query });

export const spacesQuery = (side: Side) =>
  spaces.query(`GET /api/${familyOf(side)}/spaces`, {}, { staleTime: 300_000, select: (answer) => answer.spaces });

export const spacesOfProject = (side: Side, projectId: string) =>
  spaces.query(`GET /api/${familyOf(side)}/projects/:projectId/spaces`, { params: { projectId } });

export const spacesOfCompany = (side: Side, companyId: string) =>
  spaces.query(`GET /api/${familyOf(side)}/companies/:companyId/spaces`, { params: { companyId } });

export const holdingProjectsQuery = (q: string) =>
  spaces.query('GET /api/studio-ops/spaces/projects', { query: { q } }, { select: ({ projects }) => projects });

/** A customer takes back what nobody has answered yet. */
export const withdrawRequest = (allocationId: string) =>
  call('PUT /api/customer-portal/allocations/:allocationId/withdraw', { params: { allocationId } });

export type Move = 'hold' | 'challenge' | 'confirm' | 'release' | 'decline';

/** One step of one allocation; gives the sentence to show. */
export const moveAllocation = async (allocationId: string, move: Move): Promise<string> => {
  const { message } = await call(`PUT /api/studio-ops/allocations/:allocationId/${move}`, { params: { allocationId } });
  return message;
};

/** What the lot lends, as its System Admins keep it. */
export const lotSpacesQuery = (query: Input<'GET /api/studio-ops/lot-spaces'>['query']) =>
  spaces.query('GET /api/studio-ops/lot-spaces', { query }, { placeholderData: keepPreviousData });

export const spaceHistoryQuery = (spaceId: string) =>
  spaces.query('GET /api/studio-ops/lot-spaces/:spaceId/history', { params: { spaceId } });

type Turn = 'retire' | 'take-back';
export const turnSpace = (turn: Turn, { spaceId, version }: Pick<LotSpace, 'spaceId' | 'version'>) =>
  call(`PUT /api/studio-ops/lot-spaces/:spaceId/${turn}`, { params: { spaceId }, ifMatch: String(version) });
