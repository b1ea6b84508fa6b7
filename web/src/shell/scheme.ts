export type Scheme = 'light' | 'dark';

export const currentScheme = (): Scheme => (document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light');

const A_YEAR = 31_536_000;

/** Day or Night, remembered in a cookie: a sign-out clears local storage as a whole (§4), and the choice should outlive it. */
export function chooseScheme(scheme: Scheme): void {
  document.documentElement.dataset.scheme = scheme;
  keep(scheme, A_YEAR);
}

const keep = (scheme: Scheme | '', seconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: public/start.js must read it before the first paint, synchronously
  document.cookie = `scheme=${scheme}; path=/; max-age=${seconds}; samesite=lax`;
};

/** The same three choices as in My profile. Following the device means that no choice is kept. */
export const light = {
  chosen: (): Scheme | 'device' => {
    const kept = /(?:^|; )scheme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
    return kept === 'light' || kept === 'dark' ? kept : 'device';
  },
  choose: (choice: Scheme | 'device'): void => {
    if (choice !== 'device') {
      chooseScheme(choice);
      return;
    }
    keep('', 0);
    document.documentElement.dataset.scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  },
};
