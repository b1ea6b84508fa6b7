/** What somebody is signed in with, as far as a browser says so itself (User-Agent). Never trusted for anything: it only helps a person recognise it. */
export interface Device {
  readonly kind: 'computer' | 'phone' | 'tablet';
  /** Chrome on a Mac. */
  readonly words: string;
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'a Chromebook'],
  [/Macintosh|Mac OS X/, 'a Mac'],
  [/Windows/, 'Windows'],
  [/Linux|X11/, 'Linux'],
];

const first = (names: readonly (readonly [RegExp, string])[], userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

const kindOf = (userAgent: string): Device['kind'] => {
  if (/iPad|Tablet/.test(userAgent) || (/Android/.test(userAgent) && !/Mobile/.test(userAgent))) return 'tablet';
  return /iPhone|Mobile/.test(userAgent) ? 'phone' : 'computer';
};

export const deviceFrom = (userAgent: string): Device => {
  const browser = first(browsers, userAgent);
  const system = first(systems, userAgent);
  const words =
    browser === null ? (system ?? 'Unknown browser') : system === null ? browser : `${browser} on ${system}`;
  return { kind: kindOf(userAgent), words };
};
