import { contracts } from '@gatehouse/domain/contracts.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { versionLabel } from '@gatehouse/domain/text/version.ts';
import { webhookHeaders } from '@gatehouse/domain/webhooks/delivering.ts';
import { webhookPayloads } from '@gatehouse/domain/webhooks/events.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { adminRoomRoutes } from '#server/features/admin-room/routes.ts';
import { alertRoutes } from '#server/features/alerts/routes.ts';
import { bookmarkRoutes } from '#server/features/bookmarks/routes.ts';
import { clientSiteRoutes } from '#server/features/client-site/routes.ts';
import { companyRoutes } from '#server/features/companies/routes.ts';
import { closeCreditWithProject } from '#server/features/credit-applications/offers/close-with-project.ts';
import {
  creditDocumentAccess,
  letterDocumentAccess,
} from '#server/features/credit-applications/offers/document-access.ts';
import { dashboardRoutes } from '#server/features/dashboards/routes.ts';
import { departmentRoutes } from '#server/features/departments/routes.ts';
import { claimFollower } from '#server/features/directory-sync/claim.ts';
import { directorySyncRoutes } from '#server/features/directory-sync/routes.ts';
import { scimRoutes } from '#server/features/directory-sync/scim/routes.ts';
import { exportRoutes } from '#server/features/exports/routes.ts';
import { faqRoutes } from '#server/features/faqs/routes.ts';
import { importRoutes } from '#server/features/imports/routes.ts';
import { mailsGivenUpRoutes } from '#server/features/mails-given-up/routes.ts';
import { notificationRoutes } from '#server/features/notifications/routes.ts';
import { paletteRoutes } from '#server/features/palette/routes.ts';
import { profileRoutes } from '#server/features/profile/routes.ts';
import { stopMailsRoutes } from '#server/features/profile/stop-mails-routes.ts';
import { projectRoutes } from '#server/features/projects/routes.ts';
import { quoteBySystem } from '#server/features/quotes/offers/by-system.ts';
import { quoteDocumentAccess } from '#server/features/quotes/offers/document-access.ts';
import { retentionRoutes } from '#server/features/retention/routes.ts';
import { savedViewRoutes } from '#server/features/saved-views/routes.ts';
import { secondFactorRoutes } from '#server/features/second-factor/routes.ts';
import { formsBySystem, requestBySystem } from '#server/features/service-requests/offers/by-system.ts';
import { requestDocumentAccess } from '#server/features/service-requests/offers/document-access.ts';
import { noteOnRequest } from '#server/features/service-requests/offers/note-quote.ts';
import { reopenDelivery } from '#server/features/service-requests/queries/deliveries.ts';
import { admitServiceTokens } from '#server/features/service-tokens/offers/admit.ts';
import { directoryToken } from '#server/features/service-tokens/offers/directory-token.ts';
import { readingRoutes } from '#server/features/service-tokens/reading-routes.ts';
import { serviceTokenRoutes } from '#server/features/service-tokens/routes.ts';
import { writingRoutes } from '#server/features/service-tokens/writing-routes.ts';
import { sessionRoutes } from '#server/features/session/routes.ts';
import type { CastMember } from '#server/features/session/settings.ts';
import { bindAdministrator } from '#server/features/set-up/commands/take-link.ts';
import { firstMinutesRoutes } from '#server/features/set-up/first-minutes-routes.ts';
import { setUpRoutes } from '#server/features/set-up/routes.ts';
import { waitingForAdministrator } from '#server/features/set-up/waiting.ts';
import { takeOutRoutes } from '#server/features/take-outs/routes.ts';
import { openUploadDesk } from '#server/features/uploads/offers/desk.ts';
import { uploadRoutes } from '#server/features/uploads/routes.ts';
import { openScanGate } from '#server/features/uploads/scanning/gate.ts';
import { directoryAccounts } from '#server/features/users/offers/by-directory.ts';
import { userRoutes } from '#server/features/users/routes.ts';
import { weatherRoutes } from '#server/features/weather/routes.ts';
import { webhookRoutes } from '#server/features/webhooks/routes.ts';
import type { Door } from '#server/platform/http/call.ts';
import { countCallsIn } from '#server/platform/http/counted-calls.ts';
import { serveDocs } from '#server/platform/http/docs.ts';
import { answerHealth } from '#server/platform/http/health.ts';
import { KnownBearers } from '#server/platform/http/known-bearers.ts';
import { refuseOtherMethods } from '#server/platform/http/methods.ts';
import { servePages } from '#server/platform/http/pages.ts';
import { createServer } from '#server/platform/http/server.ts';
import { type Identity, registerIdentity } from '#server/platform/identity/register.ts';
import { openClosingDesk } from './closing-desk.ts';
import { creditCalls } from './credit-calls.ts';
import { type Desks, openDesks } from './desks.ts';
import { houseOf } from './house.ts';
import { lotCalls } from './lot-calls.ts';
import type { Services } from './services.ts';
import { healthFacts, watchedOf, watchingOf } from './watched.ts';

export interface Extras {
  /** Pages that only a local lot has, such as its mailbox. */
  readonly plugins: readonly FastifyPluginAsync[];
  /** Who can sign in, for the modal; empty outside a demo lot. */
  readonly cast: readonly CastMember[];
}

export interface App extends Desks {
  readonly server: FastifyInstance;
  readonly identity: Identity;
}

/** The server with every feature, not yet listening. What one feature needs of another is handed over here and in the files it calls, in the open. */
export const createApp = async (services: Services, extras: Extras): Promise<App> => {
  const { config, db, clock, vault, store, inspector, readiness } = services;
  const { publicUrl } = config;
  const bearers = new KnownBearers();
  const server = await createServer(config, bearers, services.logTo, countCallsIn(db, clock));
  const identity = await registerIdentity({ app: server, db, config, clock, vault });
  const door: Door = {
    app: server,
    db,
    clock,
    rateFactor: config.rateFactor,
    bearers,
    authenticate: identity.authenticate,
    recall: identity.recall,
    admitService: admitServiceTokens(db),
  };
  const house = houseOf(publicUrl, identity.provider !== null);
  const desks = openDesks(server, services, house);
  const watching = watchingOf(services, desks);
  answerHealth(server, readiness, watchedOf(watching), config);

  const accounts = directoryAccounts(house);
  sessionRoutes(door, {
    identity,
    config,
    vault,
    cast: extras.cast,
    bindAdministrator,
    followClaim: claimFollower(accounts, directoryToken),
  });
  setUpRoutes(door, { identity, vault, publicUrl });
  firstMinutesRoutes(door, readiness);
  profileRoutes(door);
  if (identity.provider !== null) secondFactorRoutes(door, vault);
  await stopMailsRoutes(door, vault);
  userRoutes(door, house);
  await scimRoutes(door, publicUrl, accounts);
  directorySyncRoutes(door, { publicUrl, accounts, token: directoryToken });
  departmentRoutes(door, openClosingDesk(publicUrl));
  companyRoutes(door, vault);
  await projectRoutes(door, { store, closeCredit: closeCreditWithProject });
  const scans = openScanGate(services);
  const files = openUploadDesk({ store, inspector, scans });
  await creditCalls(door, services, { packets: desks.packets, files });
  await lotCalls(door, services, files);
  await uploadRoutes(door, {
    store,
    inspector,
    scans,
    vault,
    publicUrl,
    records: {
      creditApplication: creditDocumentAccess,
      letter: letterDocumentAccess,
      quote: quoteDocumentAccess,
      request: requestDocumentAccess,
    },
  });
  alertRoutes(door, desks.alertStreams);
  notificationRoutes(door);
  mailsGivenUpRoutes(door, { reopenDelivery });
  adminRoomRoutes(door, { config, clock, reopenDelivery, watched: () => healthFacts(services, watching) });
  faqRoutes(door);
  bookmarkRoutes(door);
  dashboardRoutes(door);
  weatherRoutes(door, desks.weather);
  webhookRoutes(door, { vault, reach: config.webhookReach });
  serviceTokenRoutes(door);
  readingRoutes(door);
  await writingRoutes(door, {
    request: (asker, asked) => requestBySystem({ ...asker, publicUrl }, asked),
    requestTypes: formsBySystem,
    quote: (asker, quoted, kept) =>
      quoteBySystem(asker, { placeFiles: files.place, publicUrl, noteOnRequest }, quoted, kept),
    takeFiles: files.take,
    forgetFiles: files.forget,
  });
  savedViewRoutes(door);
  exportRoutes(door, desks.exports);
  await importRoutes(door, desks.imports);
  retentionRoutes(door, { db, clock, store });
  takeOutRoutes(door, { desk: desks.takeOuts, publicUrl });
  clientSiteRoutes(door, desks.clientSite);
  paletteRoutes(door);

  refuseOtherMethods(server, contracts.flatMap(Object.keys));
  serveDocs(server, contracts, () => lot().brand.name, versionLabel, {
    headers: webhookHeaders,
    events: webhookPayloads,
  });
  for (const plugin of extras.plugins) await server.register(plugin);
  await servePages(server, config, await waitingForAdministrator({ db, clock }));
  return { server, identity, ...desks };
};
