import type { Answered, Turn } from './turns.ts';

/** What a life remembers from step to step. */
export type Memory = Record<string, string>;

/** One writing call, and what of its answer the later ones need. */
export interface Step {
  readonly name: string;
  readonly who: string;
  readonly call: (memory: Memory, n: number) => Turn['calls'][number];
  readonly keep?: (answered: Answered, memory: Memory) => void;
}

/** Calls that follow each other on one record, from its beginning: each finds the record as the one before it left it. */
export type Life = readonly Step[];

export const INES = 'Ines Okafor';
export const CASEY = 'Casey Reed';
export const JOAN = 'Joan Petrosyan';
export const DREW = 'Drew Malone';
export const RAY = 'Ray Castellanos';
export const SAM = 'Sam Whitlock';

export const keepVersion = ({ version }: Answered, memory: Memory): void => {
  memory.version = version ?? '';
};
/** Keeps an id of the answer, found by its path of names. */
export const keepId =
  (...names: readonly string[]) =>
  (answered: Answered, memory: Memory): void => {
    // biome-ignore lint/suspicious/noExplicitAny: an answer of any call
    memory.id = String(names.reduce((value: any, name) => value?.[name], answered.body));
    keepVersion(answered, memory);
  };
export const put = (path: string, body?: unknown, version?: string): Turn['calls'][number] => ({
  method: 'PUT',
  path,
  body,
  version,
});
export const post = (path: string, body?: unknown, version?: string): Turn['calls'][number] => ({
  method: 'POST',
  path,
  body,
  version,
});
export const remove = (path: string): Turn['calls'][number] => ({ method: 'DELETE', path });
export const nth = (ids: readonly string[], n: number): string => ids[n % Math.max(1, ids.length)] ?? '';
