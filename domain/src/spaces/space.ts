import { z } from 'zod';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { SiteId } from '../sites/site-id.ts';
import { allocationStates } from './allocation.ts';
import { spaceKindIds } from './kinds.ts';
import { spaceMessages } from './messages.ts';
import { type Plan, planProblems } from './plan.ts';

const Kind = z.enum(spaceKindIds);
const SpaceId = z
  .string({ error: spaceMessages.spaceRequired })
  .regex(/^[a-z0-9-]{1,60}$/, spaceMessages.spaceRequired);

export const Space = z.object({
  spaceId: z.string(),
  sort: z.enum(['space', 'resource']),
  kind: Kind,
  name: z.string(),
  site: SiteId,
  /** The place of the lot plan, for a link to the map. */
  place: z.string().nullable(),
});
export type Space = z.infer<typeof Space>;

/** PJ-018: what of the lot a project has, from when to when. Customers never read who else wants the same days. */
export const Allocation = z.object({
  allocationId: z.string(),
  spaceId: z.string(),
  spaceName: z.string(),
  kind: Kind,
  site: SiteId,
  place: z.string().nullable(),
  projectId: z.string(),
  projectName: z.string(),
  companyName: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  state: z.enum(allocationStates),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  prepDays: z.number(),
  strikeDays: z.number(),
  note: z.string().nullable(),
  heldSince: z.string(),
  challengeUntil: z.string().nullable(),
  version: z.number(),
});
export type Allocation = z.infer<typeof Allocation>;

/** On the board staff also read who challenges, and who asked for it when. */
export const BoardAllocation = Allocation.extend({
  challenger: z
    .object({ allocationId: z.string(), projectName: z.string(), askedBy: z.string().nullable(), askedAt: z.string() })
    .nullable(),
  /** On the board: which import it came with, and whose. */
  brought: z.string().optional(),
});
export type BoardAllocation = z.infer<typeof BoardAllocation>;

const days = { startsOn: CalendarDate, endsOn: CalendarDate };
const count = z
  .number({ error: spaceMessages.dayCount })
  .int(spaceMessages.dayCount)
  .min(0, spaceMessages.dayCount)
  .max(99, spaceMessages.dayCount);
const plan = {
  ...days,
  prepDays: count.default(0),
  strikeDays: count.default(0),
  note: z.string().trim().max(500, spaceMessages.noteLong).nullable().default(null),
};

const checkPlan = (plan: Plan, context: z.core.$RefinementCtx): void => {
  for (const [field, message] of Object.entries(planProblems(plan)))
    context.addIssue({ code: 'custom', message, path: [field] });
};

/** What a hold or a request for one says. */
export const NewAllocation = z
  .strictObject({ spaceId: SpaceId, projectId: z.uuid({ error: spaceMessages.projectRequired }), ...plan })
  .superRefine(checkPlan);
export type NewAllocation = z.infer<typeof NewAllocation>;
export const AllocationChange = z.strictObject(plan).superRefine(checkPlan);
export type AllocationChange = z.infer<typeof AllocationChange>;
