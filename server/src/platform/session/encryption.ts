import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What a key is for. A text sealed for one purpose does not open for another. */
export type Purpose =
  | 'access-token'
  | 'refresh-token'
  | 'id-token'
  | 'sign-in-transaction'
  | 'provider-record'
  | 'signing-key'
  | 'tax-id'
  | 'bank-account'
  | 'webhook-secret'
  | 'second-factor'
  | 'import';

export interface Vault {
  /** AES-256-GCM with a fresh nonce: the same text never looks the same twice. */
  readonly seal: (purpose: Purpose, text: string) => Buffer;
  /** Refuses (throws) what was changed, or sealed for another purpose or with another secret. */
  readonly open: (purpose: Purpose, sealed: Uint8Array) => string;
  /** A secret of its own for things that are not encryption: cookie signatures, the client secret. */
  readonly derive: (name: string) => Buffer;
}

const FORMAT = 1;
const NONCE = 12;
const TAG = 16;

/** Keys for everything that is kept encrypted, derived one by one from the one secret of the installation (promises rule 12). */
export const openVault = (secret: Buffer): Vault => {
  const keys = new Map<string, Buffer>();
  const derive = (name: string): Buffer => {
    const known = keys.get(name);
    if (known !== undefined) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, 'gatehouse', name, 32));
    keys.set(name, key);
    return key;
  };
  return {
    derive,
    seal: (purpose, text) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', derive(`seal ${purpose}`), nonce);
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([FORMAT]), nonce, cipher.getAuthTag(), hidden]);
    },
    open: (purpose, sealed) => {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== FORMAT || bytes.length < 1 + NONCE + TAG)
        throw new Error('This is nothing that was sealed here.');
      const decipher = createDecipheriv('aes-256-gcm', derive(`seal ${purpose}`), bytes.subarray(1, 1 + NONCE));
      decipher.setAuthTag(bytes.subarray(1 + NONCE, 1 + NONCE + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE + TAG)), decipher.final()]).toString('utf8');
    },
  };
};
