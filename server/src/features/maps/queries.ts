import { type LotPlan, readLotPlan } from '@gatehouse/domain/maps/lot-plan.ts';
import { noPlan } from '@gatehouse/domain/maps/no-plan.ts';
import type { PlanDocument } from '@gatehouse/domain/maps/plan-format.ts';
import { oneRow, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { keepDrafts } from '#server/platform/drafts/keep-drafts.ts';

/** There is one plan, with one draft for everybody. Version 1 is a lot that nobody has drawn. */
export const keptPlan = keepDrafts<'plan', PlanDocument>({
  drafts: 'lot_plan_draft',
  versions: 'lot_plans',
  which: () => ({}),
  write: (plan) => ({ plan: JSON.stringify(plan) }),
  read: ({ plan }) => plan as PlanDocument,
  first: () => noPlan,
  since: new Date('2026-01-01T00:00:00Z'),
  noted: true,
});

const undrawn = readLotPlan(noPlan);
let last: { readonly planId: string; readonly plan: LotPlan } | null = null;

/** The plan in force, ready to be asked; read anew when another version was published. */
export const currentPlan = async (work: Work): Promise<LotPlan> => {
  const now = await oneRow<{ planId: string }>(
    work,
  )`select plan_id as "planId" from lot_plans order by version desc limit 1`;
  if (now === undefined) return undrawn;
  if (last?.planId === now.planId) return last.plan;
  const plan = readLotPlan((await keptPlan.readInForce(work, 'plan')).words);
  last = { planId: now.planId, plan };
  return plan;
};

/** Spaces stand at the places of the plan that bear their names; what the plan does not have any more is no place. Gives nothing. */
export const placeSpaces = (work: Work, site: string, { sheets }: PlanDocument): Promise<void> => {
  const places = sheets.flatMap((sheet) => sheet.places.map(({ id, name }) => ({ id, name })));
  return run(work)`
    with named as (
      select s.id, (select p.id from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(id text, name text)
        where lower(p.name) = lower(s.name) limit 1) as place
      from spaces s where s.site = ${site} and s.retired_on is null)
    update spaces s set place = n.place from named n where n.id = s.id and s.place is distinct from n.place`;
};
