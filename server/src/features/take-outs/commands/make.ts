import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { forbidden, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { takeOutMessages } from '@gatehouse/domain/take-outs/messages.ts';
import { TAKE_OUT_FORMAT } from '@gatehouse/domain/take-outs/states.ts';
import { isHeld } from '@gatehouse/domain/uploads/scan-state.ts';
import { inWork, type Work } from '#server/db/work.ts';
import { readHead } from '#server/features/credit-history/seals/queries.ts';
import { KEEP_FREE, MissingFile } from '#server/platform/files/store.ts';
import { anchorKeyOf } from '#server/platform/history/anchor.ts';
import type { MakerServices, Watch } from '#server/platform/leases/making.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { personOf } from '#server/platform/session/person.ts';
import { type Manifest, type ManifestFile, readmeOf, signatureOf } from '../manifest.ts';
import { filesTaken, type TakenFile } from '../queries/files-taken.ts';
import { proofsOf } from '../queries/proof.ts';
import { companyOf, finishTakeOut, type TakeOutJob, type TakeOutProgress } from '../queries/take-outs.ts';
import { type ColumnTypes, fileNameOfTable, jsonRows, readColumnTypes, rowsTaken } from '../queries/taken-rows.ts';
import { isStudios, mayTake } from '../reach.ts';
import { takeOutSchema } from '../schema.ts';
import { openZip, type ZipWriter } from '../zip/zip-writer.ts';

export interface TakeOutMaker extends MakerServices {
  readonly vault: Vault;
  readonly keepFree?: number;
}

interface Making {
  readonly zip: ZipWriter;
  readonly job: TakeOutJob;
  readonly moved: () => void;
}

type Head = Omit<Manifest, 'files' | 'missing' | 'quarantined'>;

const headOf = async (work: Work, { companyId, parts, askedByName }: TakeOutJob): Promise<Head> => {
  const company = companyId === null ? undefined : await companyOf(work, companyId);
  return {
    format: TAKE_OUT_FORMAT,
    lot: lot().brand.name,
    company: company ?? null,
    parts,
    studios: isStudios({ companyId, parts }),
    asOf: work.now.toISOString(),
    askedBy: askedByName,
    seals: await readHead(work),
  };
};

/** Refuses to go on where the disk has no room left but what must stay free: a take-out may be larger than everything else on it. */
const assertRoom = async ({ store, keepFree = KEEP_FREE }: TakeOutMaker): Promise<void> => {
  if ((await store.free()) < keepFree) throw new Refusal(507, takeOutMessages.noRoom, 'storage-full');
};

/** Rows and proofs, all as they stood at one moment. */
const writeRows = async (
  work: Work,
  maker: TakeOutMaker,
  { zip, job, moved }: Making,
  types: ColumnTypes,
): Promise<ManifestFile[]> => {
  const files: ManifestFile[] = [];
  const write = async (
    path: string,
    schema: string,
    ...of: readonly [Parameters<typeof jsonRows>[1], Parameters<typeof jsonRows>[2]]
  ) => {
    await assertRoom(maker);
    let rows = 0;
    const packed = await zip.add(
      path,
      jsonRows(work, ...of, (count) => {
        rows += count;
        moved();
      }),
    );
    files.push({ ...packed, schema, rows });
  };
  for (const { table, columns, from } of rowsTaken(job, types)) {
    const name = fileNameOfTable(table);
    await write(`data/${name}.json`, name, columns, from);
  }
  for (const { name, columns, from } of proofsOf(job))
    await write(`proof/${name}.json`, `proof-${name}`, columns, from);
  return files;
};

/** The documents, one after the other. One whose bytes the store no longer has, or that is in quarantine, is named instead. */
const writeFiles = async (
  { zip, moved }: Making,
  maker: TakeOutMaker,
  taken: readonly TakenFile[],
): Promise<{ readonly files: readonly ManifestFile[] } & Required<Pick<Manifest, 'missing' | 'quarantined'>>> => {
  const files: ManifestFile[] = [];
  const missing: string[] = [];
  const quarantined: string[] = [];
  for (const { path, storageKey, scanState } of taken) {
    await assertRoom(maker);
    try {
      if (isHeld(scanState)) quarantined.push(path);
      else files.push(await zip.add(path, await maker.store.open(storageKey), false));
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error;
      missing.push(path);
    }
    moved();
  }
  return { files, missing, quarantined };
};

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
};

async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}

/**
 * Makes the ZIP of a take-out, piece by piece on the disk. The rights are those of the person as they are now; a company's rows are read behind its wall, by
 * whomever they were asked. What was begun and not finished is begun anew: rows of two moments would be no state of anything.
 */
export const makeTakeOut = async (
  maker: TakeOutMaker,
  job: TakeOutJob,
  { at, signal }: Watch<TakeOutProgress>,
  key: string,
): Promise<(work: Work) => Promise<boolean>> => {
  const { db, store, clock, vault } = maker;
  const now = clock.now();
  const person = await personOf(db, job.askedBy, now);
  if (person === null || !mayTake(person, job)) throw forbidden();
  const path = join(store.arrivals, randomUUID());
  const zip = await openZip(path);
  const moved = (): void => {
    at({ done: zip.size(), total: 0 });
    signal.throwIfAborted();
  };
  const making: Making = { zip, job, moved };
  try {
    const { head, rows, taken, schema } = await inWork(
      db,
      { rows: job.companyId ?? '*', now, mode: 'one state' },
      async (work) => {
        const types = await readColumnTypes(work);
        return {
          head: await headOf(work, job),
          rows: await writeRows(work, maker, making, types),
          taken: await filesTaken(work, job),
          schema: takeOutSchema(types),
        };
      },
    );
    const documents = await writeFiles(making, maker, taken);
    const words = [
      await zip.add('README.txt', textOf(readmeOf(head))),
      await zip.add('schema.json', textOf(`${JSON.stringify(schema, null, 1)}\n`)),
    ];
    const { missing, quarantined } = documents;
    const manifest: Manifest = { ...head, files: [...rows, ...documents.files, ...words], missing, quarantined };
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    await zip.add('manifest.json', textOf(text));
    await zip.add('manifest.sig', textOf(signatureOf(text, anchorKeyOf(vault.derive('history anchor')))));
    await zip.finish();
    signal.throwIfAborted();
    const file = { key, size: zip.size(), sha256: await sha256Of(path) };
    await store.put(path, key);
    return (work) => finishTakeOut(work, job.takeOutId, file);
  } catch (error) {
    await zip.abandon();
    await rm(path, { force: true });
    throw error;
  }
};
