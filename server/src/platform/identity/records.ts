import { createHash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '#server/db/database.ts';
import { deleteRows, updateRows, upsertRow } from '#server/db/rows.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Vault } from '#server/platform/session/encryption.ts';

interface Shelf {
  readonly db: Database;
  readonly vault: Vault;
  readonly clock: Clock;
}

const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

/**
 * The provider's own books: codes, grants, refresh tokens, interactions, its sessions. Their ids are the secrets themselves, so a row is
 * found by hash and its content is encrypted; a copy of the table is of no use to anybody.
 */
export const openRecords =
  ({ db, vault, clock }: Shelf) =>
  (model: string): Adapter => {
    const inBooks = <T>(task: (work: Work) => Promise<T>): Promise<T> =>
      inWork(db, { rows: '*', now: clock.now() }, task);
    const rows = () => db.selectFrom('idp_records').where('model', '=', model);
    const read = async (column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> => {
      const row = await rows()
        .select(['sealed', 'consumed_at'])
        .where(column, '=', value)
        .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', clock.now())]))
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const payload: AdapterPayload = JSON.parse(vault.open('provider-record', row.sealed));
      return row.consumed_at === null
        ? payload
        : { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) };
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        const row = {
          sealed: vault.seal('provider-record', JSON.stringify(payload)),
          grant_id: payload.grantId ?? null,
          uid: payload.uid === undefined ? null : hashOf(payload.uid),
          account_id: payload.accountId ?? null,
          expires_at: expiresIn ? new Date(clock.now().getTime() + expiresIn * 1000) : null,
        };
        await inBooks((work) => upsertRow(work, 'idp_records', { model, id: hashOf(id) }, row));
      },
      find: (id) => read('id', hashOf(id)),
      findByUid: (uid) => read('uid', hashOf(uid)),
      findByUserCode: async () => undefined, // no device flow here
      consume: async (id) => {
        const fresh = { model, id: hashOf(id), consumed_at: null };
        const consumed = await inBooks((work) => updateRows(work, 'idp_records', fresh, { consumed_at: work.now }));
        // of two that come at the same moment with one code, one gets tokens
        if (consumed !== 1) throw new errors.InvalidGrant('already used');
      },
      destroy: async (id) => {
        await inBooks((work) => deleteRows(work, 'idp_records', { model, id: hashOf(id) }));
      },
      revokeByGrantId: async (grantId) => {
        await inBooks((work) => deleteRows(work, 'idp_records', { grant_id: grantId }));
      },
    };
  };
