import type { OnTheLotRow } from '@gatehouse/domain/dashboards/contract.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { answersOf } from '#web/api/answers-of.ts';

export type { OnTheLotRow };

export const onTheLotQuery = (site: Site) =>
  answersOf('on-the-lot').query('GET /api/customer-portal/on-the-lot', { query: { site } });

export const challengedHoldsQuery = (site: Site) =>
  answersOf('challenged-holds').query('GET /api/studio-ops/challenged-holds', { query: { site } });
