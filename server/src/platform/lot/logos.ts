import { oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export interface LogoFile {
  readonly kind: 'svg' | 'png';
  readonly bytes: Buffer;
}

/** Where a logo is found, for as long as the lot stands: its bytes are in its name. */
export const addressOfLogo = (digest: string, kind: LogoFile['kind']): string => `/lot/${digest}.${kind}`;

/** The logo at an address such as /lot/1f….svg; undefined: none was ever sent that has it. */
export const readLogo = async (work: Work, address: string): Promise<LogoFile | undefined> => {
  const [, digest, kind] = /^\/lot\/([0-9a-f]{32})\.(svg|png)$/.exec(address) ?? [];
  if (digest === undefined || kind === undefined) return undefined;
  return oneRow<LogoFile>(work)`select kind, bytes from lot_logos where digest = ${digest} and kind = ${kind}`;
};
