import { type DefaultError, queryOptions, type UnusedSkipTokenOptions } from '@tanstack/react-query';
import { type ApiKey, type Arguments, call, type Input, type Output } from './call.ts';
import { queryClient } from './query-client.ts';

/** How an answer is kept and shown: TanStack's options, `select` for the part of it that is wanted. */
type Kept<A, T> = Omit<UnusedSkipTokenOptions<A, DefaultError, T>, 'queryKey' | 'queryFn'>;
/** What is asked may be left out where a call takes nothing. */
type Asking<K extends ApiKey, T> = [...asked: Arguments<Input<K>>, kept?: Kept<Output<K>, T>];

/**
 * The answers of one area, kept under its words: `answersOf('passes')`, `answersOf('credit-applications', 'staff')`.
 * An answer lies there under its call and what was asked, so nobody makes up a key; `api/changes.ts` and `readAgain` name the area.
 */
export function answersOf(...area: readonly [string, ...string[]]) {
  return {
    /** The options of a query that asks this call: `useQuery(passes.query('GET /api/…', { query }, { staleTime }))`. */
    query<K extends ApiKey, T = Output<K>>(key: K, ...[asked, kept]: Asking<K, T>) {
      return queryOptions<Output<K>, DefaultError, T>({
        ...kept,
        queryKey: [...area, key, asked ?? {}],
        queryFn: ({ signal }) => call(key, ...([{ ...asked, signal }] as unknown as Arguments<Input<K>>)),
      });
    },
    /** After an act: what is shown of the area is asked again, the rest when it is shown. */
    readAgain: (): Promise<void> => queryClient.invalidateQueries({ queryKey: area }),
  };
}
