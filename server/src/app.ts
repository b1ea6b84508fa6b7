import { brand } from '@gatehouse/domain/brand/brand.ts';
import { leavesdenHandbook, relayLimits } from '@gatehouse/domain/client-site/pages.ts';
import { contracts } from '@gatehouse/domain/contracts.ts';
import { webhookHeaders } from '@gatehouse/domain/webhooks/delivering.ts';
import { webhookPayloads } from '@gatehouse/domain/webhooks/events.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { alertRoutes } from '#server/features/alerts/routes.ts';
import { openAlertStreams } from '#server/features/alerts/streams.ts';
import { approvalPolicyRoutes } from '#server/features/approval-policy/routes.ts';
import { bookmarkRoutes } from '#server/features/bookmarks/routes.ts';
import { clientSiteRoutes } from '#server/features/client-site/routes.ts';
import { type ClientSite, openClientSite } from '#server/features/client-site/site.ts';
import { companyExport } from '#server/features/companies/offers/export.ts';
import { companyRoutes } from '#server/features/companies/routes.ts';
import { answerRisk } from '#server/features/credit-applications/deciding/commands/risk.ts';
import { closeCreditWithProject } from '#server/features/credit-applications/offers/close-with-project.ts';
import { openCreditDesk } from '#server/features/credit-applications/offers/credit-desk.ts';
import {
  creditDocumentAccess,
  letterDocumentAccess,
} from '#server/features/credit-applications/offers/document-access.ts';
import { creditApplicationsExport } from '#server/features/credit-applications/offers/export.ts';
import {
  handOverReviews,
  reviewsHeldBy,
  reviewTakersFrom,
} from '#server/features/credit-applications/offers/held-reviews.ts';
import { denialLetterSent } from '#server/features/credit-applications/offers/letter-done.ts';
import { noteInvalidContact, noteLetter } from '#server/features/credit-applications/offers/note-letter.ts';
import { offerCashAccount } from '#server/features/credit-applications/offers/offer-cash-account.ts';
import { openPacketDesk, type PacketDesk } from '#server/features/credit-applications/offers/packet.ts';
import { screenedRecord } from '#server/features/credit-applications/offers/screened-record.ts';
import { splitLimit } from '#server/features/credit-applications/offers/split-limit.ts';
import { creditApplicationRoutes } from '#server/features/credit-applications/routes.ts';
import { creditHistoryRoutes } from '#server/features/credit-history/routes.ts';
import { creditReportRoutes } from '#server/features/credit-reports/routes.ts';
import { dashboardRoutes } from '#server/features/dashboards/routes.ts';
import { endDelegatesOf } from '#server/features/delegates/offers/ends.ts';
import { delegateRoutes } from '#server/features/delegates/routes.ts';
import { emailActionRoutes } from '#server/features/email-actions/routes.ts';
import { csvOf } from '#server/features/exports/csv.ts';
import { type ExportDesk, openExportDesk } from '#server/features/exports/desk.ts';
import type { ExportableLists } from '#server/features/exports/plan.ts';
import { exportRoutes } from '#server/features/exports/routes.ts';
import { externalFormRoutes } from '#server/features/external-forms/routes.ts';
import { faqRoutes } from '#server/features/faqs/routes.ts';
import { formRoutes } from '#server/features/forms/routes.ts';
import { guarantorRoutes } from '#server/features/guarantors/routes.ts';
import { letterRoutes } from '#server/features/letters/routes.ts';
import { mailsGivenUpRoutes } from '#server/features/mails-given-up/routes.ts';
import { notificationRoutes } from '#server/features/notifications/routes.ts';
import { paletteRoutes } from '#server/features/palette/routes.ts';
import { passRoutes } from '#server/features/passes/routes.ts';
import { profileRoutes } from '#server/features/profile/routes.ts';
import { stopMailsRoutes } from '#server/features/profile/stop-mails-routes.ts';
import { projectExport } from '#server/features/projects/offers/export.ts';
import { projectRoutes } from '#server/features/projects/routes.ts';
import { quoteDocumentAccess } from '#server/features/quotes/offers/document-access.ts';
import { overLimits } from '#server/features/quotes/offers/over-limit.ts';
import { quoteRoutes } from '#server/features/quotes/routes.ts';
import { askOnClaim } from '#server/features/references/commands/ask.ts';
import { referenceRoutes } from '#server/features/references/routes.ts';
import { savedViewRoutes } from '#server/features/saved-views/routes.ts';
import { screeningRoutes } from '#server/features/screening/routes.ts';
import { sectionShareRoutes } from '#server/features/section-shares/routes.ts';
import { requestDocumentAccess } from '#server/features/service-requests/offers/document-access.ts';
import { requestExport } from '#server/features/service-requests/offers/export.ts';
import { giveBackRequestsOf } from '#server/features/service-requests/offers/give-back.ts';
import { keepGuestRequest } from '#server/features/service-requests/offers/guest-request.ts';
import { noteOnRequest } from '#server/features/service-requests/offers/note-quote.ts';
import { reopenDelivery } from '#server/features/service-requests/offers/reopen-delivery.ts';
import { serviceRequestRoutes } from '#server/features/service-requests/routes.ts';
import { admitServiceTokens } from '#server/features/service-tokens/offers/admit.ts';
import { readingRoutes } from '#server/features/service-tokens/reading-routes.ts';
import { serviceTokenRoutes } from '#server/features/service-tokens/routes.ts';
import { sessionRoutes } from '#server/features/session/routes.ts';
import type { CastMember } from '#server/features/session/settings.ts';
import { spaceRoutes } from '#server/features/spaces/routes.ts';
import { openUploadDesk } from '#server/features/uploads/offers/desk.ts';
import { uploadRoutes } from '#server/features/uploads/routes.ts';
import { companyUsersExport, usersExport } from '#server/features/users/offers/export.ts';
import { userRoutes } from '#server/features/users/routes.ts';
import { openWeatherDesk, type WeatherDesk } from '#server/features/weather/desk.ts';
import { chooseWeather } from '#server/features/weather/providers/choose.ts';
import { weatherRoutes } from '#server/features/weather/routes.ts';
import { webhookRoutes } from '#server/features/webhooks/routes.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Inspector } from '#server/platform/files/inspect.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import type { Door } from '#server/platform/http/call.ts';
import { serveDocs } from '#server/platform/http/docs.ts';
import { answerHealth, type Readiness } from '#server/platform/http/health.ts';
import { KnownBearers } from '#server/platform/http/known-bearers.ts';
import { refuseOtherMethods } from '#server/platform/http/methods.ts';
import { servePages } from '#server/platform/http/pages.ts';
import { createServer } from '#server/platform/http/server.ts';
import { type Identity, registerIdentity } from '#server/platform/identity/register.ts';
import type { LogStream } from '#server/platform/log/log.ts';
import { createBinder } from '#server/platform/pdf/binder.ts';
import type { Renderer } from '#server/platform/pdf/render.ts';
import { openRelay } from '#server/platform/relay/relay.ts';
import type { Vault } from '#server/platform/session/encryption.ts';

export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly store: FileStore;
  readonly inspector: Inspector;
  readonly renderer: Renderer;
  readonly readiness: Readiness;
  readonly logTo?: LogStream;
}

export interface Extras {
  /** Pages that only a local lot has, such as its mailbox. */
  readonly plugins: readonly FastifyPluginAsync[];
  /** Who can sign in, for the modal; empty outside a demo lot. */
  readonly cast: readonly CastMember[];
}

export interface App {
  readonly server: FastifyInstance;
  readonly identity: Identity;
  readonly clientSite: ClientSite;
  readonly weather: WeatherDesk;
  readonly exports: ExportDesk;
  readonly packets: PacketDesk;
}

/** The server with every feature, not yet listening. What one feature needs of another is handed over here, in the open. */
export const createApp = async (services: Services, extras: Extras): Promise<App> => {
  const { config, db, clock, vault, store, inspector, renderer, readiness } = services;
  const bearers = new KnownBearers();
  const server = await createServer(config, bearers, services.logTo);
  answerHealth(server, readiness, config);
  const identity = await registerIdentity({ app: server, db, config, clock, vault });
  const door: Door = {
    app: server,
    db,
    clock,
    rateFactor: config.rateFactor,
    bearers,
    authenticate: identity.authenticate,
    admitService: admitServiceTokens(db),
  };
  const packets = openPacketDesk({ db, store, clock, binder: createBinder({ atOnce: 2 }), log: server.log });
  server.addHook('onClose', () => packets.stop());
  const clientSite = openClientSite({
    relay:
      config.clientSite === null ? null : openRelay({ ...config.clientSite, ...relayLimits, clock, log: server.log }),
    db,
    clock,
    log: server.log,
    leavesdenPath: config.leavesdenHandbookPath ?? leavesdenHandbook.path,
  });
  server.addHook('preClose', () => clientSite.close()); // answers that wait for its pages would hold the stop
  const { log } = server;
  const providers = chooseWeather(config.weatherProvider, { clock, log });
  const weather = openWeatherDesk({ providers, db, clock, log });
  server.addHook('onClose', async () => weather.close());

  sessionRoutes(door, { identity, config, vault, cast: extras.cast });
  profileRoutes(door);
  await stopMailsRoutes(door, vault);
  const alertStreams = openAlertStreams({ db, databaseUrl: config.databaseUrl, clock, log: server.log });
  server.addHook('preClose', () => alertStreams.close());
  alertRoutes(door, alertStreams);
  notificationRoutes(door);
  mailsGivenUpRoutes(door, { reopenDelivery });
  userRoutes(door, {
    publicUrl: config.publicUrl,
    embedded: identity.provider !== null,
    tasks: { heldBy: reviewsHeldBy, takersFrom: reviewTakersFrom, handOver: handOverReviews },
    giveBack: giveBackRequestsOf,
    endDelegates: endDelegatesOf,
  });
  companyRoutes(door, vault);
  await projectRoutes(door, { store, closeCredit: closeCreditWithProject });
  spaceRoutes(door, { publicUrl: config.publicUrl });
  const credit = openCreditDesk(vault);
  const references = { publicUrl: config.publicUrl, credit };
  creditApplicationRoutes(door, {
    publicUrl: config.publicUrl,
    vault,
    packets,
    onClaim: (work, parts, actor, mayAsk) => askOnClaim(work, parts, actor, references, mayAsk),
  });
  creditHistoryRoutes(door);
  referenceRoutes(door, references);
  await sectionShareRoutes(door, {
    publicUrl: config.publicUrl,
    credit,
    files: openUploadDesk({ store, inspector }),
  });
  guarantorRoutes(door);
  screeningRoutes(door, screenedRecord);
  letterRoutes(door, { store, renderer, noteLetter, noteInvalidContact, offerCashAccount, denialLetterSent });
  emailActionRoutes(door, packets, answerRisk);
  await uploadRoutes(door, {
    store,
    inspector,
    vault,
    publicUrl: config.publicUrl,
    records: {
      creditApplication: creditDocumentAccess,
      letter: letterDocumentAccess,
      quote: quoteDocumentAccess,
      request: requestDocumentAccess,
    },
  });

  quoteRoutes(door, { store, publicUrl: config.publicUrl, splitLimit, noteOnRequest });
  serviceRequestRoutes(door, { publicUrl: config.publicUrl });
  formRoutes(door);
  await externalFormRoutes(door, {
    publicUrl: config.publicUrl,
    formsUrlTemplate: config.formsUrlTemplate,
    keepGuestRequest,
    files: openUploadDesk({ store, inspector }),
  });
  passRoutes(door, { publicUrl: config.publicUrl, renderer });
  creditReportRoutes(door, { publicUrl: config.publicUrl, overLimits, csvOf });
  approvalPolicyRoutes(door);
  delegateRoutes(door, { publicUrl: config.publicUrl });
  faqRoutes(door);
  bookmarkRoutes(door);
  dashboardRoutes(door);
  weatherRoutes(door, weather);
  webhookRoutes(door, { vault, reach: config.webhookReach });
  serviceTokenRoutes(door);
  readingRoutes(door);
  savedViewRoutes(door);
  // the lists that can be taken away as files; each feature gives its own (offers/export.ts)
  const lists: ExportableLists = {
    companies: companyExport,
    projects: projectExport,
    users: usersExport,
    'company-users': companyUsersExport,
    requests: requestExport,
    'credit-applications': creditApplicationsExport,
  };
  const exports = openExportDesk({ db, store, clock, lists, log });
  exportRoutes(door, exports);
  clientSiteRoutes(door, clientSite);
  paletteRoutes(door);

  refuseOtherMethods(server, contracts.flatMap(Object.keys));
  serveDocs(server, contracts, brand.name, brand.versionLabel, { headers: webhookHeaders, events: webhookPayloads });
  for (const plugin of extras.plugins) await server.register(plugin);
  await servePages(server, config);
  return { server, identity, clientSite, weather, exports, packets };
};
