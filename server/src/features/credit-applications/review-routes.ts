import { bandOfEnd, endInWords } from '@gatehouse/domain/credit-applications/expiry-bands.ts';
import { instrumentsContract } from '@gatehouse/domain/credit-applications/instruments-contract.ts';
import { conditionForGaps, endOfPolicy, gapsOf } from '@gatehouse/domain/credit-applications/insurance.ts';
import { insuranceContract } from '@gatehouse/domain/credit-applications/insurance-contract.ts';
import { decide } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { redlineContract } from '@gatehouse/domain/credit-applications/redline-contract.ts';
import { tripwiresContract } from '@gatehouse/domain/credit-applications/tripwires-contract.ts';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { capReadings } from '@gatehouse/domain/guarantors/guarantor.ts';
import { notFound } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { changeInstrument, recordInstrument, removeInstrument } from './commands/instruments.ts';
import { changePolicy, recordPolicy, removePolicy } from './commands/insurance.ts';
import type { Mover } from './commands/move.ts';
import { reviewTripwire } from './commands/review-tripwire.ts';
import { factsOf } from './facts.ts';
import { type InstrumentRow, listInstruments } from './queries/instruments.ts';
import { listPolicies } from './queries/insurance.ts';
import { type Parts, readParts } from './queries/parts.ts';
import { readRedline } from './queries/redline.ts';
import { listTripwireReviews } from './queries/tripwires.ts';
import { redlineShape } from './redline-shape.ts';
import { findingsAbout } from './tripwire-facts.ts';

interface Asking {
  readonly work: Work;
  readonly scope: Scope;
  readonly person: Person;
  readonly params: { readonly creditApplicationId: string };
}

const read = async ({ work, scope, params }: Asking): Promise<Parts> => {
  const parts = await readParts(work, scope, params.creditApplicationId);
  if (parts === undefined) throw notFound();
  return parts;
};

/** What is added to the file changes no status, so the version of the application is not asked for; records have versions of their own. */
const annotating = ({ work, scope, person, params }: Asking): Mover => ({
  work,
  scope,
  by: person,
  creditApplicationId: params.creditApplicationId,
  seenVersion: null,
});

const mayAnnotate = (parts: Parts, { work, person }: Asking): boolean =>
  decide('annotate', factsOf(parts, work.now), person).ok;

const target = ({ params }: Asking) => ({ type: 'creditApplication', id: params.creditApplicationId });

const instrumentView = (row: InstrumentRow, today: string) => ({
  instrumentId: row.id,
  version: row.version,
  kind: row.kind,
  guarantorId: row.guarantor_id,
  issuer: row.issuer,
  amountCents: row.amount_cents,
  expiresOn: row.expires_on,
  evergreen: row.evergreen,
  originalReceivedOn: row.original_received_on,
  releasedOn: row.released_on,
  band: row.expires_on === null ? ('green' as const) : bandOfEnd(row.expires_on, today),
  end: row.expires_on === null ? 'Renews by itself' : endInWords(row.expires_on, today),
  caps:
    row.released_on !== null || row.guarantor_id === null
      ? []
      : capReadings(
          { perShowCapCents: row.per_show_cap_cents, totalCapCents: row.total_cap_cents },
          { totalCents: row.all_cents, largestShowCents: row.show_cents },
        ).map(({ sentence }) => sentence),
});

/** What the review shows beside the application itself: versions compared, tripwires, instruments, insurance. */
export const reviewRoutes = (door: Door, vault: Vault): void => {
  const onRedline = implement(door, redlineContract);
  onRedline('GET /api/ar-portal/ca/:creditApplicationId/redline', async ({ work, scope, params, query }) => {
    const source = await readRedline(work, scope, params.creditApplicationId, { from: query.from, to: query.to });
    if (source === undefined) throw notFound();
    return redlineShape(source, query);
  });

  const onTripwires = implement(door, tripwiresContract);
  onTripwires('GET /api/ar-portal/ca/:creditApplicationId/tripwires', async (call) => {
    const parts = await read(call);
    const reviews = await listTripwireReviews(call.work, parts.application.id);
    const findings = (await findingsAbout(call.work, vault, parts)).map((finding) => {
      const said = reviews.find((row) => row.tripwire === finding.tripwire && row.finding === finding.finding);
      const review =
        said === undefined
          ? null
          : {
              outcome: said.outcome,
              comment: said.comment,
              reviewedBy: said.reviewed_by_name,
              reviewedAt: said.reviewed_at.toISOString(),
            };
      return { ...finding, review };
    });
    return { findings, mayReview: mayAnnotate(parts, call) };
  });
  onTripwires('POST /api/ar-portal/ca/:creditApplicationId/tripwires/review', async (call) => {
    call.touched({ ...target(call), detail: { tripwire: call.body.tripwire, outcome: call.body.outcome } });
    return reviewTripwire(annotating(call), vault, call.body);
  });

  const onInstruments = implement(door, instrumentsContract);
  const instruments = '/api/ar-portal/ca/:creditApplicationId/instruments' as const;
  onInstruments(`GET ${instruments}`, async (call) => {
    const parts = await read(call);
    const today = lotToday(call.work.now);
    const rows = await listInstruments(call.work, parts.application.id, today);
    const standing = rows.filter(
      ({ released_on, expires_on }) => released_on === null && (expires_on === null || expires_on >= today),
    );
    return {
      instruments: rows.map((row) => instrumentView(row, today)),
      standingCents: standing.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      mayEdit: mayAnnotate(parts, call),
    };
  });
  onInstruments(`POST ${instruments}`, async (call) => {
    call.touched(target(call));
    return recordInstrument(annotating(call), call.body);
  });
  onInstruments(`PUT ${instruments}/:instrumentId`, async (call) => {
    call.touched({ ...target(call), detail: { instrumentId: call.params.instrumentId } });
    return changeInstrument(annotating(call), call.params.instrumentId, call.seenVersion, call.body);
  });
  onInstruments(`DELETE ${instruments}/:instrumentId`, async (call) => {
    call.touched({ ...target(call), detail: { instrumentId: call.params.instrumentId } });
    return removeInstrument(annotating(call), call.params.instrumentId, call.seenVersion);
  });

  const onInsurance = implement(door, insuranceContract);
  const policies = '/api/ar-portal/ca/:creditApplicationId/insurance-policies' as const;
  onInsurance(`GET ${policies}`, async (call) => {
    const parts = await read(call);
    const today = lotToday(call.work.now);
    const rows = await listPolicies(call.work, parts.application.id);
    const { starts_on, ends_on } = parts.project;
    const gaps = gapsOf(rows, { startsOn: starts_on, endsOn: ends_on }, today);
    const note = conditionForGaps(gaps);
    const inAMonth = addDays(today, 30);
    return {
      policies: rows.map((row) => ({ ...row, ...endOfPolicy(row, today) })),
      gaps: gaps.map((gap) => ({ ...gap })),
      // before the project begins, where there is time for that; a month otherwise
      suggestion:
        note === null
          ? null
          : {
              kind: 'INSURANCE_GAP' as const,
              note,
              dueOn: starts_on > today && starts_on < inAMonth ? starts_on : inAMonth,
            },
      mayEdit: mayAnnotate(parts, call),
    };
  });
  onInsurance(`POST ${policies}`, async (call) => {
    call.touched(target(call));
    return recordPolicy(annotating(call), call.body);
  });
  onInsurance(`PUT ${policies}/:policyId`, async (call) => {
    call.touched({ ...target(call), detail: { policyId: call.params.policyId } });
    return changePolicy(annotating(call), call.params.policyId, call.seenVersion, call.body);
  });
  onInsurance(`DELETE ${policies}/:policyId`, async (call) => {
    call.touched({ ...target(call), detail: { policyId: call.params.policyId } });
    return removePolicy(annotating(call), call.params.policyId, call.seenVersion);
  });
};
