import { z } from 'zod';
import '../fields/words.ts';

/** A filter over a closed list that takes several values, comma-separated in the address: `status=ACTIVE,CLOSED`. */
export const severalOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .string()
    .max(500)
    .transform((text) => text.split(',').filter((each) => each !== ''))
    .pipe(z.array(z.enum(values)).max(values.length));

interface ListShape<F extends z.ZodRawShape, S extends readonly [string, ...string[]], N extends readonly number[]> {
  readonly sizes: N;
  /** The first one is the default. */
  readonly sorts: S;
  readonly filters: F;
}

/** What every list takes in its query (decisions §10: the address is the state of a list): `q`, page, size, sort, direction and its own filters. */
export const listQuery = <
  F extends z.ZodRawShape,
  const S extends readonly [string, ...string[]],
  const N extends readonly number[],
>({
  sizes,
  sorts,
  filters,
}: ListShape<F, S, N>) =>
  z.strictObject({
    q: z.string().trim().max(100).default(''),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce
      .number()
      .refine((size) => sizes.includes(size))
      .default(sizes[0] ?? 10),
    sort: z.enum(sorts).default(sorts[0] as S[number]),
    direction: z.enum(['asc', 'desc']).optional(),
    ...filters,
  });

/** What every list answers. `total` counts what the filters leave, within the caller's rows. */
export const listAnswer = <R extends z.ZodType>(row: R) =>
  z.object({ rows: z.array(row), total: z.number(), page: z.number(), size: z.number() });
