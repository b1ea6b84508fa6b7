import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { defineContract } from '../http/endpoint.ts';
import { settingGroupIds } from './groups.ts';

const Instant = z.iso.datetime();
const Group = z.enum(settingGroupIds);
const ofGroup = z.strictObject({ group: Group });

/** One value that was changed. `place` leads to it: `sites.Burbank.phone`; `before` and `after` as people read them. */
const Change = z.object({
  changeId: z.string(),
  group: Group,
  place: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
});
/** What one person saved at once. */
const Saving = z.object({
  savingId: z.string(),
  at: Instant,
  by: z.string(),
  /** What stands under it: came with an import, was put back. */
  note: z.string().nullable(),
  putBackAt: Instant.nullable(),
  changes: z.array(Change),
});
export type SettingsSaving = z.infer<typeof Saving>;

const Kept = z.object({
  value: z.record(z.string(), z.unknown()),
  updatedAt: Instant.nullable(),
  updatedBy: z.string().nullable(),
});
/** The map's row that System Admin alone holds (§6). */
const manages = { studio: 'editFaq' } as const;

/** §7 has no such calls: what a studio says about itself is data that System Admins edit. */
export const lotSettingsContract = defineContract({
  'GET /api/studio-ops/lot-settings': {
    summary: 'Every group as it is kept, with how many rows each list of it has.',
    access: manages,
    response: z.object({ groups: z.record(Group, Kept) }),
  },
  'GET /api/studio-ops/lot-settings/:group': {
    summary: 'One group; its version answers in ETag, 0 where nobody saved it yet.',
    access: manages,
    params: ofGroup,
    response: Kept,
  },
  'PUT /api/studio-ops/lot-settings/:group': {
    summary: 'Saves one group whole. In force at once, in every process within a second.',
    access: manages,
    audit: 'LOT_SETTINGS_CHANGED',
    ifMatch: true,
    params: ofGroup,
    body: z.strictObject({ value: z.record(z.string(), z.unknown()) }),
    response: z.object({ message: z.string(), changes: z.number() }),
  },
  'GET /api/studio-ops/lot-settings-history': {
    summary: 'Who changed what, the newest first.',
    access: manages,
    query: z.strictObject({
      group: Group.optional(),
      before: Instant.optional(),
    }),
    response: z.object({ savings: z.array(Saving), more: z.boolean() }),
  },
  'POST /api/studio-ops/lot-settings-history/:savingId/put-back': {
    summary: 'Makes a saving undone, as a change with all checks; refuses where something newer stands in its place.',
    access: manages,
    audit: 'LOT_SETTINGS_PUT_BACK',
    repeatable: true,
    params: z.strictObject({ savingId: Id }),
    response: z.object({ message: z.string() }),
  },
});
