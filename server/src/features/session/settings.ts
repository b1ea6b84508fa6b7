import type { SaidAtSignIn } from '@gatehouse/domain/directory-sync/claim.ts';
import type { Work } from '#server/db/work.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Identity } from '#server/platform/identity/register.ts';
import type { SetUpSignIn } from '#server/platform/session/cookies.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import type { ProviderTokens } from '#server/platform/session/relying-party.ts';

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
  /** What a foreign provider says of groups counts before anybody is let in; decision 0111. */
  readonly followClaim: (work: Work, requestId: string, said: SaidAtSignIn) => Promise<void>;
  /** Makes whoever signed in at a foreign provider through a set-up link its System Admin; gives the new user's id, refuses in words. */
  readonly bindAdministrator: (
    work: Work,
    by: {
      readonly issuer: string;
      readonly publicUrl: string;
      readonly setUp: SetUpSignIn;
      readonly requestId: string;
    },
    who: Pick<ProviderTokens, 'subject' | 'verifiedEmail'>,
  ) => Promise<string>;
}
