import type { Api } from '@gatehouse/domain/contracts.ts';
import type { CallOutput } from '@gatehouse/domain/http/endpoint.ts';
import type { ClientSiteSettings } from '@gatehouse/domain/lot-settings/groups/client-site.ts';
import type { SettingGroupId } from '@gatehouse/domain/lot-settings/groups.ts';
import type { readHistorySearch } from '@gatehouse/domain/lot-settings/history.ts';
import type { LogoScheme } from '@gatehouse/domain/lot-settings/logo.ts';
import type { Values } from '@gatehouse/domain/lot-settings/values.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import { call } from '#web/api/call.ts';
import { callOnce } from '#web/api/call-once.ts';
import { upload } from '#web/api/upload.ts';

const AREA = 'lot-settings';
const settings = answersOf(AREA);
export const readLotSettingsAgain = settings.readAgain;

/** Every group as it is in force, with its version: the index counts and searches them, a room edits one. */
export const lotSettingsQuery = settings.query(
  'GET /api/studio-ops/lot-settings',
  {},
  {
    // what is being typed must not move because somebody came back to the window
    refetchOnWindowFocus: false,
  },
);

/** For a setting that is a department: those that are open, the back office too. */
export const departmentsQuery = answersOf('departments').query(
  'GET /api/studio-ops/departments',
  {},
  { select: ({ departments }) => departments.filter(({ state }) => state !== 'CLOSED') },
);

export const saveGroup = (group: SettingGroupId, value: Values, ifMatch: string) =>
  call('PUT /api/studio-ops/lot-settings/:group', { params: { group }, body: { value }, ifMatch });

/** Sends a logo to be put in force by saving the brand with its address. */
export const sendLogo = (scheme: LogoScheme, file: File): Promise<CallOutput<Api['POST /api/studio-ops/lot-logos']>> =>
  upload('POST /api/studio-ops/lot-logos', { query: { scheme }, file });

/** Reads the pages of the client site by settings that are not saved. */
export const tryClientSite = (value: ClientSiteSettings) =>
  call('POST /api/studio-ops/lot-settings-try/clientSite', { body: { value } });

/** A page of the history, as its address asks for it. */
export const historyQuery = (query: ReturnType<typeof readHistorySearch>) =>
  settings.query('GET /api/studio-ops/lot-settings-history', { query }, { placeholderData: keepPreviousData });

export const putBack = ({ savingId, changeId }: { readonly savingId: string; readonly changeId: string }) =>
  callOnce('POST /api/studio-ops/lot-settings-history/:savingId/put-back', {
    params: { savingId },
    body: { changeId },
  });
