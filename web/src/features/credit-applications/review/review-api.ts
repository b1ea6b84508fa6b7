import type { QueueSearch } from '@gatehouse/domain/credit-applications/queue/queue.ts';
import type { Section } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';

/** Everything that a change of an application can make old: its review, the queue, the dashboards. */
export const reviews = answersOf('credit-applications', 'staff');

/** The queue as its address asks for it. The rows shown stay until the next ones are there. */
export const queueQuery = (search: QueueSearch) =>
  reviews.query('GET /api/ar-portal/ca', { query: search }, { placeholderData: keepPreviousData });

export const reviewQuery = (creditApplicationId: string) =>
  reviews.query('GET /api/ar-portal/ca/:creditApplicationId', { params: { creditApplicationId } });

/** Two submitted versions; without names the last and the one before it. */
export const redlineQuery = (creditApplicationId: string, from: number | undefined, to: number | undefined) =>
  reviews.query(
    'GET /api/ar-portal/ca/:creditApplicationId/redline',
    { params: { creditApplicationId }, query: { from, to } },
    { placeholderData: keepPreviousData },
  );

/** The log of one section, or the whole. */
export const activityQuery = (creditApplicationId: string, section: Section | null) =>
  reviews.query('GET /api/ar-portal/ca/:creditApplicationId/activity', {
    params: { creditApplicationId },
    query: section === null ? {} : { section },
  });
