import { bandOfEnd, endInWords } from '@gatehouse/domain/credit-applications/records/expiry-bands.ts';
import { instrumentsContract } from '@gatehouse/domain/credit-applications/records/instruments-contract.ts';
import { conditionForGaps, endOfPolicy, gapsOf } from '@gatehouse/domain/credit-applications/records/insurance.ts';
import { insuranceContract } from '@gatehouse/domain/credit-applications/records/insurance-contract.ts';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { capReadings } from '@gatehouse/domain/guarantors/guarantor.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { annotating, mayAnnotate, readOrRefuse, target } from '../asking.ts';
import type { PacketDesk } from '../offers/packet.ts';
import { changeInstrument, recordInstrument, removeInstrument } from './commands/instruments.ts';
import { changePolicy, recordPolicy, removePolicy } from './commands/insurance.ts';
import { packetRoutes } from './packet-routes.ts';
import { type InstrumentRow, listInstruments } from './queries/instruments.ts';
import { listPolicies } from './queries/insurance.ts';

const instrumentView = (row: InstrumentRow, today: string) => ({
  ...row,
  band: row.expiresOn === null ? ('green' as const) : bandOfEnd(row.expiresOn, today),
  end: row.expiresOn === null ? 'Renews by itself' : endInWords(row.expiresOn, today),
  caps:
    row.releasedOn !== null || row.guarantorId === null
      ? []
      : capReadings(row, { totalCents: row.allCents, largestShowCents: row.showCents }).map(({ sentence }) => sentence),
});

const instrumentRoutes = (door: Door): void => {
  const on = implement(door, instrumentsContract);
  const instruments = '/api/ar-portal/ca/:creditApplicationId/instruments' as const;
  on(`GET ${instruments}`, async (call) => {
    const parts = await readOrRefuse(call);
    const today = lotToday(call.work.now);
    const rows = await listInstruments(call.work, parts.application.id, today);
    const standing = rows.filter(
      ({ releasedOn, expiresOn }) => releasedOn === null && (expiresOn === null || expiresOn >= today),
    );
    return {
      instruments: rows.map((row) => instrumentView(row, today)),
      standingCents: standing.reduce((sum, { amountCents }) => sum + amountCents, 0),
      mayEdit: mayAnnotate(parts, call),
    };
  });
  on(`POST ${instruments}`, async (call) => {
    call.touched(target(call.params.creditApplicationId));
    return recordInstrument(annotating(call), call.body);
  });
  on(`PUT ${instruments}/:instrumentId`, async (call) => {
    call.touched({ ...target(call.params.creditApplicationId), detail: { instrumentId: call.params.instrumentId } });
    return changeInstrument(annotating(call), call.params.instrumentId, call.seenVersion, call.body);
  });
  on(`DELETE ${instruments}/:instrumentId`, async (call) => {
    call.touched({ ...target(call.params.creditApplicationId), detail: { instrumentId: call.params.instrumentId } });
    return removeInstrument(annotating(call), call.params.instrumentId, call.seenVersion);
  });
};

const insuranceRoutes = (door: Door): void => {
  const on = implement(door, insuranceContract);
  const policies = '/api/ar-portal/ca/:creditApplicationId/insurance-policies' as const;
  on(`GET ${policies}`, async (call) => {
    const parts = await readOrRefuse(call);
    const today = lotToday(call.work.now);
    const rows = await listPolicies(call.work, parts.application.id);
    const { type, starts_on, ends_on } = parts.project;
    const gaps = gapsOf(rows, { type, startsOn: starts_on, endsOn: ends_on }, today);
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
  on(`POST ${policies}`, async (call) => {
    call.touched(target(call.params.creditApplicationId));
    return recordPolicy(annotating(call), call.body);
  });
  on(`PUT ${policies}/:policyId`, async (call) => {
    call.touched({ ...target(call.params.creditApplicationId), detail: { policyId: call.params.policyId } });
    return changePolicy(annotating(call), call.params.policyId, call.seenVersion, call.body);
  });
  on(`DELETE ${policies}/:policyId`, async (call) => {
    call.touched({ ...target(call.params.creditApplicationId), detail: { policyId: call.params.policyId } });
    return removePolicy(annotating(call), call.params.policyId, call.seenVersion);
  });
};

/** What A/R collects beside the application: instruments, insurance, and the packet of it all. */
export const recordRoutes = (door: Door, packets: PacketDesk): void => {
  packetRoutes(door, packets);
  instrumentRoutes(door);
  insuranceRoutes(door);
};
