import { answersOf } from '#web/api/answers-of.ts';

/** The departments of the studio. They change with a release. */
export const departmentsQuery = answersOf('departments').query(
  'GET /api/ar-portal/departments',
  {},
  {
    staleTime: 10 * 60_000,
  },
);
