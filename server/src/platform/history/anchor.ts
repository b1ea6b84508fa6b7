import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The end of the chain: how many seals there are, and the last one. */
export interface Head {
  readonly count: number;
  readonly hash: string;
}

/** The end of the chain on a day, signed: kept where nobody who can write the database can write (decision 0088). */
export interface Anchor extends Head {
  readonly at: string;
  /** Ed25519, base64url. */
  readonly key: string;
}

const WORD = 'gatehouse-anchor';
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

/** The key of an installation's anchors, from 32 bytes of its vault. */
export const anchorKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });

export const publicPartOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI_ED25519.length).toString('base64url');

const textOf = ({ at, count, hash, key }: Anchor): string => `${WORD} 1 ${at} ${count} ${hash} ${key}`;

/** The line that is written or mailed. */
export const anchorLine = ({ count, hash }: Head, at: Date, key: KeyObject): string => {
  const text = textOf({ at: at.toISOString(), count, hash, key: publicPartOf(key) });
  return `${text} ${sign(null, Buffer.from(text), key).toString('base64url')}`;
};

/** The anchors in a text, a file of lines or mails with other words around them. `isSigned` false: not by the key that it names. */
export const anchorsIn = (text: string): readonly (Anchor & { readonly isSigned: boolean })[] =>
  [...text.matchAll(new RegExp(`${WORD} 1 (\\S+) (\\d+) ([0-9a-f]{64}) ([\\w-]{43}) ([\\w-]{86})`, 'g'))].map(
    ([, at = '', count, hash = '', key = '', signature = '']) => {
      const anchor = { at, count: Number(count), hash, key };
      const spki = Buffer.concat([SPKI_ED25519, Buffer.from(key, 'base64url')]);
      const isSigned = verify(
        null,
        Buffer.from(textOf(anchor)),
        createPublicKey({ key: spki, format: 'der', type: 'spki' }),
        Buffer.from(signature, 'base64url'),
      );
      return { ...anchor, isSigned };
    },
  );
