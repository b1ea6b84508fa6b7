import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import type { App } from '#server/app.ts';
import { startSealing } from '#server/features/credit-history/seals/sealing.ts';
import { bouncesMarkContacts } from '#server/features/letters/offers/bounces.ts';
import { passPaper } from '#server/features/passes/offers/paper.ts';
import { mailWishes } from '#server/features/profile/offers/mail-wishes.ts';
import { stopLink } from '#server/features/profile/offers/stop-link.ts';
import { settleDeliveries } from '#server/features/service-requests/offers/clocks.ts';
import { requestPaper } from '#server/features/service-requests/offers/paper.ts';
import { attachmentReader } from '#server/features/uploads/jobs.ts';
import { startWebhookWorker } from '#server/features/webhooks/offers/worker.ts';
import { housekeeping } from '#server/housekeeping.ts';
import { prepareJobs, startJobs } from '#server/platform/jobs/jobs.ts';
import { startOutboxWorker } from '#server/platform/mail/outbox-worker.ts';
import { openTransport } from '#server/platform/mail/transport.ts';
import type { Services } from '#server/services.ts';

/** Mails, webhooks, jobs and the first look at the client site. Ends when what is running has ended. */
export const startBackground = (
  services: Services,
  app: App,
  /** null: the tables of the jobs are made by whoever migrates. */
  ownerUrl: string | null,
): { readonly stop: () => Promise<void> } => {
  const { config, db, clock } = services;
  const log = app.server.log;
  const readDocument = attachmentReader(services);
  const drawPass = passPaper(services);
  const drawRequest = requestPaper(services);
  const transport = openTransport({
    smtpUrl: config.smtpUrl,
    from: () => ({ name: lot().brand.mailName || lot().brand.name, address: config.mailFrom }),
    replyTo: () => lot().brand.replyTo,
    readAttachment: (attachment, leased) => {
      if ('documentId' in attachment) return readDocument(attachment.documentId, leased.companyId);
      return attachment.paper === 'request' ? drawRequest(attachment.recordId) : drawPass(attachment.recordId, leased);
    },
    stopLink: stopLink({ db, vault: services.vault, clock, publicUrl: config.publicUrl }),
  });
  const outbox = startOutboxWorker({
    db,
    databaseUrl: config.databaseUrl,
    transport,
    clock,
    log,
    wishes: mailWishes(db),
    onRefused: bouncesMarkContacts(db, clock),
    onSettled: async ({ emailType }) => {
      if (emailType === 'department-request') await settleDeliveries(services);
    },
  });
  const webhooks = startWebhookWorker({
    db,
    databaseUrl: config.databaseUrl,
    vault: services.vault,
    publicUrl: config.publicUrl,
    clock,
    reach: config.webhookReach,
    log,
  });
  const sealing = startSealing({ db, clock, log });
  const jobs = (ownerUrl === null ? Promise.resolve() : prepareJobs(ownerUrl, log)).then(() =>
    startJobs({ databaseUrl: config.databaseUrl, log, jobs: housekeeping(services, app) }),
  );
  jobs
    .then(({ send }) => {
      app.exports.useQueue((work, id) => send(work, 'make-export', { id }));
      app.packets.useQueue((work, id) => send(work, 'make-packet', { id }));
      // what the last server left
      app.imports.makeWaiting().catch((error: Error) => log.warn({ message: error.message }, 'imports'));
      app.takeOuts.makeWaiting().catch((error: Error) => log.warn({ message: error.message }, 'take-outs'));
      app.packets.makeWaiting().catch((error: Error) => log.warn({ message: error.message }, 'packets'));
    })
    .catch((error: Error) => log.error({ message: error.message }, 'jobs did not start'))
    // once, so that the first search has something to find
    .finally(() => app.clientSite.refreshAll());
  return {
    stop: async () => {
      await Promise.all([outbox.stop(), webhooks.stop(), sealing.stop()]);
      await (await jobs.catch(() => null))?.stop();
    },
  };
};
