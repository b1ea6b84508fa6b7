import { INBOX_DAYS } from '@gatehouse/domain/notifications/inbox.ts';
import type { App } from '#server/app.ts';
import { inWork } from '#server/db/work.ts';
import { runCreditClocks } from '#server/features/credit-applications/deciding/clocks/run.ts';
import { openCreditDesk } from '#server/features/credit-applications/offers/credit-desk.ts';
import { keepRescreened } from '#server/features/credit-applications/offers/screened-record.ts';
import { forgetPacketsOf } from '#server/features/credit-applications/records/queries/packets.ts';
import { anchorHistory } from '#server/features/credit-history/seals/anchoring.ts';
import { endOverdueDelegates } from '#server/features/delegates/offers/ends.ts';
import { closeDueDepartments } from '#server/features/departments/offers/close-due.ts';
import { followDirectory } from '#server/features/directory-sync/follow.ts';
import { deleteOld } from '#server/features/notifications/queries.ts';
import { endPasses } from '#server/features/passes/offers/clocks.ts';
import { sendDigests } from '#server/features/profile/offers/digests.ts';
import { expireOldQuotes } from '#server/features/quotes/offers/expire-quotes.ts';
import { overLimits } from '#server/features/quotes/offers/over-limit.ts';
import { chaseReferees } from '#server/features/references/commands/chase.ts';
import { letGoByPolicy } from '#server/features/retention/commands/nights.ts';
import { rescreen } from '#server/features/screening/offers/rescreen.ts';
import { settleDeliveries, signOffOverdue } from '#server/features/service-requests/offers/clocks.ts';
import { settleChallenges } from '#server/features/spaces/commands/settle.ts';
import { sweepDocuments } from '#server/features/uploads/jobs.ts';
import { scanAgain, scanWaiting } from '#server/features/uploads/scanning/keep-scanning.ts';
import { directoryAccounts } from '#server/features/users/offers/by-directory.ts';
import { deleteSettled } from '#server/features/webhooks/queries/deliveries.ts';
import { dropFormerSecrets } from '#server/features/webhooks/queries/webhooks.ts';
import { sweepCallCounts } from '#server/platform/http/counted-calls.ts';
import { sweepAnswers } from '#server/platform/http/idempotency.ts';
import type { JobDefinition } from '#server/platform/jobs/jobs.ts';
import { sweepActionTokens } from '#server/platform/links/action-tokens.ts';
import { sweepChanges } from '#server/platform/lists/sweep.ts';
import type { Services } from '#server/services.ts';
import { openClosingDesk } from './closing-desk.ts';
import { houseOf } from './house.ts';

type Jobs = Readonly<Record<string, JobDefinition>>;

/** What the server does by itself, each safe to run twice. Features add theirs here, in the open. */
export const housekeeping = (services: Services, app: App): Jobs => ({
  ...clocks(services),
  ...scans(services, app),
  ...longWork(app),
  ...sweeps(services, app),
});

/** What a date or an hour brings: somebody's time is over, a day begins. */
const clocks = ({ db, clock, config, vault }: Services): Jobs => ({
  // rights from the directory that a mapping of many people, or a change by hand, left for later (decision 0111)
  'follow-directory': {
    schedule: '* * * * *',
    retries: 0,
    run: () =>
      followDirectory({
        db,
        clock,
        accounts: directoryAccounts(houseOf(config.publicUrl, config.foreignProvider === null)),
      }),
  },
  // challenges that nobody answered in time (decisions §6)
  'settle-challenges': {
    schedule: '* * * * *',
    retries: 0,
    run: async () => {
      await settleChallenges({ db, clock, publicUrl: config.publicUrl });
    },
  },
  // what became of the mails to departments, for those whose server died before it could say so; sign-offs that nobody gave (decisions §4)
  'request-clocks': {
    schedule: '* * * * *',
    retries: 0,
    run: async () => {
      await settleDeliveries({ db, clock });
      await signOffOverdue({ db, clock });
    },
  },
  // quotes whose last valid day is over, soon after midnight on the lot and again should the server have slept (decision §5)
  'expire-quotes': {
    schedule: '7 * * * *',
    run: async () => {
      await expireOldQuotes({ db, clock });
    },
  },
  // passes whose last day is over where their gate is; what the gate noted long ago (decisions §5)
  'end-passes': {
    schedule: '9 * * * *',
    run: async () => {
      await endPasses({ db, clock });
    },
  },
  // delegates whose last day is over (decisions §5); what they hold has ended at midnight already
  'end-delegates': {
    schedule: '3 * * * *',
    run: async () => {
      await endOverdueDelegates({ db, clock, publicUrl: config.publicUrl });
    },
  },
  // departments that were to close on a day, soon after midnight on the lot and again should the server have slept (decision 0105)
  'close-departments': {
    schedule: '5 * * * *',
    run: async () => {
      await closeDueDepartments({ db, clock, desk: openClosingDesk(config.publicUrl) });
    },
  },
  // reminders, lapses, holds by rule, expiries, limits that fall back (credit.md §2); by the lot's days, so that an hour more or less does not matter
  'credit-clocks': {
    schedule: '7 * * * *',
    run: async () => {
      await runCreditClocks({ db, clock, publicUrl: config.publicUrl, overLimits });
    },
  },
  // referees who have not answered: days 2, 5 and 8, then A/R learns of it; by the lot's mornings, and again should the server have slept
  'chase-referees': {
    schedule: '17 * * * *',
    run: () => chaseReferees({ db, clock, publicUrl: config.publicUrl, credit: openCreditDesk(vault) }),
  },
  // whatever was screened is screened again when a list came (credit.md §7)
  rescreen: {
    schedule: '*/10 * * * *',
    run: async () => {
      await rescreen({ db, clock, keep: keepRescreened });
    },
  },
  // the end of the chain, for those who keep it outside (decision 0088)
  'anchor-history': { schedule: '17 0 * * *', run: () => anchorHistory({ db, clock, vault, config }) },
  // every hour of every time zone begins at a quarter of ours
  'send-digests': { schedule: '*/15 * * * *', run: () => sendDigests({ db, clock, publicUrl: config.publicUrl }) },
});

/** Files that a virus scanner has not seen, or not with the signatures it has now (decision 0137). Nothing without a scanner. */
const scans = ({ db, store, clock, scanner, config }: Services, { server: { log } }: App): Jobs => {
  const { publicUrl } = config;
  const scanning = { db, store, clock, scanner, publicUrl, log, forgetPackets: forgetPacketsOf };
  return {
    'scan-waiting': {
      schedule: '* * * * *',
      retries: 0,
      run: async () => {
        await scanWaiting(scanning);
      },
    },
    // at night and in slices: a run takes a third of its ten minutes at most
    'scan-again': {
      schedule: '*/10 0-5 * * *',
      retries: 0,
      run: async () => {
        await scanAgain(scanning);
      },
    },
  };
};

/** What takes long, called by a request and looked after every minute; and what is asked for before anybody needs it. */
const longWork = ({ exports, imports, packets, takeOuts, clientSite, weather }: App): Jobs => ({
  // a long list as a file: called by the request, and every minute for those whose server died (decisions §10)
  'make-export': exports.job,
  // what a studio brings: begun by the request, looked after every minute for those whose server died (decision 0110)
  'run-imports': imports.job,
  // everything of a company or of the lot: begun by the request, looked after every minute for those whose server died (decision 0112)
  'make-take-outs': takeOuts.job,
  // a large packet: called by the request, and every minute for those whose server died (CA-051)
  'make-packet': packets.job,
  // so that search finds what nobody has opened lately, and "What changed" knows of it
  'refresh-client-site': { schedule: '*/15 * * * *', retries: 0, run: () => clientSite.refreshAll() },
  // decision §5: kept for 15 minutes, so that nobody who looks waits for the weather service
  'refresh-weather': { schedule: '*/15 * * * *', retries: 0, run: () => weather.refreshAll() },
});

/** What has been kept for long enough. */
const sweeps = (
  { db, store, clock, config }: Services,
  { identity, exports, imports, packets, takeOuts }: App,
): Jobs => ({
  'sweep-exports': {
    schedule: '41 * * * *',
    run: () => exports.sweep(),
  },
  // files of imports that nobody went on with
  'sweep-imports': { schedule: '43 3 * * *', run: () => imports.sweep() },
  // visitors whose time is over; the rest that is, where the studio lets it go by itself, seven days after System Admins were told (decision 0112)
  'let-go': {
    schedule: '31 9 * * *',
    retries: 0,
    run: () => letGoByPolicy({ db, store, clock, publicUrl: config.publicUrl }),
  },
  'sweep-take-outs': { schedule: '45 * * * *', run: () => takeOuts.sweep() },
  'sweep-packets': { schedule: '47 3 * * *', run: () => packets.sweep() },
  'sweep-list-changes': {
    schedule: '*/10 * * * *',
    run: () => inWork(db, { rows: '*', now: clock.now() }, sweepChanges),
  },
  'sweep-inbox': {
    schedule: '53 3 * * *',
    run: () => inWork(db, { rows: '*', now: clock.now() }, (work) => deleteOld(work, INBOX_DAYS)),
  },
  'sweep-webhooks': {
    schedule: '29 4 * * *',
    run: () =>
      inWork(db, { rows: '*', now: clock.now() }, async (work) => {
        await deleteSettled(work);
        await dropFormerSecrets(work);
      }),
  },
  'sweep-sessions': { schedule: '11 * * * *', run: () => identity.sweep(clock.now()) },
  'sweep-documents': {
    schedule: '23 * * * *',
    run: async () => {
      await sweepDocuments({ db, store, clock });
    },
  },
  // answers to repeatable calls are kept for a day (promises rule 5), links 90 days after their end for the log's sake
  'sweep-keys': {
    schedule: '37 4 * * *',
    run: () =>
      inWork(db, { rows: '*', now: clock.now() }, async (work) => {
        await sweepAnswers(work);
        await sweepActionTokens(work);
        await sweepCallCounts(work);
      }),
  },
});
