type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

/** The same values under the names of their columns: `startsOn` becomes `starts_on`. For what is typed whole; everything that is in it is written. */
export const inColumns = <T extends object>(named: T): { readonly [N in keyof T & string as Snake<N>]: T[N] } =>
  Object.fromEntries(
    Object.entries(named).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  ) as { readonly [N in keyof T & string as Snake<N>]: T[N] };
