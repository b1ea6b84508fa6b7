import type { HealthFacts } from '@gatehouse/domain/admin-room/health.ts';
import { connectionsOf } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import { readUnmadePackets } from '#server/features/credit-applications/records/queries/packets.ts';
import { readWaitingForScan } from '#server/features/uploads/scanning/queries.ts';
import { readWaitingDeliveries } from '#server/features/webhooks/queries/deliveries.ts';
import { type Readiness, type Watched, works } from '#server/platform/http/health.ts';
import { readOutbox } from '#server/platform/mail/outbox.ts';
import type { Desks } from './desks.ts';
import type { Services } from './services.ts';

const readWaiting = async (work: Work) => ({
  outbox: await readOutbox(work),
  deliveries: await readWaitingDeliveries(work),
  packets: await readUnmadePackets(work),
  scans: await readWaitingForScan(work),
});

/** What is known of how the server fares: the metrics and the admin room say the same. */
export interface Watching {
  readonly connections: () => ReturnType<typeof connectionsOf>;
  readonly ready: (part: keyof Readiness) => Promise<boolean>;
  /** What waits to leave; asks the database by a connection of its own. */
  readonly waiting: () => ReturnType<typeof readWaiting>;
  readonly streams: () => number;
  /** null: there is no virus scanner. */
  readonly scanner: Services['scanner'];
}

export const watchingOf = (
  { db, pool, clock, scanner, readiness }: Services,
  { alertStreams }: Pick<Desks, 'alertStreams'>,
): Watching => {
  let reading: ReturnType<typeof readWaiting> | null = null;
  return {
    connections: () => connectionsOf(pool),
    ready: (part) => works(readiness[part]),
    /** Read once for all that is asked of it in one moment: whoever watches takes one connection and not one for each figure. */
    waiting: () => {
      reading ??= inWork(db, { rows: '*', now: clock.now(), mode: 'reads' }, readWaiting).finally(() => {
        reading = null;
      });
      return reading;
    },
    streams: () => alertStreams.count(),
    scanner,
  };
};

/** The same for the admin room, with how long the database takes to answer and what room there is for files. */
export const healthFacts = async (
  { config, store }: Pick<Services, 'config' | 'store'>,
  { connections, ready, waiting, streams }: Watching,
): Promise<Omit<HealthFacts, 'failedJobs' | 'clockOffMs'>> => {
  const asked = performance.now();
  const works = await ready('database');
  const ms = Math.round(performance.now() - asked);
  const { outbox, deliveries, packets } = await waiting();
  return {
    database: { works, ms },
    connections: connections(),
    files: {
      works: await ready('storage'),
      free: await store.free().catch(() => null),
      inBucket: config.s3 !== null,
    },
    mails: outbox.mails.due + outbox.mails.waiting,
    mailLateSeconds: outbox.lateSeconds,
    deliveries: deliveries.due + deliveries.waiting,
    deliveryLateSeconds: deliveries.lateSeconds,
    packets: packets.unmade,
    packetOldestSeconds: packets.oldestSeconds,
    streams: streams(),
  };
};

/** What an operator watches besides calls and memory; docs/watching.md says what each means and when somebody is to be called. */
export const watchedOf = ({ connections, ready, waiting, streams, scanner }: Watching): readonly Watched[] => {
  const one = (value: number) => ({ '': value });
  return [
    {
      // the first, before those behind it want a connection themselves
      name: 'gatehouse_connections',
      help: 'Connections of this process to the database: open, idle among them, and wanted by somebody who waits',
      by: 'state',
      ask: async () => connections(),
    },
    {
      name: 'gatehouse_ready',
      help: 'Whether each thing that the server stands on works (1) or not (0), as /readyz says it',
      by: 'part',
      ask: async () => ({
        database: Number(await ready('database')),
        storage: Number(await ready('storage')),
      }),
    },
    {
      name: 'gatehouse_mails',
      help: 'Mails that have not left: due, waiting for their next try, given up',
      by: 'state',
      ask: async () => (await waiting()).outbox.mails,
    },
    {
      name: 'gatehouse_mail_late_seconds',
      help: 'How long the mail that is due longest has been due',
      ask: async () => one((await waiting()).outbox.lateSeconds),
    },
    {
      name: 'gatehouse_deliveries',
      help: 'Deliveries to webhooks that have not arrived: due, waiting for their next try, given up in the days that are kept',
      by: 'state',
      ask: async () => {
        const { due, waiting: later, givenUp } = (await waiting()).deliveries;
        return { due, waiting: later, given_up: givenUp };
      },
    },
    {
      name: 'gatehouse_delivery_late_seconds',
      help: 'How long the delivery that is due longest has been due',
      ask: async () => one((await waiting()).deliveries.lateSeconds),
    },
    {
      name: 'gatehouse_packets_unmade',
      help: 'Packets that wait or are being made',
      ask: async () => one((await waiting()).packets.unmade),
    },
    {
      name: 'gatehouse_packet_oldest_seconds',
      help: 'How long ago the oldest packet that is not made was asked for',
      ask: async () => one((await waiting()).packets.oldestSeconds),
    },
    {
      name: 'gatehouse_scans_waiting',
      help: 'Files in quarantine that wait for the virus scanner',
      ask: async () => one((await waiting()).scans.waiting),
    },
    {
      name: 'gatehouse_scan_oldest_seconds',
      help: 'How long the first of them has waited',
      ask: async () => one((await waiting()).scans.oldestSeconds),
    },
    // nobody is called for a scanner that there is not
    ...(scanner === null
      ? []
      : [
          {
            name: 'gatehouse_scanner',
            help: 'Whether the virus scanner answers (1) or not (0)',
            ask: async () => one(Number(await works(async () => (await scanner.version()) !== ''))),
          },
        ]),
    {
      name: 'gatehouse_alert_streams',
      help: 'Pages that listen to this process',
      ask: async () => one(streams()),
    },
  ];
};
