import type { SavedSection } from '../credit-applications/sections/section.ts';

/**
 * What may be given to somebody outside, one at a time. Ours: not the section with the federal tax id, not the line of credit itself, and
 * nothing that is signed.
 */
export const sharedSections = [
  'company-profile',
  'banking-reference',
  'trade-references',
  'certificate-of-insurance',
] as const satisfies readonly SavedSection[];
export type SharedSection = (typeof sharedSections)[number];

export const mayBeShared = (section: string): section is SharedSection =>
  (sharedSections as readonly string[]).includes(section);
/** Links of one application that work at the same time. */
export const MOST_SHARES = 10;

export type ShareState = 'SENT' | 'OPENED' | 'SAVED' | 'DONE' | 'EXPIRED' | 'REVOKED' | 'ENDED' | 'RESTS';
export const shareWords: Readonly<Record<ShareState, string>> = {
  SENT: 'Sent',
  OPENED: 'Opened',
  SAVED: 'Being filled in',
  DONE: 'Done',
  EXPIRED: 'Expired',
  REVOKED: 'Taken back',
  ENDED: 'Ended',
  RESTS: 'Rests',
};
