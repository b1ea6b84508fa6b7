import { isDue } from '@gatehouse/domain/admin-room/backup.ts';
import { adminRoomContract } from '@gatehouse/domain/admin-room/contract.ts';
import { type HealthFacts, healthCells } from '@gatehouse/domain/admin-room/health.ts';
import { adminRoomMessages } from '@gatehouse/domain/admin-room/messages.ts';
import { groupOfSignedIn, signedInGroups } from '@gatehouse/domain/admin-room/signed-in.ts';
import { notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { isWrongAddress } from '@gatehouse/domain/mails-given-up/wrong-address.ts';
import { deviceFrom } from '@gatehouse/domain/profile/device.ts';
import { versionLabel } from '@gatehouse/domain/text/version.ts';
import type { Work } from '#server/db/work.ts';
import { countGivenUp, pageOfGivenUp } from '#server/features/mails-given-up/queries.ts';
import { listGivenUp } from '#server/features/webhooks/queries/deliveries.ts';
import { type LastRuns, lastBackupRuns } from '#server/platform/backup/runs.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { settingsInForce } from '#server/platform/config/in-force.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { endSessionsOf } from '#server/platform/session/end-sessions.ts';
import { sendGivenUpAgain } from './commands/send-again.ts';
import { auditEvents, pageOfAudit } from './queries/audit.ts';
import { failedJobs, readDatabase, readDatabaseVersion } from './queries/overview.ts';
import { countSignedIn, lockSignedIn, pageOfSignedIn } from './queries/signed-in.ts';

const HERE = '/api/studio-ops/admin-room';
/** Of the mails that were given up so many are shown; the others are on their page. */
const MAILS_SHOWN = 3;

export interface AdminRoomDesk {
  readonly config: Config;
  readonly clock: Clock;
  /** What the metrics say as well; no transaction may be open while it is asked. */
  readonly watched: () => Promise<Omit<HealthFacts, 'failedJobs' | 'clockOffMs'>>;
  /** What a record says of a mail that failed is open again once the mail is on its way. */
  readonly reopenDelivery: (work: Work, mailId: string) => Promise<void>;
}

const readMails = async (work: Work) => ({
  ...(await countGivenUp(work)),
  newest: (await pageOfGivenUp(work, { page: 1, size: MAILS_SHOWN })).rows.map(
    ({ mailId, subject, to, reason, givenUpAt }) => ({
      mailId,
      subject,
      to: to.map(({ address }) => address).join(', '),
      reason,
      wrongAddress: isWrongAddress(reason),
      givenUpAt,
    }),
  ),
});

const runsOf = (what: 'backup' | 'rehearsal', { went, failed }: LastRuns, { now }: Work) => ({
  went: went && {
    ...went,
    endedAt: went.endedAt.toISOString(),
    seconds: Math.round((went.endedAt.getTime() - went.beganAt.getTime()) / 1_000),
  },
  failed: failed && { endedAt: failed.endedAt.toISOString(), problem: failed.problem ?? '' },
  due: isDue(what, went?.endedAt.toISOString() ?? null, now.toISOString()),
});

const readSignedIn = async (work: Work) => {
  const counted = await countSignedIn(work);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  return {
    people: sum(counted.map(({ people }) => people)),
    sessions: sum(counted.map(({ sessions }) => sessions)),
    groups: signedInGroups.map((group) => ({
      group,
      people: sum(counted.flatMap(({ roles, people }) => (groupOfSignedIn(roles) === group ? [people] : []))),
    })),
  };
};

/** The admin room: how everything is, what needs a hand, who is signed in, what was done, and the settings in force (decision 0139). */
export const adminRoomRoutes = (door: Door, { config, clock, watched, reopenDelivery }: AdminRoomDesk): void => {
  const on = implement(door, adminRoomContract);
  const streaming = implementStreaming(door, adminRoomContract);
  const runningSince = clock.now().toISOString();

  streaming(`GET ${HERE}`, async ({ inWork }) => {
    const facts = await watched(); // it takes a connection of its own: no transaction is open meanwhile
    return inWork(async (work) => {
      const asked = clock.now().getTime();
      const { database, clockMs } = await readDatabase(work);
      const clockOffMs = Math.round((asked + clock.now().getTime()) / 2 - clockMs);
      const jobs = await failedJobs(work);
      const { backup, rehearsal } = await lastBackupRuns(work);
      return {
        health: healthCells({ ...facts, failedJobs: jobs.reduce((sum, { failed }) => sum + failed, 0), clockOffMs }),
        mails: await readMails(work),
        webhooks: await listGivenUp(work),
        jobs,
        backup: runsOf('backup', backup, work),
        rehearsal: runsOf('rehearsal', rehearsal, work),
        signedIn: await readSignedIn(work),
        version: versionLabel,
        runningSince,
        database,
        readAt: work.now.toISOString(),
      };
    });
  });

  on(`POST ${HERE}/send-again`, async ({ work, touched }) => {
    const sent = await sendGivenUpAgain(work, reopenDelivery);
    const deliveries = sent.deliveries.reduce((sum, { deliveries: count }) => sum + count, 0);
    touched({ type: 'outbox', id: 'given-up', detail: { mails: sent.mails, webhooks: sent.deliveries } });
    return {
      message: adminRoomMessages.sentAgain(sent.mails.length + deliveries),
      mails: sent.mails.length,
      deliveries,
    };
  });

  on(`GET ${HERE}/sessions`, async ({ work, query }) => {
    const { rows, ...page } = await pageOfSignedIn(work, query);
    return { ...page, rows: rows.map(({ devices, ...row }) => ({ ...row, devices: devices.map(deviceFrom) })) };
  });

  on(`DELETE ${HERE}/sessions/:userProfileId`, async ({ work, params: { userProfileId }, touched }) => {
    const person = await lockSignedIn(work, userProfileId);
    if (person === null) throw notFound();
    if (person === undefined) throw new Refusal(409, adminRoomMessages.notSignedIn, 'not-signed-in');
    await endSessionsOf(work, userProfileId, 'signed-out');
    touched({ type: 'user', id: userProfileId, companyId: person.companyId });
    return { message: adminRoomMessages.signedOut(person.name) };
  });

  on(`GET ${HERE}/audit`, async ({ work, query }) => ({
    ...(await pageOfAudit(work, query)),
    events: await auditEvents(work),
  }));

  on(`GET ${HERE}/settings`, async ({ work }) => {
    const { database } = await readDatabase(work);
    return {
      settings: settingsInForce(config),
      versions: [
        { what: 'Gatehouse', version: versionLabel },
        { what: 'Node', version: process.version },
        { what: 'PostgreSQL', version: await readDatabaseVersion(work) },
        { what: 'Last migration', version: `${database.last}, the last of ${database.migrations}` },
      ],
    };
  });
};
