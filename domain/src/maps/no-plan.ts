import type { PlanDocument } from './plan-format.ts';

/** What holds until a studio has published a plan. */
export const noPlan: PlanDocument = { format: 'gatehouse lot plan 1', sheets: [] };
