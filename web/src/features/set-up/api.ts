import { answersOf } from '#web/api/answers-of.ts';
import { call } from '#web/api/call.ts';

const firstMinutes = answersOf('first-minutes');
export const readFirstMinutesAgain = firstMinutes.readAgain;

/** Read anew whenever it is come to: every room that a line leads to changes it. */
export const setUpListQuery = () => firstMinutes.query('GET /api/studio-ops/set-up-list', {}, { staleTime: 0 });
export const hideSetUpList = () => call('PUT /api/studio-ops/set-up-list/hidden');

/** What was put away stays so: asked once in a visit. */
export const toursQuery = () =>
  firstMinutes.query('GET /api/customer-portal/tours', {}, { staleTime: Number.POSITIVE_INFINITY });
export const putTourAway = (portal: 'customer' | 'studio' | 'ar') =>
  call('PUT /api/customer-portal/tours/:portal', { params: { portal } });
