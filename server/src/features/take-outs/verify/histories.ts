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

/** The hash of each entry by its key, so that seals can be held against it; null: no history is in the file. */
type Chains = ReadonlyMap<string, string> | null;

const checkChains = async (
  zip: ZipFile,
  broken: string[],
): Promise<{ entries: number; byChain: number; chains: Chains }> => {
  let [entries, byChain] = [0, 0];
  if (!zip.names.includes('proof/credit-chains.json')) return { entries, byChain, chains: null };
  const chains = new Map<string, string>();
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
    chains.set(keyOf(link), last.hash);
  }
  for (const row of told.values())
    broken.push(`Application ${String(row.applicationId)}: entry ${String(row.position)} was put in.`);
  return { entries, byChain, chains };
};

/** What the history of the house says: what each of its rows is sealed by, and which applications were let go. */
interface Audit {
  readonly contents: ReadonlyMap<number, string>;
  readonly letGo: ReadonlySet<string>;
}

interface LetGo {
  readonly records: readonly { readonly id: string; readonly entries?: number }[];
}

const auditIn = async (zip: ZipFile): Promise<Audit> => {
  const contents = new Map<number, string>();
  const letGo = new Set<string>();
  if (zip.names.includes('data/audit.json'))
    for await (const row of rowsIn(zip, 'data/audit.json')) {
      contents.set(Number(row.id), contentOf({ ...row, micros: microsOf(row.at) } as unknown as AuditRow));
      if (row.event !== 'RECORDS_LET_GO') continue;
      const { records } = JSON.parse(String(row.detail)) as LetGo;
      for (const { id, entries } of records) if (entries !== undefined) letGo.add(id);
    }
  return { contents, letGo };
};

/** What became of that which a seal was put on; null: nothing, or it is not in the file. Of an application that was let go the audit tells. */
const changeOf = (seal: Row, { contents, letGo }: Audit, chains: Chains): string | null => {
  const { auditId, applicationId, entries, content } = seal;
  if (auditId !== null) {
    const now = contents.get(Number(auditId));
    if (now === undefined) return `Row ${String(auditId)} of the audit is missing.`;
    return now === content ? null : `Row ${String(auditId)} of the audit was changed after it was sealed.`;
  }
  if (chains === null || letGo.has(String(applicationId))) return null;
  const now = chains.get(`${String(applicationId)} ${String(entries)}`);
  if (now === undefined)
    return `Application ${String(applicationId)}: entry ${String(entries)} of its history is missing.`;
  return now === content
    ? null
    : `Application ${String(applicationId)}: its history is not the one that was sealed at entry ${String(entries)}.`;
};

/** Seals of one company have gaps between them; of the lot none is missing from the first to the head. */
const checkSeals = async (
  zip: ZipFile,
  head: { readonly count: number; readonly hash: string } | null,
  chains: Chains,
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
    const change = changeOf(seal, audit, chains);
    if (change !== null) broken.push(change);
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
  const { chains, ...counts } = await checkChains(zip, broken);
  return { ...counts, seals: await checkSeals(zip, head, chains, broken), broken };
};
