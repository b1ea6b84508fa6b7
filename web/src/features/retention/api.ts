import type { RetentionKind } from '@gatehouse/domain/retention/kinds.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import { call, type Input } from '#web/api/call.ts';

const retention = answersOf('retention');
export const readRetentionAgain = retention.readAgain;

export const retentionQuery = retention.query('GET /api/studio-ops/retention', {});
export const dueQuery = (kind: RetentionKind, page: number) =>
  retention.query(
    'GET /api/studio-ops/retention/due',
    { query: { kind, page } },
    { placeholderData: keepPreviousData },
  );
export const holdsQuery = retention.query('GET /api/studio-ops/legal-holds', {});

export const letGo = (goes: number) => call('POST /api/studio-ops/retention/let-go', { body: { goes } });
type Hold = Input<'POST /api/studio-ops/legal-holds'>['body'];
export const placeHold = (body: Hold) => call('POST /api/studio-ops/legal-holds', { body });
export const liftHold = (holdId: string, because: string) =>
  call('POST /api/studio-ops/legal-holds/:holdId/lift', { params: { holdId }, body: { because } });
