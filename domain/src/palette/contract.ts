import { z } from 'zod';
import { defineContract } from '../http/endpoint.ts';
import { MOST_RECENT, paletteKinds } from './kinds.ts';

/** One line of the palette. `state` is the state of a record as its lists write it. */
export const PaletteFind = z.object({
  kind: z.enum(paletteKinds),
  id: z.string(),
  title: z.string(),
  note: z.string(),
  to: z.string(),
  state: z.enum(['ACTIVE', 'CLOSED', 'NOT_STARTED', 'DISABLED', 'FROZEN', 'INVITED']).nullable(),
});
export type PaletteFind = z.infer<typeof PaletteFind>;

const recent = z
  .string()
  .max(400)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.string().regex(/^(?:project|company|person):[0-9a-f-]{36}$/)).max(MOST_RECENT));

const asked = {
  q: z.string().trim().max(100).default(''),
  /** What was opened last on this machine, newest first: `project:…,company:…`. Only what the person still sees comes back. */
  recent: recent.default([]),
};

const answer = z.object({
  /** What was opened last, while nothing is typed. */
  recent: z.array(PaletteFind),
  found: z.array(PaletteFind),
});
export type PaletteAnswer = z.infer<typeof answer>;

/** The command palette (decisions §10): rows by the person's scope, pages and actions by their permissions, decided here and not in the browser. */
export const paletteContract = defineContract({
  'GET /api/customer-portal/palette': {
    summary: 'Projects, companies, people, places, pages and actions that a customer may reach.',
    access: { customer: 'viewFaq' },
    query: z.strictObject(asked),
    response: answer,
  },
  'GET /api/studio-ops/palette': {
    summary: 'The same for staff, in the portal they are in.',
    access: { studio: 'viewFaq' },
    query: z.strictObject({ ...asked, portal: z.enum(['studio', 'ar']).optional() }),
    response: answer,
  },
});
