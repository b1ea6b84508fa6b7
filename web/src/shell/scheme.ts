export type Scheme = 'light' | 'dark';

export const currentScheme = (): Scheme => (document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light');

const A_YEAR = 31_536_000;

/** Day or Night, remembered in a cookie: a sign-out clears local storage as a whole (§4), and the choice should outlive it. */
export function chooseScheme(scheme: Scheme): void {
  document.documentElement.dataset.scheme = scheme;
  // biome-ignore lint/suspicious/noDocumentCookie: public/scheme.js must read it before the first paint, synchronously
  document.cookie = `scheme=${scheme}; path=/; max-age=${A_YEAR}; samesite=lax`;
}
