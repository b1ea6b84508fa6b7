import type { Config } from '#server/platform/config/config.ts';
import type { Identity } from '#server/platform/identity/register.ts';
import type { Vault } from '#server/platform/session/encryption.ts';

/** One line of the sign-in modal in a demo lot. */
export interface CastMember {
  readonly name: string;
  readonly email: string;
  readonly who: string;
}

export interface SessionSettings {
  readonly identity: Identity;
  readonly config: Config;
  readonly vault: Vault;
  /** Empty outside a demo lot. */
  readonly cast: readonly CastMember[];
}
