import { queryOptions } from '@tanstack/react-query';
import { call, callVersioned } from '#web/api/call.ts';

export const ownProfileQuery = queryOptions({
  queryKey: ['own-profile'],
  // what is being typed must not move because somebody came back to the window
  refetchOnWindowFocus: false,
  queryFn: ({ signal }) => callVersioned('GET /api/customer-portal/userprofile/own', { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await call('GET /api/customer-portal/userprofile/sessions', { signal })).sessions,
});

/** Whose rights: staff ask on their side, company admins about their own people on theirs. */
export type RightsSide = 'studio-ops' | 'customer-portal';

export const rightsQuery = (side: RightsSide, userProfileId: string) =>
  queryOptions({
    queryKey: ['rights', side, userProfileId],
    queryFn: ({ signal }) => {
      const input = { params: { userProfileId }, signal };
      return side === 'studio-ops'
        ? call('GET /api/studio-ops/users/:userProfileId/rights', input)
        : call('GET /api/customer-portal/users/:userProfileId/rights', input);
    },
  });
