import type { OnTheLotRow } from '@gatehouse/domain/dashboards/contract.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

export type { OnTheLotRow };

export const onTheLotQuery = (site: Site) =>
  queryOptions({
    queryKey: ['on-the-lot', site],
    queryFn: ({ signal }) => call('GET /api/customer-portal/on-the-lot', { query: { site }, signal }),
  });

export const challengedHoldsQuery = (site: Site) =>
  queryOptions({
    queryKey: ['challenged-holds', site],
    queryFn: ({ signal }) => call('GET /api/studio-ops/challenged-holds', { query: { site }, signal }),
  });
