import { createHash } from 'node:crypto';
import { inWork, type Work } from '@gatehouse/server/db/work.ts';
import { putBytes } from '@gatehouse/server/platform/files/put-bytes.ts';
import { newStorageKey } from '@gatehouse/server/platform/files/store.ts';
import type { Services } from '@gatehouse/server/services.ts';
import { officePaper } from '@gatehouse/server/testing/pdf-corpus.ts';

interface Place {
  readonly id: string;
  readonly company_id: string;
}

/** A usual packet's: 12 attachments of about 88 pages. */
export const usualPapers = (): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: 12 }, (_, index) => officePaper(index < 4 ? 8 : 7)));
/** 12 attachments with 39 MB. */
export const largePapers = (): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: 12 }, () => officePaper(8, 3.2 * 1_048_576)));

/** Puts papers to submitted applications of the demo lot: 12 with 88 pages to each of the first, 12 with 39 MB to the last. */
export const attachPapers = async ({ db, store, clock }: Services, rounds: number) => {
  const asStaff = <T>(task: (work: Work) => Promise<T>) => inWork(db, { rows: '*', now: clock.now() }, task);
  const places: readonly Place[] = await asStaff(({ trx }) =>
    trx
      .selectFrom('credit_applications')
      .select(['id', 'company_id'])
      .where('submitted_version', '>', 0)
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(rounds + 1)
      .execute(),
  );
  const { id: byId } = await asStaff(({ trx }) =>
    trx.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow(),
  );
  const attach = async (place: Place, papers: readonly Buffer[]): Promise<void> => {
    for (const [index, bytes] of papers.entries()) {
      const key = newStorageKey();
      await putBytes(store, key, bytes);
      await asStaff(({ trx, now }) =>
        trx
          .insertInto('documents')
          .values({
            company_id: place.company_id,
            record_type: 'creditApplication',
            record_id: place.id,
            section: 'coversheet',
            slot: null,
            name: `paper-${index + 1}.pdf`,
            size: bytes.length,
            sha256: createHash('sha256').update(bytes).digest(),
            pages: 8,
            storage_key: key,
            uploaded_by: byId,
            uploaded_by_name: 'Bench',
            uploaded_at: now,
          })
          .execute(),
      );
    }
  };
  const [last] = places.slice(rounds);
  if (last === undefined) throw new Error('The demo lot has too few submitted applications.');
  const small = await usualPapers();
  const hundred = places.slice(0, rounds);
  for (const place of hundred) await attach(place, small);
  await attach(last, await largePapers());
  return { hundred: hundred.map(({ id }) => id), large: last.id };
};
