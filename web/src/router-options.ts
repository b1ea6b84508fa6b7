import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { readSearchValue } from './shell/search-value.ts';

/**
 * How addresses are read and written, on every page alike. An address holds what the reader of its page (`validateSearch`) makes of it and nothing
 * else: what others hang on it (`utm_source`) and what cannot be read is left out, instead of sent to the server with the rest.
 */
export const addressOptions = {
  parseSearch: parseSearchWith(readSearchValue),
  stringifySearch: stringifySearchWith(JSON.stringify, readSearchValue),
  search: { strict: true },
} as const;
