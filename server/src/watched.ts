import { connectionsOf } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import { readUnmadePackets } from '#server/features/credit-applications/records/queries/packets.ts';
import { readWaitingDeliveries } from '#server/features/webhooks/queries/deliveries.ts';
import { type Watched, works } from '#server/platform/http/health.ts';
import { readOutbox } from '#server/platform/mail/outbox.ts';
import type { Desks } from './desks.ts';
import type { Services } from './services.ts';

/** What an operator watches besides calls and memory; docs/watching.md says what each means and when somebody is to be called. */
export const watchedOf = (
  { db, pool, clock, readiness }: Services,
  { alertStreams }: Pick<Desks, 'alertStreams'>,
): readonly Watched[] => {
  const read = <T>(task: (work: Work) => Promise<T>): Promise<T> =>
    inWork(db, { rows: '*', now: clock.now(), mode: 'reads' }, task);
  const one = (value: number) => ({ '': value });
  return [
    {
      name: 'gatehouse_ready',
      help: 'Whether each thing that the server stands on works (1) or not (0), as /readyz says it',
      by: 'part',
      ask: async () => ({
        database: Number(await works(readiness.database)),
        storage: Number(await works(readiness.storage)),
      }),
    },
    {
      name: 'gatehouse_mails',
      help: 'Mails that have not left: due, waiting for their next try, given up',
      by: 'state',
      ask: async () => (await read(readOutbox)).mails,
    },
    {
      name: 'gatehouse_mail_late_seconds',
      help: 'How long the mail that is due longest has been due',
      ask: async () => one((await read(readOutbox)).lateSeconds),
    },
    {
      name: 'gatehouse_deliveries',
      help: 'Deliveries to webhooks that are due or wait for their next try',
      by: 'state',
      ask: async () => {
        const { due, waiting } = await read(readWaitingDeliveries);
        return { due, waiting };
      },
    },
    {
      name: 'gatehouse_delivery_late_seconds',
      help: 'How long the delivery that is due longest has been due',
      ask: async () => one((await read(readWaitingDeliveries)).lateSeconds),
    },
    {
      name: 'gatehouse_packets_unmade',
      help: 'Packets that wait or are being made',
      ask: async () => one((await read(readUnmadePackets)).unmade),
    },
    {
      name: 'gatehouse_packet_oldest_seconds',
      help: 'How long ago the oldest packet that is not made was asked for',
      ask: async () => one((await read(readUnmadePackets)).oldestSeconds),
    },
    {
      name: 'gatehouse_connections',
      help: 'Connections of this process to the database: open, idle among them, and wanted by somebody who waits',
      by: 'state',
      ask: async () => connectionsOf(pool),
    },
    {
      name: 'gatehouse_alert_streams',
      help: 'Pages that listen to this process',
      ask: async () => one(alertStreams.count()),
    },
  ];
};
