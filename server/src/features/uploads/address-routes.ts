import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { uploadsContract } from '@gatehouse/domain/uploads/contract.ts';
import { ADDRESS_MINUTES } from '@gatehouse/domain/uploads/limits.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { assertReadable, type ScanState } from '@gatehouse/domain/uploads/scan-state.ts';
import { enterCompany } from '#server/db/work.ts';
import { fileToken, readFileToken } from '#server/platform/files/file-address.ts';
import type { RecordAccessTable } from '#server/platform/files/record-access.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { personOf } from '#server/platform/session/person.ts';
import { rowsOf, scopeOf } from '#server/platform/session/scope.ts';
import { assertMayRead } from './access.ts';
import { readDocument } from './queries.ts';
import { sendStored } from './send-stored.ts';

export interface AddressSettings {
  readonly store: FileStore;
  readonly records: RecordAccessTable;
  readonly vault: Vault;
  readonly publicUrl: string;
}

/** One no for what is not ours, changed, run out, or of somebody who may not sign in any more; never a 401 (promises rule 3). */
const addressOver = (): Refusal => new Refusal(410, uploadMessages.addressOver, 'link-over');

/** §7 presigned-url (decision 0085): short-lived addresses of single files, whatever stores them. */
export const fileAddressRoutes = (door: Door, { store, records, vault, publicUrl }: AddressSettings): void => {
  implement(door, uploadsContract)(
    'POST /api/ar-portal/presigned-url',
    async ({ body: { documentId }, work, person, scope, touched }) => {
      const row = await assertMayRead(records, { work, person, scope }, await readDocument(work, documentId));
      assertReadable(row.scan_state as ScanState);
      const expiresAt = new Date(Math.floor(work.now.getTime() / 1_000 + ADDRESS_MINUTES * 60) * 1_000);
      const token = fileToken(vault, 'file address', {
        fileId: documentId,
        userId: person.userProfileId,
        expiresAt,
      });
      touched({
        type: row.record_type ?? 'ownDocument',
        id: row.record_id ?? person.userProfileId,
        companyId: row.company_id,
        detail: { section: row.section, documents: [{ documentId, name: row.name }] },
      });
      return {
        url: `${publicUrl}/api/ar-portal/presigned-url/file?token=${encodeURIComponent(token)}`,
        expiresAt: expiresAt.toISOString(),
      };
    },
  );

  implementStreaming(door, uploadsContract)(
    'GET /api/ar-portal/presigned-url/file',
    async ({ query, inWork, reply }) => {
      const row = await inWork(async (work) => {
        const address = readFileToken(vault, 'file address', query.token, work.now);
        const person = address === null ? null : await personOf(work.trx, address.userId, work.now);
        if (address === null || person === null) throw addressOver();
        const scope = scopeOf(person);
        const inside = await enterCompany(work, rowsOf(scope));
        return assertMayRead(records, { work: inside, person, scope }, await readDocument(inside, address.fileId));
      });
      return sendStored(store, reply, row);
    },
  );
};
