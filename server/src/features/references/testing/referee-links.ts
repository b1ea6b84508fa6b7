import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Lot } from '#server/testing/lot.ts';
import type { Walk } from '#server/testing/walk.ts';

export const referee = '/api/ar-portal/ca/third-party/reference';

export interface ReferenceMail {
  readonly to: string;
  readonly type: string;
  readonly token: string;
}

/** The mails to the referees of one application, the oldest first. The links stand in them and nowhere else. */
export const referenceMails = async (lot: Lot, walk: Walk): Promise<readonly ReferenceMail[]> => {
  const hashes = await lot.rows<{ hash: string }>(
    sql`select encode(t.hash, 'hex') as hash from action_tokens t join reference_requests r on r.id = t.record_id where r.application_id = ${walk.id} and t.purpose = 'reference'`,
  );
  const own = new Set(hashes.map(({ hash }) => hash));
  const mails = await lot.rows<{ to: string; type: string; url: string }>(
    sql`select mail->'to'->0->>'address' as "to", email_type as type, mail->'primary'->>'url' as url from mail_outbox
      where email_type like 'reference-%' order by created_at, id`,
  );
  return mails
    .map(({ url, ...mail }) => ({ ...mail, token: new URL(url).searchParams.get('token') ?? '' }))
    .filter(({ token }) => own.has(createHash('sha256').update(token).digest('hex')));
};

export interface Kept {
  readonly id: string;
  readonly kind: string;
  readonly slot: number;
  readonly state: string;
  readonly email: string;
  readonly negative: boolean | null;
}

export const keptReferences = (lot: Lot, walk: Walk): Promise<readonly Kept[]> =>
  lot.rows<Kept>(
    sql`select id, kind, slot, state, email, negative from reference_requests
      where application_id = ${walk.id} and state <> 'RECALLED' order by kind desc, slot`,
  );
