import { queryOptions } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import { callVersioned } from '#web/api/call.ts';

export const readOwnProfileAgain = answersOf('own-profile').readAgain;
export const ownProfileQuery = queryOptions({
  queryKey: ['own-profile'],
  // what is being typed must not move because somebody came back to the window
  refetchOnWindowFocus: false,
  queryFn: ({ signal }) => callVersioned('GET /api/customer-portal/userprofile/own', { signal }),
});

const ownSessions = answersOf('own-sessions');
export const readOwnSessionsAgain = ownSessions.readAgain;
export const sessionsQuery = ownSessions.query(
  'GET /api/customer-portal/userprofile/sessions',
  {},
  { select: ({ sessions }) => sessions },
);

/** Whose rights: staff ask on their side, company admins about their own people on theirs. */
export type RightsSide = 'studio-ops' | 'customer-portal';

export const rightsQuery = (side: RightsSide, userProfileId: string) =>
  answersOf('rights').query(`GET /api/${side}/users/:userProfileId/rights`, { params: { userProfileId } });
