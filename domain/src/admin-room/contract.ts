import { z } from 'zod';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Id } from '../fields/id.ts';
import { defineContract } from '../http/endpoint.ts';
import { listAnswer, listQuery } from '../lists/list.ts';
import { tableSizes } from '../lists/sizes.ts';
import { auditSorts } from './audit-list.ts';
import { conditions } from './health.ts';
import { signedInGroups } from './signed-in.ts';

const Instant = z.iso.datetime();
/** The row of §6 that System Admin alone holds, as with the other pages of the administration (decision 0139). */
const administers = { studio: 'editFaq' } as const;

const Runs = z.object({
  /** The last one that went well. */
  went: z
    .object({
      endedAt: Instant,
      seconds: z.number(),
      place: z.string(),
      rows: z.number(),
      files: z.number(),
      bytes: z.number(),
    })
    .nullable(),
  /** The last one that did not, where none went well since. */
  failed: z.object({ endedAt: Instant, problem: z.string() }).nullable(),
  /** It has been too long since one went well. */
  due: z.boolean(),
});
export type BackupRuns = z.infer<typeof Runs>;

const Overview = z.object({
  health: z.array(
    z.object({ what: z.string(), figure: z.string(), detail: z.string(), condition: z.enum(conditions) }),
  ),
  /** Mails that were given up: how many, of them what may be sent again as it is, and the newest. */
  mails: z.object({
    total: z.number(),
    sendable: z.number(),
    newest: z.array(
      z.object({
        mailId: z.string(),
        subject: z.string(),
        to: z.string(),
        reason: z.string(),
        wrongAddress: z.boolean(),
        givenUpAt: Instant,
      }),
    ),
  }),
  /** Webhooks with deliveries that were given up in the days that are kept, and what came of the last one. */
  webhooks: z.array(
    z.object({
      webhookId: z.string(),
      name: z.string(),
      enabled: z.boolean(),
      failed: z.number(),
      problem: z.string().nullable(),
      givenUpAt: Instant,
    }),
  ),
  /** Jobs of which a run failed for good in the last day: how many, when last, and why. */
  jobs: z.array(z.object({ name: z.string(), failed: z.number(), failedAt: Instant, problem: z.string() })),
  backup: Runs,
  rehearsal: Runs,
  signedIn: z.object({
    people: z.number(),
    sessions: z.number(),
    groups: z.array(z.object({ group: z.enum(signedInGroups), people: z.number() })),
  }),
  version: z.string(),
  runningSince: Instant,
  database: z.object({ migrations: z.number(), last: z.string(), appliedAt: Instant }),
  readAt: Instant,
});
export type AdminRoom = z.infer<typeof Overview>;

const SignedIn = z.object({
  userProfileId: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whom they work for; null: the studio. */
  companyName: z.string().nullable(),
  roles: z.array(z.string()),
  since: Instant,
  lastSeenAt: Instant,
  devices: z.array(z.object({ kind: z.enum(['computer', 'phone', 'tablet']), words: z.string() })),
});
export type SignedIn = z.infer<typeof SignedIn>;

const SignedInQuery = listQuery({ sizes: tableSizes, sorts: ['lastSeen'], filters: {} });

const AuditEntry = z.object({
  auditId: z.number(),
  at: Instant,
  event: z.string(),
  by: z.string(),
  /** null: a link, the clock, or another system. */
  byId: z.string().nullable(),
  companyName: z.string().nullable(),
  subject: z.object({ type: z.string(), id: z.string(), version: z.number().nullable() }).nullable(),
  requestId: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = listQuery({
  sizes: tableSizes,
  sorts: auditSorts,
  filters: {
    event: z.string().max(100).optional(),
    subject: z.string().max(100).optional(),
    from: CalendarDate.optional(),
    until: CalendarDate.optional(),
  },
});

const Setting = z.object({
  name: z.string(),
  /** As it is in force, without what is secret; null: none. */
  value: z.string().nullable(),
  source: z.enum(['environment', 'default']),
});

/** What an operator asks a running lot (look, page 55). §7 has no such calls. */
export const adminRoomContract = defineContract({
  'GET /api/studio-ops/admin-room': {
    summary:
      'How the server and what it stands on are, what needs a hand, and who is signed in. An open page asks it by itself.',
    access: administers,
    quiet: true,
    response: Overview,
  },
  'POST /api/studio-ops/admin-room/send-again': {
    summary:
      'Sends again what was given up and can be sent as it is: mails but those to a wrong address, deliveries to webhooks that are on.',
    access: administers,
    audit: 'GIVEN_UP_SENT_AGAIN',
    repeatable: true,
    response: z.object({ message: z.string(), mails: z.number(), deliveries: z.number() }),
  },
  'GET /api/studio-ops/admin-room/sessions': {
    summary: 'Who is signed in, the last one seen first; q is a part of a name, an address or a company.',
    access: administers,
    query: SignedInQuery,
    response: listAnswer(SignedIn),
  },
  'DELETE /api/studio-ops/admin-room/sessions/:userProfileId': {
    summary: 'Signs a person out everywhere; their next call is refused.',
    access: administers,
    audit: 'SESSIONS_ENDED',
    params: z.strictObject({ userProfileId: Id }),
    response: z.object({ message: z.string() }),
  },
  'GET /api/studio-ops/admin-room/audit': {
    summary:
      'The audit, the newest first, up to 1,000 of what is looked for: q is a part of a name or address, of who did it or whom it was done to; `subject` the id of a record; days are those of the lot.',
    access: administers,
    query: AuditQuery,
    response: listAnswer(AuditEntry).extend({
      /** Every event there is, to choose from. */
      events: z.array(z.string()),
    }),
  },
  'GET /api/studio-ops/admin-room/settings': {
    summary: 'Every setting of the server as it is in force, secrets only as set; and the versions of what runs.',
    access: administers,
    response: z.object({
      settings: z.array(Setting),
      versions: z.array(z.object({ what: z.string(), version: z.string() })),
    }),
  },
});
