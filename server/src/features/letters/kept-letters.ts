import { buffer } from 'node:stream/consumers';
import { notFound, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { type LetterFacts, paperOf } from '@gatehouse/domain/letters/paper.ts';
import { assertReadable } from '@gatehouse/domain/uploads/scan-state.ts';
import type { Work } from '#server/db/work.ts';
import { openStored } from '#server/platform/files/open-stored.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import type { InWork } from './commands/send-letter.ts';
import { type LetterRow, listLetters } from './queries/letters.ts';
import { keptTemplates } from './queries/templates.ts';

const isKept = (facts: LetterRow['facts']): facts is LetterFacts => 'kind' in facts;

export const readLetters = async (work: Work, creditApplicationId: string) => {
  const rows = orNotFound(await listLetters(work, creditApplicationId));
  return rows.map(({ letter }) => letter);
};

const rowOf = async (work: Work, creditApplicationId: string, letterId: string): Promise<LetterRow> => {
  const [row] = (await listLetters(work, creditApplicationId, letterId)) ?? [];
  if (row === undefined) throw notFound();
  return row;
};

/** One letter in the words of its version and the facts of its day (decision 0055); null where it was written before these were kept. */
export const readLetter = async (work: Work, creditApplicationId: string, letterId: string) => {
  const { letter, facts } = await rowOf(work, creditApplicationId, letterId);
  const template =
    letter.templateVersion === null ? null : await keptTemplates.readVersion(work, letter.kind, letter.templateVersion);
  return {
    letter,
    paper: template === null || !isKept(facts) ? null : paperOf(facts, template.words, template.version).paper,
  };
};

/** The file that was sent. 410 where it is gone, 503 where the store does not answer. */
export const openLetter = async (store: FileStore, inWork: InWork, creditApplicationId: string, letterId: string) => {
  const { letter, storage_key, scan_state } = await inWork((work) => rowOf(work, creditApplicationId, letterId));
  assertReadable(scan_state);
  return { name: letter.name, bytes: await openStored(store, storage_key, buffer) };
};
