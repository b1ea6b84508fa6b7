import { createHash } from 'node:crypto';
import { affected, deleteRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** The same row for an address whether somebody has it or not. */
const keyOf = (email: string): Buffer => createHash('sha256').update(email.trim().toLowerCase()).digest();

/** NIST: never more than a hundred wrong tries in a row, also from a device that is known. */
const KNOWN_DEVICE_LIMIT = 100;

/**
 * Counts a try before the password is looked at, so that a hundred at once count as a hundred. Four are free; the fifth starts a wait of
 * 30 s that doubles up to 15 minutes (promises rule 21). false: this try comes in a wait. A success forgets the count, a day does too.
 */
export const countTry = async (work: Work, email: string): Promise<boolean> => {
  const counted = await affected(work)`
    insert into sign_in_waits as w (email_hash, failures, last_try_at) values (${keyOf(email)}, 1, ${work.now})
    on conflict (email_hash) do update set
      failures = case when w.last_try_at < ${work.now}::timestamptz - interval '1 day' then 1 else w.failures + 1 end,
      wait_until = case when w.failures + 1 >= 5 and w.last_try_at >= ${work.now}::timestamptz - interval '1 day'
        then ${work.now}::timestamptz + least(interval '15 minutes', interval '30 seconds' * power(2, least(w.failures + 1 - 5, 10))) end,
      last_try_at = ${work.now}
    where w.wait_until is null or w.wait_until <= ${work.now}`;
  return counted === 1;
};

/** A try from a device that signed in before passes a wait: nobody can lock the one approver out on deadline day. */
export const countTryOfKnownDevice = async (work: Work, email: string): Promise<boolean> => {
  const counted = await affected(work)`
    update sign_in_waits set failures = failures + 1, last_try_at = ${work.now}
    where email_hash = ${keyOf(email)} and failures < ${KNOWN_DEVICE_LIMIT}`;
  return counted === 1;
};

export const forgetTries = async (work: Work, email: string): Promise<void> => {
  await deleteRows(work, 'sign_in_waits', { email_hash: keyOf(email) });
};
