import { sections } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { staffLabelOf } from '@gatehouse/domain/credit-applications/status.ts';
import { creditHistoryContract, type PastApplication } from '@gatehouse/domain/credit-history/contract.ts';
import { creditHistoryMessages } from '@gatehouse/domain/credit-history/messages.ts';
import { fieldRefusal, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { type PastFacts, type PastRow, readPast } from './queries/as-of.ts';
import { readChain } from './queries/chains.ts';
import { firstBreak } from './verify.ts';

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const factsOf = (facts: PastFacts | null): PastApplication['facts'] =>
  facts === null
    ? null
    : {
        requestedCents: facts.requested_cents,
        recommendedCents: facts.recommended_cents,
        recommendedTerms: facts.recommended_terms,
        approvedCents: facts.approved_cents,
        expiresOn: facts.expires_on,
        arNumber: facts.ar_account?.slice(-5) ?? null,
        riskTier: facts.risk_tier,
        lines: [...(facts.lines ?? [])],
      };

const correctionOf = (
  submitted: NonNullable<PastRow['submitted']>,
): NonNullable<PastApplication['submitted']>['correction'] =>
  submitted.correction === null || submitted.signedVersion === null
    ? null
    : {
        ...submitted.correction,
        submittedVersion: submitted.version,
        correctedAt: submitted.submittedAt,
        signedVersion: submitted.signedVersion,
      };

const submittedOf = (submitted: NonNullable<PastRow['submitted']>): PastApplication['submitted'] => ({
  ...submitted,
  signedBy: submitted.signature.name,
  correction: correctionOf(submitted),
  title: submitted.signature.title,
  requestedCents: numberOf(submitted.line?.requestedCents),
  jobTotalCents: numberOf(submitted.line?.jobTotalCents),
  totalMonths: numberOf(submitted.line?.totalMonths),
});

const pastOf = (past: PastRow, on: string, today: string): PastApplication => ({
  ...past,
  on,
  firstDay: lotDayOf(past.createdAt),
  lastDay: today,
  statusLabel: staffLabelOf(past.status, past.submittedVersion),
  facts: factsOf(past.facts),
  submitted: past.submitted && submittedOf(past.submitted),
  activity: past.activity.map((row) => ({
    ...row,
    section: sections.find((section) => section === row.section) ?? null,
  })),
});

export const creditHistoryRoutes = (door: Door): void => {
  const on = implement(door, creditHistoryContract);

  on('GET /api/ar-portal/ca/:creditApplicationId/as-of', async ({ work, params, query }) => {
    const today = lotToday(work.now);
    const past = orNotFound(await readPast(work, params.creditApplicationId, query.on));
    if (query.on > today) throw fieldRefusal(400, 'on', creditHistoryMessages.future);
    if (!past.isThere) throw fieldRefusal(409, 'on', creditHistoryMessages.notYet, 'not-yet');
    return pastOf(past, query.on, today);
  });

  on('GET /api/ar-portal/ca/:creditApplicationId/verify', async ({ work, params }) => {
    const chain = orNotFound(await readChain(work, params.creditApplicationId));
    const problem = firstBreak(chain.end, chain.entries, chain.states);
    return { ok: problem === null, entries: chain.entries.length, problem };
  });
};
