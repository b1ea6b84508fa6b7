import type { RunwayShape } from '@gatehouse/domain/quotes/contract.ts';
import { call } from '#web/api/call.ts';
import { readRunwaysAgain } from '#web/features/quotes/api.ts';
import { refreshCredit } from '../api.ts';
import type { WriteParts } from '../use-write.ts';

export interface Share {
  readonly departmentId: string;
  readonly amountCents: number;
}

/** The whole split with some amounts changed: what was named wins, the others stay; nothing and zero are no share. */
export const splitLines = (
  runway: RunwayShape,
  amounts: Readonly<Record<string, number | null | undefined>>,
): Share[] =>
  runway.departments
    .map(({ departmentId, amountCents }) => ({
      departmentId,
      amountCents: departmentId in amounts ? (amounts[departmentId] ?? 0) : amountCents,
    }))
    .filter(({ amountCents }) => amountCents > 0);

export const refreshRunway = async (): Promise<void> => {
  await Promise.all([readRunwaysAgain(), refreshCredit()]);
};

/** Writes the split; the version is the one the runway was read with. */
export const writeSplit = (lines: Share[], { params, ifMatch }: WriteParts) =>
  call('PUT /api/ar-portal/ca/:creditApplicationId/lines', { params, ifMatch, body: { lines } });
