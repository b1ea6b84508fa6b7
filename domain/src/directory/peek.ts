import type { DirectoryTabId } from './tabs.ts';

/**
 * The first numbers of the directory as the home page previews them (look §10: real content instead of icons). Written down, because the home
 * page is a file that waits for nobody; a test holds them against the directory of the lot.
 */
export const directoryPeek = [
  { tab: 'grip-tab', phone: '818 555 0146' },
  { tab: 'set-lighting-tab', phone: '818 555 0161' },
  { tab: 'transportation-tab', phone: '818 555 0163' },
  { tab: 'special-effects-tab', phone: '818 555 0162' },
] as const satisfies readonly { readonly tab: DirectoryTabId; readonly phone: string }[];
