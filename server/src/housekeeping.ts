import { sql } from 'kysely';
import type { App, Services } from '#server/app.ts';
import { inWork } from '#server/db/work.ts';
import { sweepDocuments } from '#server/features/uploads/jobs.ts';
import type { JobDefinition } from '#server/platform/jobs/jobs.ts';

/** What the server does by itself, each safe to run twice. Features add theirs here, in the open. */
export const housekeeping = (
  { db, store, clock }: Services,
  { identity, clientSite }: App,
): Readonly<Record<string, JobDefinition>> => ({
  'sweep-sessions': { schedule: '11 * * * *', run: () => identity.sweep(clock.now()) },
  'sweep-documents': {
    schedule: '23 * * * *',
    run: async () => {
      await sweepDocuments({ db, store, clock });
    },
  },
  // so that search finds what nobody has opened lately, and "What changed" knows of it
  'refresh-client-site': { schedule: '*/15 * * * *', retries: 0, run: () => clientSite.refreshAll() },
  // answers to repeatable calls are kept for a day (promises rule 5), links 90 days after their end for the log's sake
  'sweep-keys': {
    schedule: '37 4 * * *',
    run: () =>
      inWork(db, { rows: '*', now: clock.now() }, async ({ trx, now }) => {
        await sql`delete from idempotency_keys where created_at < ${new Date(now.getTime() - 86_400_000)}`.execute(trx);
        await sql`delete from action_tokens where expires_at < ${new Date(now.getTime() - 90 * 86_400_000)}`.execute(
          trx,
        );
      }),
  },
});
