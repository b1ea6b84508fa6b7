import type { Judged } from '@gatehouse/domain/imports/judge.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import type { KeptRow } from './queries/rows.ts';
import type { TableRow } from './reading/table-row.ts';

/** A column as the file has it: heading, first values, and its words with how often each stands there (null: too many to be words). */
export interface SeenColumn {
  readonly heading: string;
  readonly samples: readonly string[];
  readonly words: readonly (readonly [word: string, count: number])[] | null;
}

/** What is told of a row beside its verdict. */
export type ToldOfRow = Pick<Judged, 'problems' | 'changes' | 'note'>;

const seal = (vault: Vault, value: unknown): Buffer => vault.seal('import', JSON.stringify(value));
const open = <T>(vault: Vault, sealed: Uint8Array): T => JSON.parse(vault.open('import', sealed)) as T;

/** What a file holds is kept sealed until it is somebody's: tax ids are among it (promises rule 12). */
export const sealRow = (vault: Vault, { row, cells, faults }: TableRow): KeptRow => ({
  row,
  cells: seal(vault, faults.length === 0 ? [cells] : [cells, faults]),
});
export const openRow = (vault: Vault, { row, cells: sealed }: KeptRow): TableRow => {
  const [cells, faults = []] = open<[TableRow['cells'], TableRow['faults']?]>(vault, sealed);
  return { row, cells, faults };
};

export const sealTold = (vault: Vault, { problems, changes, note }: ToldOfRow): Buffer =>
  seal(vault, { problems, changes, note });
export const openTold = (vault: Vault, sealed: Uint8Array): ToldOfRow => open(vault, sealed);

export const sealColumns = (vault: Vault, columns: readonly SeenColumn[]): Buffer => seal(vault, columns);
export const openColumns = (vault: Vault, sealed: Uint8Array | null): readonly SeenColumn[] =>
  sealed === null ? [] : open(vault, sealed);
