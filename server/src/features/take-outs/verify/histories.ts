import { type ChainedEntry, sealOf as sealOfEntry } from '#server/platform/history/chain.ts';
import { type AuditRow, contentOf, sealOf } from '#server/platform/history/seal.ts';
import type { ZipFile } from '../zip/zip-reader.ts';
import { type Row, rowsIn } from './rows.ts';

export interface CheckedHistories {
  readonly entries: number;
  /** Entries whose words are not all in the file: their place in the chain was checked. */
  readonly byChain: number;
  readonly seals: number;
  readonly broken: readonly string[];
}

const microsOf = (instant: unknown): number => {
  const [, seconds = '', micros = '0'] = /^(.*)\.(\d{6})Z$/.exec(String(instant)) ?? [];
  return Date.parse(`${seconds}Z`) * 1_000 + Number(micros);
};

const keyOf = (row: Row): string => `${String(row.applicationId)} ${String(row.position)}`;

const entriesIn = async (zip: ZipFile): Promise<Map<string, Row>> => {
  const told = new Map<string, Row>();
  if (zip.names.includes('data/activity.json'))
    for await (const row of rowsIn(zip, 'data/activity.json')) told.set(keyOf(row), row);
  return told;
};

const checkChains = async (zip: ZipFile, broken: string[]): Promise<{ entries: number; byChain: number }> => {
  let [entries, byChain] = [0, 0];
  if (!zip.names.includes('proof/credit-chains.json')) return { entries, byChain };
  const told = await entriesIn(zip);
  let last = { applicationId: null as unknown, position: 0, hash: '' };
  for await (const link of rowsIn(zip, 'proof/credit-chains.json')) {
    const { applicationId, hash } = link;
    const position = Number(link.position);
    const before = last.applicationId === applicationId ? last : { position: 0, hash: '' };
    if (position !== before.position + 1 || link.previousHash !== before.hash)
      broken.push(`Application ${String(applicationId)}: entry ${position} does not follow the one before it.`);
    const entry = told.get(keyOf(link));
    told.delete(keyOf(link));
    if (link.recomputable === true) {
      entries += 1;
      const row = { onBehalfOfName: null, ...entry, micros: microsOf(entry?.at) } as unknown as ChainedEntry;
      if (entry === undefined) broken.push(`Application ${String(applicationId)}: entry ${position} is missing.`);
      else if (sealOfEntry(String(link.previousHash), row) !== hash)
        broken.push(`Application ${String(applicationId)}: entry ${position} was changed after it was written.`);
    } else byChain += 1;
    last = { applicationId, position, hash: String(hash) };
  }
  for (const row of told.values())
    broken.push(`Application ${String(row.applicationId)}: entry ${String(row.position)} was put in.`);
  return { entries, byChain };
};

const auditIn = async (zip: ZipFile): Promise<Map<number, Row>> => {
  const rows = new Map<number, Row>();
  if (zip.names.includes('data/audit.json'))
    for await (const row of rowsIn(zip, 'data/audit.json')) rows.set(Number(row.id), row);
  return rows;
};

/** Seals of one company have gaps between them; of the lot none is missing from the first to the head. */
const checkSeals = async (
  zip: ZipFile,
  head: { readonly count: number; readonly hash: string } | null,
  broken: string[],
): Promise<number> => {
  if (!zip.names.includes('proof/seals.json')) return 0;
  const audit = await auditIn(zip);
  const before = { count: 0, hash: '' };
  let seals = 0;
  for await (const seal of rowsIn(zip, 'proof/seals.json')) {
    seals += 1;
    const [position, content, hash] = [Number(seal.position), String(seal.content), String(seal.hash)];
    const sealed =
      seal.auditId === null
        ? { applicationId: String(seal.applicationId), entries: Number(seal.entries), content }
        : { auditId: Number(seal.auditId), content };
    if (sealOf(String(seal.previousHash), position, sealed) !== hash)
      broken.push(`Seal ${position} was changed after it was put on.`);
    if (head !== null && (position !== before.count + 1 || seal.previousHash !== before.hash))
      broken.push(`Seal ${before.count + 1} is missing.`);
    Object.assign(before, { count: position, hash });
    const row = seal.auditId === null ? undefined : audit.get(Number(seal.auditId));
    if (seal.auditId !== null && row === undefined) broken.push(`Row ${String(seal.auditId)} of the audit is missing.`);
    if (row !== undefined && contentOf({ ...row, micros: microsOf(row.at) } as unknown as AuditRow) !== content)
      broken.push(`Row ${String(seal.auditId)} of the audit was changed after it was sealed.`);
  }
  if (head !== null && (before.count !== head.count || before.hash !== head.hash))
    broken.push('The seals do not end where the manifest says.');
  return seals;
};

/** Recomputes what the histories in a take-out are held by. `head`: the end of the chain, where all of it is in there. */
export const checkHistories = async (
  zip: ZipFile,
  head: { readonly count: number; readonly hash: string } | null,
): Promise<CheckedHistories> => {
  const broken: string[] = [];
  const chains = await checkChains(zip, broken);
  return { ...chains, seals: await checkSeals(zip, head, broken), broken };
};
