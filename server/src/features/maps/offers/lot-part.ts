import type { LotFile } from '@gatehouse/domain/lot-file/lot-file.ts';
import { planDifferences } from '@gatehouse/domain/maps/plan-differences.ts';
import { PlanDocument } from '@gatehouse/domain/maps/plan-format.ts';
import { heldByPlan } from '@gatehouse/domain/maps/plan-words.ts';
import { lotSite } from '@gatehouse/domain/sites/sites.ts';
import type { Work } from '#server/db/work.ts';
import type { Coming } from '#server/platform/lot-file/coming.ts';
import { keptPlan, placeSpaces } from '../queries.ts';

const PART = 'Lot plan';

/** The plan in force. */
export const planOfLot = async (work: Work): Promise<NonNullable<LotFile['plan']>> =>
  PlanDocument.parse((await keptPlan.readInForce(work, 'plan')).words);

/** Publishes the plan of the file where it is another one. A draft that somebody works on stays. */
export const bringPlan = async (work: Work, coming: Coming, plan: PlanDocument): Promise<void> => {
  const before = await planOfLot(work);
  if (JSON.stringify(before) === JSON.stringify(plan)) return;
  await coming.attempt(PART, '', async () => {
    const { note } = coming;
    const { version } = await keptPlan.publishWords(work, coming.by, 'plan', plan, { check: () => undefined, note });
    await placeSpaces(work, lotSite(), plan);
    const holds = heldByPlan(plan);
    coming.happened('LOT_PLAN_PUBLISHED', { type: 'lotPlan', id: 'lot-plan', version, detail: { note, holds } });
    const changes = planDifferences(before, plan);
    for (const label of changes.length === 0 ? ['Its places stand in another order'] : changes)
      coming.tell({ part: PART, what: 'changed', name: '', changes: [{ label, before: '', after: '' }] });
  });
};
