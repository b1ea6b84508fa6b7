import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Manifest } from '../manifest.ts';
import { signedText } from '../manifest.ts';
import { readZip, type ZipFile } from '../zip/zip-reader.ts';
import { checkHistories } from './histories.ts';
import { judgeBy, rowsIn } from './rows.ts';

/** 0: whole, 1: not as it was made, 2: it could not be read. */
export type VerifyCode = 0 | 1 | 2;

const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');
const MOST_SAID = 20;

const textIn = async (zip: ZipFile, name: string): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of await zip.read(name)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
};

/** The key by which the manifest is signed; null: it is not. */
const keyOfSignature = (manifest: string, line: string): string | null => {
  const [word, version, sha256 = '', key = '', signature = ''] = line.trim().split(' ');
  const text = signedText(createHash('sha256').update(manifest).digest('hex'), key);
  if (`${word} ${version} ${sha256} ${key}` !== text) return null;
  const der = Buffer.concat([SPKI_ED25519, Buffer.from(key, 'base64url')]);
  const known = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), known, Buffer.from(signature, 'base64url')) ? key : null;
};

const checkFiles = async (zip: ZipFile, { files }: Manifest): Promise<readonly string[]> => {
  const broken: string[] = [];
  const named = new Set(['manifest.json', 'manifest.sig', ...files.map(({ path }) => path)]);
  for (const name of zip.names) if (!named.has(name)) broken.push(`${name} was put in.`);
  for (const { path, bytes, sha256 } of files) {
    if (!zip.names.includes(path)) {
      broken.push(`${path} is missing.`);
      continue;
    }
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of await zip.read(path)) {
      hash.update(piece);
      size += piece.length;
    }
    if (size !== bytes || hash.digest('hex') !== sha256) broken.push(`${path} was changed.`);
  }
  return broken;
};

const checkRows = async (zip: ZipFile, { files }: Manifest): Promise<readonly string[]> => {
  const broken: string[] = [];
  const schema = JSON.parse(await textIn(zip, 'schema.json'));
  for (const { path, schema: name, rows } of files) {
    if (name === undefined) continue;
    const judge = judgeBy(schema, name);
    let read = 0;
    for await (const row of rowsIn(zip, path)) {
      read += 1;
      const wrong = judge(row);
      if (wrong !== null) broken.push(`${path}, row ${read}: ${wrong}`);
    }
    if (read !== rows) broken.push(`${path} has ${read} rows, and had ${String(rows)}.`);
  }
  return broken;
};

/** Each document's row says the hash that it had when it was uploaded: the file beside it must still have it. */
const checkDocuments = async (
  zip: ZipFile,
  { files, missing, quarantined = [] }: Manifest,
): Promise<readonly string[]> => {
  const broken: string[] = [];
  if (!zip.names.includes('data/documents.json')) return broken;
  const left = new Set([...missing, ...quarantined]);
  const kept = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  for await (const row of rowsIn(zip, 'data/documents.json')) {
    const path = `files/${String(row.recordType ?? 'own')}/${String(row.id)}.pdf`;
    if (!kept.has(path) && !left.has(path)) broken.push(`${path} is missing.`);
    else if (kept.has(path) && kept.get(path) !== row.sha256) broken.push(`${path} is not the file that was uploaded.`);
  }
  return broken;
};

const counted = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/**
 * What `npm run verify -- FILE.zip` does: is everything there as it was made, of its schema, and do the histories in it follow? Needs no server, no
 * database and no secret. Says what it found in a sentence each.
 */
export const verifyTakeOut = async (path: string, say: (line: string) => void): Promise<VerifyCode> => {
  let zip: ZipFile;
  try {
    zip = await readZip(path);
  } catch (error) {
    say(`${path} could not be read: ${(error as Error).message}`);
    return 2;
  }
  try {
    const text = await textIn(zip, 'manifest.json');
    const manifest = JSON.parse(text) as Manifest;
    const key = keyOfSignature(text, await textIn(zip, 'manifest.sig'));
    const isWholeChain = manifest.company === null && manifest.parts.includes('history');
    const files = await checkFiles(zip, manifest);
    const rows =
      files.length > 0 ? [] : [...(await checkRows(zip, manifest)), ...(await checkDocuments(zip, manifest))];
    const histories = await checkHistories(zip, isWholeChain ? manifest.seals : null);
    const broken = [
      ...(key === null ? ['The manifest is not signed by the key that it names.'] : []),
      ...files,
      ...rows,
      ...histories.broken,
    ];
    const of = manifest.company === null ? 'The whole lot' : `${manifest.company.name} (${manifest.company.number})`;
    say(`${of}, as of ${manifest.asOf}, asked for by ${manifest.askedBy}.`);
    for (const line of broken.slice(0, MOST_SAID)) say(line);
    if (broken.length > MOST_SAID) say(`And ${broken.length - MOST_SAID} more.`);
    const { entries, byChain, seals } = histories;
    say(
      `${counted(manifest.files.length, 'file', 'files')}, ${counted(entries, 'entry', 'entries')} of histories recomputed${byChain === 0 ? '' : `, ${byChain} held by their chain alone`}, ${counted(seals, 'seal', 'seals')}: ${broken.length === 0 ? 'everything is there as it was made.' : 'it is not as it was made.'}`,
    );
    if (manifest.missing.length > 0)
      say(
        `${counted(manifest.missing.length, 'document was', 'documents were')} not in the store when it was made; the manifest names them.`,
      );
    const { quarantined = [] } = manifest;
    if (quarantined.length > 0)
      say(
        `${counted(quarantined.length, 'document was', 'documents were')} in quarantine when it was made; the manifest names them.`,
      );
    if (key !== null) say(`Signed by the key ${key}: compare it with the one of this installation's anchors.`);
    return broken.length === 0 ? 0 : 1;
  } catch (error) {
    say(`${path} could not be read: ${(error as Error).message}`);
    return 2;
  } finally {
    await zip.close();
  }
};
