import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { SignInStep } from '@gatehouse/domain/session/contract.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { personOf } from '#server/platform/session/person.ts';
import { beginFactor, hasFactor, proveFactor, turnFactorOn } from './second-factor.ts';

type Asked = Extract<SignInStep, { asks: unknown }>;

/** A sign-in that lacks nothing, and what the audit says of it beside the password. */
interface Complete {
  readonly events: readonly string[];
  readonly recoveryCodes?: string[];
}

interface Trying {
  readonly userId: string;
  /** null: none was typed. */
  readonly code: string | null;
  /** The day from which the studio requires a second factor of this person; null: never. */
  readonly requiredFrom: (person: Person) => string | null;
}

const eventOf = { app: 'APP_CODE_CHECKED', recovery: 'RECOVERY_CODE_USED' } as const;

/**
 * What a sign-in still needs after a right password: a code where somebody has a second factor, and a first code of a new one where the studio requires it
 * of them by now. Refuses (400) a code that is wrong or has counted; the try stays counted, since only a whole sign-in forgets the tries.
 */
export const secondStep = async (
  work: Work,
  vault: Vault,
  { userId, code, requiredFrom }: Trying,
): Promise<Asked | Complete> => {
  if (await hasFactor(work, userId)) {
    if (code === null) return { asks: 'code' };
    return { events: [eventOf[await proveFactor(work, vault, userId, code)]] };
  }
  const person = await personOf(work.trx, userId, work.now);
  const from = person === null ? null : requiredFrom(person);
  if (person === null || from === null || from > lotToday(work.now)) return { events: [] };
  if (code === null) return { asks: 'set-up', ...(await beginFactor(work, vault, { userId, email: person.email })) };
  return { events: ['SECOND_FACTOR_TURNED_ON'], recoveryCodes: await turnFactorOn(work, vault, userId, code) };
};
