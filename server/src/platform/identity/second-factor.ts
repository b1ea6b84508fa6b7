import { createHmac, randomBytes } from 'node:crypto';
import { fieldRefusal, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import {
  RECOVERY_CODES,
  recoveryCodeFrom,
  type TypedCode,
  typedCode,
} from '@gatehouse/domain/session/second-factor/codes.ts';
import type { AppSecret } from '@gatehouse/domain/session/second-factor/contract.ts';
import { secondFactorMessages } from '@gatehouse/domain/session/second-factor/messages.ts';
import { Secret, TOTP } from 'otpauth';
import { deleteRows, findRow, findRows, insertRows, lockRow, updateRows, upsertRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Vault } from '#server/platform/session/encryption.ts';

const PERIOD_SECONDS = 30;
/** RFC 4226: as long as the hash. */
const SECRET_BYTES = 20;

const wrongCode = (): Refusal => fieldRefusal(400, 'code', secondFactorMessages.codeWrong, 'wrong-code');
const notNow = (sentence: string): Refusal => new Refusal(409, sentence, 'not-now');

const hashOf = (vault: Vault, userId: string, code: string): Buffer =>
  createHmac('sha256', vault.derive('recovery codes')).update(`${userId} ${code}`).digest();

/** The 30 seconds that the code belongs to: those of now, of just before and of right after, for clocks that differ. Null: of none. */
const stepOf = (secret: string, code: string, now: Date): number | null => {
  const totp = new TOTP({ secret, period: PERIOD_SECONDS });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
};

/** What a person's page shows of the second factor. */
export const factorOf = async (work: Work, userId: string) => {
  const factor = await findRow(work, 'second_factors', { user_id: userId }, ['turned_on_at', 'last_used_at']);
  const codes = await findRows(work, 'recovery_codes', { user_id: userId }, ['number', 'used_at']);
  return {
    since: factor?.turned_on_at ?? null,
    lastUsedAt: factor?.last_used_at ?? null,
    codesUsed: codes.sort((one, other) => one.number - other.number).map(({ used_at }) => used_at !== null),
  };
};

export const hasFactor = async (work: Work, userId: string): Promise<boolean> =>
  (await findRow(work, 'second_factors', { user_id: userId }, ['turned_on_at']))?.turned_on_at != null;

/** A new secret for somebody's app, in place of one that was shown and never used. Refuses with 409 who has one that counts. */
export const beginFactor = async (
  work: Work,
  vault: Vault,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<AppSecret> => {
  if (await hasFactor(work, userId)) throw notNow(secondFactorMessages.alreadyOn);
  const secret = new Secret({ size: SECRET_BYTES });
  const sealed = vault.seal('second-factor', secret.base32);
  await upsertRow(work, 'second_factors', { user_id: userId }, { secret_sealed: sealed, asked_at: work.now });
  const totp = new TOTP({ issuer: lot().brand.name, label: email, secret, period: PERIOD_SECONDS });
  return { secret: secret.base32, address: totp.toString() };
};

/** Ten new codes in place of the earlier ones, for whoever has proven the factor. They are kept as hashes and nowhere else. */
export const newRecoveryCodes = async (work: Work, vault: Vault, userId: string): Promise<string[]> => {
  await deleteRows(work, 'recovery_codes', { user_id: userId });
  const codes: string[] = [];
  while (codes.length < RECOVERY_CODES) {
    const code = recoveryCodeFrom(randomBytes(16));
    if (code !== null && !codes.includes(code)) codes.push(code);
  }
  const rows = codes.map((code, index) => ({ user_id: userId, number: index + 1, hash: hashOf(vault, userId, code) }));
  await insertRows(work, 'recovery_codes', rows);
  return codes;
};

/** Turns the factor on with the first code of the app, which counts as used. Gives the recovery codes, which are nowhere else. Refuses a wrong code with 400. */
export const turnFactorOn = async (work: Work, vault: Vault, userId: string, typed: string): Promise<string[]> => {
  const factor = await lockRow(work, 'second_factors', { user_id: userId }, ['secret_sealed', 'turned_on_at']);
  if (factor === undefined || factor.turned_on_at !== null) throw notNow(secondFactorMessages.notStarted);
  const code = typedCode(typed);
  const step =
    code?.kind === 'app' ? stepOf(vault.open('second-factor', factor.secret_sealed), code.code, work.now) : null;
  if (step === null) throw wrongCode();
  const on = { turned_on_at: work.now, last_step: step, last_used_at: work.now };
  await updateRows(work, 'second_factors', { user_id: userId }, on);
  return newRecoveryCodes(work, vault, userId);
};

/**
 * Takes a code of the app or a recovery code as proof, once: it counts for nothing else, in this transaction or later. Gives which kind it was. Refuses with
 * 400 a wrong one and one that has counted, with 409 where there is no factor.
 */
export const proveFactor = async (
  work: Work,
  vault: Vault,
  userId: string,
  typed: string,
): Promise<TypedCode['kind']> => {
  const factor = await lockRow(work, 'second_factors', { user_id: userId }, [
    'secret_sealed',
    'turned_on_at',
    'last_step',
  ]);
  if (factor === undefined || factor.turned_on_at === null) throw notNow(secondFactorMessages.notOn);
  const code = typedCode(typed);
  if (code === null) throw wrongCode();
  if (code.kind === 'recovery') {
    const unused = { user_id: userId, hash: hashOf(vault, userId, code.code), used_at: null };
    if ((await updateRows(work, 'recovery_codes', unused, { used_at: work.now })) !== 1) throw wrongCode();
    return code.kind;
  }
  const step = stepOf(vault.open('second-factor', factor.secret_sealed), code.code, work.now);
  if (step === null) throw wrongCode();
  if (step <= factor.last_step) throw fieldRefusal(400, 'code', secondFactorMessages.codeUsed, 'used-code');
  await updateRows(work, 'second_factors', { user_id: userId }, { last_step: step, last_used_at: work.now });
  return code.kind;
};

/** Takes the factor and its recovery codes away. Gives whether one counted. */
export const forgetFactor = async (work: Work, userId: string): Promise<boolean> => {
  const had = await hasFactor(work, userId);
  await deleteRows(work, 'second_factors', { user_id: userId });
  return had;
};
