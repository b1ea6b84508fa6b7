import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** The projects that a customer may see, for the cards and the heads of their pages. */
export const projectsQuery = queryOptions({
  queryKey: ['projects', 'customer'],
  queryFn: ({ signal }) => call('GET /api/customer-portal/projects', { signal }).then(({ projects }) => projects),
});
