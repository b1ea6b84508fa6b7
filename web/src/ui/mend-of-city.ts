import { spellingOfCity } from '@gatehouse/domain/fields/city-spelling.ts';
import type { Mend } from './field.tsx';

/** For every field in which a city is typed: §5 takes no periods, hyphens and apostrophes, so the spelling that fits is one press away. */
export const mendOfCity = (typed: string, onUse: (spelling: string) => void): Mend | undefined => {
  const value = spellingOfCity(typed);
  return value === null ? undefined : { value, onUse };
};
