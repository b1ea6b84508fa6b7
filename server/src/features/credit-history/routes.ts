import { sections } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { type CreditStatus, staffLabelOf } from '@gatehouse/domain/credit-applications/status.ts';
import { creditHistoryContract, type PastApplication } from '@gatehouse/domain/credit-history/contract.ts';
import { creditHistoryMessages } from '@gatehouse/domain/credit-history/messages.ts';
import { orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { type PastFacts, type PastRow, readPast } from './queries/as-of.ts';
import { readChain } from './queries/chains.ts';
import { firstBreak } from './verify.ts';

const instant = (text: string): string => new Date(text).toISOString();
const instantOrNull = (text: string | null): string | null => (text === null ? null : instant(text));
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
        correctedAt: instant(submitted.submittedAt),
        signedVersion: submitted.signedVersion,
      };

const pastOf = (past: PastRow, on: string, today: string): PastApplication => ({
  on,
  firstDay: lotDayOf(instant(past.createdAt)),
  lastDay: today,
  projectName: past.projectName,
  companyName: past.companyName,
  status: past.status as CreditStatus,
  statusLabel: staffLabelOf(past.status as CreditStatus, past.submittedVersion),
  statusSince: instant(past.statusSince),
  owner: past.owner,
  facts: factsOf(past.facts),
  submitted:
    past.submitted === null
      ? null
      : {
          version: past.submitted.version,
          submittedAt: instant(past.submitted.submittedAt),
          signedBy: past.submitted.signature.name,
          correction: correctionOf(past.submitted),
          title: past.submitted.signature.title,
          requestedCents: numberOf(past.submitted.line?.requestedCents),
          jobTotalCents: numberOf(past.submitted.line?.jobTotalCents),
          totalMonths: numberOf(past.submitted.line?.totalMonths),
          documents: past.submitted.documents,
          sha256: past.submitted.sha256,
        },
  approvals: past.approvals.map((row) => ({ ...row, decidedAt: instant(row.decidedAt) })),
  conditions: past.conditions.map((row) => ({ ...row, metAt: instantOrNull(row.metAt) })),
  risk: past.risk.map((row) => ({
    ...row,
    askedAt: instant(row.askedAt),
    answeredAt: instantOrNull(row.answeredAt),
  })),
  letters: past.letters.map((row) => ({ ...row, sentAt: instant(row.sentAt), recipients: [...row.recipients] })),
  entries: past.entries,
  activity: past.activity.map((row) => ({
    ...row,
    at: instant(row.at),
    section: sections.find((section) => section === row.section) ?? null,
  })),
});

export const creditHistoryRoutes = (door: Door): void => {
  const on = implement(door, creditHistoryContract);

  on('GET /api/ar-portal/ca/:creditApplicationId/as-of', async ({ work, params, query }) => {
    const today = lotToday(work.now);
    const past = orNotFound(await readPast(work, params.creditApplicationId, query.on));
    if (query.on > today)
      throw new Refusal(400, [{ errorMessage: creditHistoryMessages.future, field: 'on', code: 'invalid' }]);
    if (!past.isThere)
      throw new Refusal(409, [{ errorMessage: creditHistoryMessages.notYet, field: 'on', code: 'not-yet' }]);
    return pastOf(past, query.on, today);
  });

  on('GET /api/ar-portal/ca/:creditApplicationId/verify', async ({ work, params }) => {
    const chain = orNotFound(await readChain(work, params.creditApplicationId));
    const problem = firstBreak(chain.end, chain.entries, chain.states);
    return { ok: problem === null, entries: chain.entries.length, problem };
  });
};
