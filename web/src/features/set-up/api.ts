import { answersOf } from '#web/api/answers-of.ts';
import { call, type Output } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

const firstMinutes = answersOf('first-minutes');
export const readFirstMinutesAgain = firstMinutes.readAgain;

/** Read anew whenever it is come to: every room that a line leads to changes it. */
export const setUpListQuery = () => firstMinutes.query('GET /api/studio-ops/set-up-list', {}, { staleTime: 0 });
export type SetUpAnswer = Output<'GET /api/studio-ops/set-up-list'>;
export type MovingIn = NonNullable<SetUpAnswer['movingIn']>;
export const hideSetUpList = (standing: string) =>
  call('PUT /api/studio-ops/set-up-list/hidden', { query: { standing } });

/** Every fact holds, and the person has seen it: from now on there is nothing to show until a fact changes. */
export const putDoorAway = (answer: SetUpAnswer): void => {
  queryClient.setQueryData(setUpListQuery().queryKey, { ...answer, hidden: true });
  hideSetUpList(answer.standing).catch(() => undefined); // it is lit once more, and nothing is lost
};

/** What was put away stays so: asked once in a visit. */
export const toursQuery = () =>
  firstMinutes.query('GET /api/customer-portal/tours', {}, { staleTime: Number.POSITIVE_INFINITY });
export const putTourAway = (portal: 'customer' | 'studio' | 'ar') =>
  call('PUT /api/customer-portal/tours/:portal', { params: { portal } });
