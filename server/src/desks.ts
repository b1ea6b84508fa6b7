import { leavesdenHandbook, relayLimits } from '@gatehouse/domain/client-site/pages.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import type { FastifyInstance } from 'fastify';
import { auditExport } from '#server/features/admin-room/offers/export.ts';
import { type Listeners, openAlertStreams } from '#server/features/alerts/streams.ts';
import { type ClientSite, openClientSite } from '#server/features/client-site/site.ts';
import { companyExport } from '#server/features/companies/offers/export.ts';
import { sealTaxId } from '#server/features/companies/tax-id.ts';
import { creditHands } from '#server/features/credit-applications/offers/bring-credit.ts';
import { creditApplicationsExport } from '#server/features/credit-applications/offers/export.ts';
import { openPacketDesk, type PacketDesk } from '#server/features/credit-applications/offers/packet.ts';
import { bringDepartments } from '#server/features/departments/offers/bring.ts';
import { type ExportDesk, openExportDesk } from '#server/features/exports/desk.ts';
import type { ExportableLists } from '#server/features/exports/plan.ts';
import { type ImportDesk, openImportDesk } from '#server/features/imports/desk.ts';
import { importTargets } from '#server/features/imports/queries/targets/all.ts';
import type { ImportHands } from '#server/features/imports/target.ts';
import { lotSettingsExport } from '#server/features/lot-settings/offers/export.ts';
import { projectExport } from '#server/features/projects/offers/export.ts';
import { requestExport } from '#server/features/service-requests/offers/export.ts';
import { bringHolds, bringSpaces } from '#server/features/spaces/offers/bring.ts';
import { openTakeOutDesk, type TakeOutDesk } from '#server/features/take-outs/desk.ts';
import type { House } from '#server/features/users/commands/invite.ts';
import { addStaff, inviteUsers, waitingPowers } from '#server/features/users/offers/bring.ts';
import { companyUsersExport, usersExport } from '#server/features/users/offers/export.ts';
import { openWeatherDesk, type WeatherDesk } from '#server/features/weather/desk.ts';
import { chooseWeather } from '#server/features/weather/providers/choose.ts';
import { createBinder } from '#server/platform/pdf/binder.ts';
import { openRelay } from '#server/platform/relay/relay.ts';
import type { Services } from '#server/services.ts';

/** What lives as long as the server: work that goes on between calls, and connections that stay open. */
export interface Desks {
  readonly packets: PacketDesk;
  readonly clientSite: ClientSite;
  readonly weather: WeatherDesk;
  readonly exports: ExportDesk;
  readonly imports: ImportDesk;
  readonly takeOuts: TakeOutDesk;
  readonly alertStreams: Listeners;
}

/** Opens all of it, and closes it with the server. */
export const openDesks = (
  server: FastifyInstance,
  { config, db, clock, store, vault }: Services,
  house: House,
): Desks => {
  const { log } = server;
  const packets = openPacketDesk({ db, store, clock, binder: createBinder({ atOnce: 2 }), log });
  server.addHook('onClose', () => packets.stop());
  const clientSite = openClientSite({
    started: config.clientSite,
    openRelay: (site) => openRelay({ ...site, ...relayLimits, clock, log }),
    db,
    clock,
    log,
    leavesdenPath: () => lot().clientSite.leavesdenHandbook || (config.leavesdenHandbookPath ?? leavesdenHandbook.path),
  });
  server.addHook('preClose', () => clientSite.close()); // answers that wait for its pages would hold the stop
  const providers = chooseWeather(config.weatherProvider, { clock, log });
  const weather = openWeatherDesk({ providers, db, clock, log });
  server.addHook('onClose', async () => weather.close());
  const alertStreams = openAlertStreams({ db, databaseUrl: config.databaseUrl, clock, log });
  server.addHook('preClose', () => alertStreams.close());
  const exports = openExportDesk({ db, store, clock, lists, log });
  server.addHook('onClose', () => exports.stop());
  const imports = openImportDesk({ db, store, clock, vault, log, targets: importTargets(handsOf(house)) });
  server.addHook('onClose', () => imports.stop());
  const takeOuts = openTakeOutDesk({ db, store, clock, vault, log });
  server.addHook('onClose', () => takeOuts.stop());
  return { packets, clientSite, weather, alertStreams, exports, imports, takeOuts };
};

/** What other features do for an import. */
const handsOf = (house: House): ImportHands => ({
  sealTaxId,
  addStaff,
  powersWait: waitingPowers,
  credit: creditHands,
  inviteUsers: (work, person, userIds) => inviteUsers(house, work, person, userIds),
  departments: bringDepartments,
  spaces: bringSpaces,
  holds: bringHolds,
});

/** The lists that can be taken away as files; each feature gives its own (offers/export.ts). */
const lists: ExportableLists = {
  companies: companyExport,
  projects: projectExport,
  users: usersExport,
  'company-users': companyUsersExport,
  requests: requestExport,
  'credit-applications': creditApplicationsExport,
  'lot-settings': lotSettingsExport,
  audit: auditExport,
};
