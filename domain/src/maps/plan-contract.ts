import { z } from 'zod';
import { TEXT_LIMIT, textUpTo } from '../fields/text.ts';
import { defineContract } from '../http/endpoint.ts';
import { planMessages } from './messages.ts';
import { PlanDocument, planLimits } from './plan-format.ts';

const Instant = z.iso.datetime();
/** The map's row that System Admin alone holds (§6). */
const manages = { studio: 'editFaq' } as const;

const Version = z.object({
  version: z.number(),
  /** null: nobody has published one yet. */
  publishedAt: Instant.nullable(),
  publishedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** How many sheets and places it has, in words. */
  holds: z.string(),
});
export type PlanVersion = z.infer<typeof Version>;
const Draft = z.object({
  plan: PlanDocument,
  rowVersion: z.number(),
  editedBy: z.string(),
  editedAt: Instant,
  holds: z.string(),
});
const Kept = z.object({ message: z.string(), draft: Draft });
const byVersion = z.strictObject({ version: z.coerce.number().int().min(1).max(999_999_999) });

/** §7 has no such calls: the lot plan is a document that System Admins import, look at and publish; everybody may see what is published. */
export const lotPlanContract = defineContract({
  'GET /api/customer-portal/lot-plan': {
    summary:
      'The lot plan in force, for the maps: sheets with roads and named shapes. No sheets where none was published.',
    access: { public: '§1: handbook, directory and maps are for everyone, signed in or not' },
    response: z.object({ version: z.number(), plan: PlanDocument }),
    perMinute: 240,
  },
  'GET /api/studio-ops/lot-plan': {
    summary: 'The lot plan in force and the draft of the next.',
    access: manages,
    response: Version.extend({ plan: PlanDocument, draft: Draft.nullable() }),
  },
  'PUT /api/studio-ops/lot-plan/draft': {
    summary: 'Keeps a plan as the draft, over the one that was seen; version 0 where there is none.',
    access: manages,
    audit: 'LOT_PLAN_DRAFT_SAVED',
    ifMatch: true,
    body: z.strictObject({ plan: PlanDocument }),
    response: Kept,
  },
  'POST /api/studio-ops/lot-plan/draft/import': {
    summary:
      'Reads a document or a drawing with named shapes (docs/design/lot-plan.md) into the draft. A drawing becomes one sheet; the other stays.',
    access: manages,
    audit: 'LOT_PLAN_IMPORTED',
    ifMatch: true,
    body: z.strictObject({
      fileName: z.string().max(255),
      text: z.string().min(1, planMessages.emptyFile).max(planLimits.characters, planMessages.tooLarge),
    }),
    response: Kept,
    perMinute: 20,
  },
  'DELETE /api/studio-ops/lot-plan/draft': {
    summary: 'Throws the draft away.',
    access: manages,
    audit: 'LOT_PLAN_DRAFT_DISCARDED',
    ifMatch: true,
    response: z.object({ message: z.string() }),
  },
  'POST /api/studio-ops/lot-plan/publish': {
    summary: 'Puts the draft in force as the next version. Spaces of its names stand at its places from then on.',
    access: manages,
    audit: 'LOT_PLAN_PUBLISHED',
    ifMatch: true,
    repeatable: true,
    body: z.strictObject({ note: textUpTo(TEXT_LIMIT) }),
    response: z.object({ message: z.string(), version: z.number() }),
  },
  'GET /api/studio-ops/lot-plan/versions': {
    summary: 'Every version with who published it and why, the newest first.',
    access: manages,
    response: z.object({ versions: z.array(Version) }),
  },
  'GET /api/studio-ops/lot-plan/versions/:version': {
    summary: 'One version whole, to be looked at, taken out as a file or put back as the draft.',
    access: manages,
    params: byVersion,
    response: Version.extend({ plan: PlanDocument }),
  },
});
