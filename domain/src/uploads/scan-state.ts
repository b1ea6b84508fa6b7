import { Refusal } from '../http/refusal.ts';
import { uploadMessages } from './messages.ts';

/**
 * What a virus scanner said of a file. 'not scanned': it came while none was connected; shown as it is, so that nobody believes otherwise (promises rule 13).
 * 'waiting': it came while the scanner did not answer.
 */
export const scanStates = ['not scanned', 'waiting', 'clean', 'infected'] as const;
export type ScanState = (typeof scanStates)[number];

/** In quarantine: kept, listed with its state, and read by nobody. */
export const isHeld = (state: ScanState): state is 'waiting' | 'infected' =>
  state === 'waiting' || state === 'infected';

/** What is said of it in a list of files; null where no scanner was connected, which only the form of the application says. */
export const scanNote = (state: ScanState | undefined): string | null =>
  state === undefined || state === 'not scanned' ? null : uploadMessages.scan[state];

/** Refuses with 409 a file that is in quarantine, and says why. Whoever reads the bytes of a kept file asks first. */
export const assertReadable = (state: ScanState): void => {
  if (isHeld(state)) throw new Refusal(409, uploadMessages.held[state], `file-${state}`);
};
