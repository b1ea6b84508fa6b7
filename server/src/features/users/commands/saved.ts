import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import type { WaitingChange } from '@gatehouse/domain/users/user-change.ts';
import type { Target } from '#server/platform/http/call.ts';

type WaitsFor = WaitingChange['waitsFor'];

/** What a save did, and what of it waits (decision 0080). */
export interface Saved {
  readonly target: Target;
  readonly waits: { readonly rights: boolean; readonly address: WaitsFor | null };
}

/** For the audit row: what a new address waits for; nothing when it counts already. */
export const waitingAddress = (waitsFor: WaitsFor | null | undefined): Readonly<Record<string, unknown>> =>
  waitsFor == null ? {} : { addressWaits: waitsFor };

/** The specification's sentence, and what does not count yet. */
export const sayWaits = (message: string, { rights, address }: Saved['waits']): string =>
  [
    /[.!?]$/.test(message) || !(rights || address !== null) ? message : `${message}.`,
    ...(rights ? [usersMessages.rightsWait] : []),
    ...(address === 'SECOND_ADMIN' ? [usersMessages.addressWaitsForSecond] : []),
    ...(address === 'NEW_ADDRESS' ? [usersMessages.addressWaits] : []),
  ].join(' ');
