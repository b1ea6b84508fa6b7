import type { MenuEntry } from './resources.ts';

/** What a single key does (decisions §10). `go` waits for the letter of a page. */
export type KeyAct =
  | { readonly is: 'sheet' }
  | { readonly is: 'search' }
  | { readonly is: 'go' }
  | { readonly is: 'row'; readonly step: 1 | -1 }
  | { readonly is: 'page'; readonly to: string };

/** The letter behind `g` for each entry of the menus (§2): the first that no neighbour has. */
const letters: Readonly<Record<string, string>> = {
  Overview: 'o',
  'My Dashboard': 'd',
  Projects: 'p',
  Companies: 'c',
  Users: 'u',
  'Credit Application': 'a',
  'Credit Applications': 'a',
  Requests: 'r',
};

/** The pages that `g` leads to: the person's own menu, so that no key opens what the menu hides. */
export const pagesByKey = (
  menu: readonly MenuEntry[],
): readonly { readonly letter: string; readonly label: string; readonly to: string }[] =>
  menu.flatMap(({ label, to }) => {
    const letter = letters[label];
    return letter === undefined ? [] : [{ letter, label, to }];
  });

/** What this key means now; null: nothing, it is the page's own. `afterG`: the key before was `g`. */
export const actOf = (key: string, afterG: boolean, menu: readonly MenuEntry[]): KeyAct | null => {
  if (afterG) {
    const page = pagesByKey(menu).find(({ letter }) => letter === key);
    return page === undefined ? null : { is: 'page', to: page.to };
  }
  switch (key) {
    case '?':
      return { is: 'sheet' };
    case '/':
      return { is: 'search' };
    case 'g':
      return { is: 'go' };
    case 'j':
      return { is: 'row', step: 1 };
    case 'k':
      return { is: 'row', step: -1 };
    default:
      return null;
  }
};

const A_YEAR = 31_536_000;

/** WCAG 2.1.4: whoever speaks to their computer can switch single keys off. In a cookie, as Day and Night: a sign-out clears the rest. */
export const singleKeys = {
  areOn: (): boolean => !/(?:^|; )keys=off(?:;|$)/.test(document.cookie),
  choose: (on: boolean): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: a choice of this device, kept where the other one is
    document.cookie = `keys=${on ? 'on' : 'off'}; path=/; max-age=${A_YEAR}; samesite=lax`;
  },
};
