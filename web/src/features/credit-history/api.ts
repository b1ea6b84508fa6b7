import { answersOf } from '#web/api/answers-of.ts';

/** With the reviews, so that whatever changes an application makes these old as well. */
const reviews = answersOf('credit-applications', 'staff');

export const asOfQuery = (creditApplicationId: string, on: string) =>
  reviews.query('GET /api/ar-portal/ca/:creditApplicationId/as-of', {
    params: { creditApplicationId },
    query: { on },
  });

export const verifyQuery = (creditApplicationId: string) =>
  reviews.query('GET /api/ar-portal/ca/:creditApplicationId/verify', { params: { creditApplicationId } });
