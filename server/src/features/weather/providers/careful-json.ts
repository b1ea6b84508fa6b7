import type { z } from 'zod';
import type { Relay } from '#server/platform/relay/relay.ts';

const PATIENCE = 4_000;
const MAX_BYTES = 2 * 1024 * 1024;
const jsonTypes = { types: ['application/json', 'application/geo+json', 'application/ld+json'] };

/** One answer of a weather service as data of this shape: no redirects, a deadline, a cap; else it throws. */
export const carefulJson = async <S extends z.ZodType>(relay: Relay, path: string, shape: S): Promise<z.output<S>> => {
  const got = await relay.get(path, { accept: jsonTypes, maxBytes: MAX_BYTES, patience: PATIENCE });
  if (got.kind === 'same') throw new Error('It answered that nothing changed, though nothing was known');
  return shape.parse(JSON.parse(got.body.toString('utf8')));
};
