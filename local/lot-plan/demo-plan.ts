import { readLotPlan } from '@gatehouse/domain/maps/lot-plan.ts';
import type { Plan, PlanId } from '@gatehouse/domain/maps/place.ts';
import { PlanDocument } from '@gatehouse/domain/maps/plan-format.ts';
import { mainLot } from './main-lot.ts';
import { ranch } from './ranch.ts';

/** The plan of the demo's lot: an example of what a studio imports (docs/design/lot-plan.md). */
export const demoPlanDocument: PlanDocument = PlanDocument.parse({
  format: 'gatehouse lot plan 1',
  sheets: [mainLot, ranch],
});

/** The same, ready to be asked. */
export const demoPlan = readLotPlan(demoPlanDocument);
/** Its two sheets. */
export const demoSheets = demoPlan.sheets as Readonly<Record<PlanId, Plan>>;
