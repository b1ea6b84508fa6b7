import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { type Doer, fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { sql } from 'kysely';
import { condition, oneRow, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { insertInto, type Kept, keepVersions, type Row } from './keep-versions.ts';

export interface Draft<Words> {
  readonly words: Words;
  readonly rowVersion: number;
  readonly editedBy: string;
  readonly editedByName: string;
  readonly editedAt: Date;
}

interface Publication<Words> {
  /** Refuses what may not be published, or changes nothing. */
  readonly check: (words: Words, inForce: Words) => void;
  readonly note?: string | null;
}
interface Published<Words> {
  readonly version: number;
  readonly words: Words;
  readonly before: Words;
}

const stale = (): Refusal => new Refusal(412, httpMessages.stale, 'stale');

/**
 * One thing that is written as a draft and put in force by versions: forms, letter templates, the approval policy. `seen` is the version of the
 * draft that the caller read, 0 for none.
 */
export const keepDrafts = <Key, Words>(kept: Kept<Key, Words>) => {
  const drafts = sql.table(kept.drafts);
  const { insertVersion, ...versions } = keepVersions(kept);

  /** `hold`: until the transaction ends, so that two people do not save over each other. */
  const readDraft = async (work: Work, key: Key, hold = false): Promise<Draft<Words> | undefined> => {
    const row = await oneRow<Row>(work)`
      select * from ${drafts} where ${condition(kept.which(key))} ${hold ? sql`for update` : sql``}`;
    return (
      row && {
        words: kept.read(row),
        rowVersion: row.row_version as number,
        editedBy: row.edited_by as string,
        editedByName: row.edited_by_name as string,
        editedAt: row.edited_at as Date,
      }
    );
  };

  /** Keeps what was typed, over the draft that was seen. Gives its new version. 412 when somebody saved, published or discarded meanwhile. */
  const saveDraft = async (work: Work, person: Person, key: Key, words: Words, seen: number): Promise<number> => {
    const values = {
      ...kept.write(words),
      edited_by: person.userProfileId,
      edited_by_name: fullNameOf(person),
      edited_at: work.now,
    };
    const set = sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
    const row = await oneRow<{ row_version: number }>(work)`${
      seen === 0
        ? sql`${insertInto(kept.drafts, { ...kept.which(key), ...values })} on conflict do nothing`
        : sql`update ${drafts} set ${set}, row_version = row_version + 1 where ${condition({ ...kept.which(key), row_version: seen })}`
    } returning row_version`;
    if (row === undefined) throw stale();
    return row.row_version;
  };

  const heldDraft = async (work: Work, key: Key, seen: number, missing: () => Refusal): Promise<Words> => {
    const draft = await readDraft(work, key, true);
    if (draft === undefined) throw missing();
    if (draft.rowVersion !== seen) throw stale();
    return draft.words;
  };
  const deleteDraft = async (work: Work, key: Key): Promise<void> => {
    await run(work)`delete from ${drafts} where ${condition(kept.which(key))}`;
  };

  const discardDraft = async (work: Work, key: Key, seen: number, missing = stale): Promise<void> => {
    await heldDraft(work, key, seen, missing);
    await deleteDraft(work, key);
  };

  /** Puts words in force as the next version, whatever draft there is. Refuses what `check` does. */
  const publishWords = async (
    work: Work,
    by: Doer,
    key: Key,
    words: Words,
    { check, note = null }: Publication<Words>,
  ): Promise<Published<Words>> => {
    const inForce = await versions.readInForce(work, key);
    check(words, inForce.words);
    await versions.putDownFirst(work, key);
    const version = inForce.version + 1;
    const published = { version, words, note, publishedBy: fullNameOf(by), publishedAt: work.now };
    await insertVersion(work, key, published, by.userProfileId);
    return { version, words, before: inForce.words };
  };

  /** Makes the draft the next version. Refuses what discarding refuses (`missing`: there is none), and whatever `check` does. */
  const publishDraft = async (
    work: Work,
    person: Person,
    key: Key,
    seen: number,
    { missing, ...publication }: Publication<Words> & { readonly missing: () => Refusal },
  ): Promise<Published<Words>> => {
    const words = await heldDraft(work, key, seen, missing);
    const published = await publishWords(work, person, key, words, publication);
    await deleteDraft(work, key);
    return published;
  };

  return { ...versions, readDraft, saveDraft, discardDraft, publishDraft, publishWords };
};
