import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { defineContract } from '../http/endpoint.ts';
import { listAnswer, listQuery } from '../lists/list.ts';
import { tableSizes } from '../lists/sizes.ts';
import { settingGroupIds } from './groups.ts';
import { historySorts, historySpanIds } from './history.ts';
import { logoSchemes } from './logo.ts';

const Instant = z.iso.datetime();
const Group = z.enum(settingGroupIds);
const ofGroup = z.strictObject({ group: Group });

/**
 * One value that was changed. `place` leads to it: `sites.north.phone`. `label` and `within` call it as its page does (Phone; Sites and hours,
 * Northtown), `before` and `after` say it as people read it; '' where nothing stood.
 */
const Change = z.object({
  changeId: z.string(),
  group: Group,
  place: z.string(),
  label: z.string(),
  within: z.string(),
  before: z.string(),
  after: z.string(),
  putBackAt: Instant.nullable(),
  putBackBy: z.string().nullable(),
});
/** A change with what one person saved at once: who, when, and what stands under it (came with an import, was put back). */
const ToldChange = Change.extend({
  savingId: z.string(),
  at: Instant,
  by: z.string(),
  note: z.string().nullable(),
});
export type ToldChange = z.infer<typeof ToldChange>;

export const HistoryQuery = listQuery({
  sizes: tableSizes,
  sorts: historySorts,
  filters: {
    group: Group.optional(),
    by: z.string().max(200).optional(),
    span: z.enum(historySpanIds).optional(),
  },
});

const Kept = z.object({
  value: z.record(z.string(), z.unknown()),
  /** 0: nobody saved it yet. The version that If-Match names. */
  version: z.number(),
  updatedAt: Instant.nullable(),
  updatedBy: z.string().nullable(),
});
export type KeptSettings = z.infer<typeof Kept>;
/** The map's row that System Admin alone holds (§6). */
const manages = { studio: 'editFaq' } as const;

/** §7 has no such calls: what a studio says about itself is data that System Admins edit. */
export const lotSettingsContract = defineContract({
  'GET /api/studio-ops/lot-settings': {
    summary: 'Every group of settings as it is in force.',
    access: manages,
    response: z.object({ groups: z.record(Group, Kept) }),
  },
  'GET /api/studio-ops/lot-settings/:group': {
    summary: 'One group of settings; its version answers in ETag, 0 where nobody saved it yet.',
    access: manages,
    params: ofGroup,
    response: Kept,
  },
  'PUT /api/studio-ops/lot-settings/:group': {
    summary:
      'Saves one group whole. In force in every process within a second. A refusal names the field by its place in the value: sites.0.phone.',
    access: manages,
    audit: 'LOT_SETTINGS_CHANGED',
    ifMatch: true,
    params: ofGroup,
    body: z.strictObject({ value: z.record(z.string(), z.unknown()) }),
    response: z.object({ message: z.string(), changes: z.number(), version: z.number() }),
  },
  'POST /api/studio-ops/lot-logos': {
    summary:
      'Takes a logo for the day or the night of the pages, one SVG or PNG up to 256 KB; in force once the brand is saved with its address.',
    access: manages,
    audit: 'LOT_LOGO_SENT',
    multipart: true,
    perMinute: 20,
    query: z.strictObject({ scheme: z.enum(logoSchemes) }),
    response: z.object({
      message: z.string(),
      address: z.string(),
      bytes: z.number(),
      /** To one, on the paper of the day and on the ink of the night. */
      contrast: z.object({ paper: z.number(), ink: z.number() }),
    }),
  },
  'GET /api/studio-ops/lot-settings-history': {
    summary:
      'Who changed what, the newest first; q searches settings, values and names, `by` is a name of `people`, everybody who ever saved.',
    access: manages,
    query: HistoryQuery,
    response: listAnswer(ToldChange).extend({ people: z.array(z.string()) }),
  },
  'POST /api/studio-ops/lot-settings-history/:savingId/put-back': {
    summary:
      'Undoes a saving, or one change of it, as a change with all checks; refuses where something newer stands in its place.',
    access: manages,
    audit: 'LOT_SETTINGS_PUT_BACK',
    repeatable: true,
    params: z.strictObject({ savingId: Id }),
    body: z.strictObject({ changeId: Id.optional() }),
    response: z.object({ message: z.string() }),
  },
});
