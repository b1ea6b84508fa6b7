import type { LotSettings } from '@gatehouse/domain/lot-settings/groups.ts';
import { lot, speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { sharedState, useShared } from './shared-state.ts';

/** How often this page has heard of other settings since it was opened. */
const turns = sharedState(0);
let others: BroadcastChannel | null = null;

const become = (settings: LotSettings): void => {
  speakFor(settings);
  turns.set(turns.current() + 1);
};

/** What a person saved in another tab of this browser counts here as well. */
export const followLot = (): void => {
  others = new BroadcastChannel('gatehouse-lot');
  others.onmessage = ({ data }: MessageEvent<LotSettings>) => become(data);
};

/** The settings were changed on this page: it says so from now on, and so do the other tabs. */
export const becomeLot = (settings: LotSettings): void => {
  become(settings);
  others?.postMessage(settings);
};

/** `lot()` for what is drawn: drawn again when the settings change while the page is open. */
export const useLot = (): LotSettings => {
  useShared(turns);
  return lot();
};
