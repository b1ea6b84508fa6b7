import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { type Formats, formatsFor } from '@gatehouse/domain/text/formats.ts';
import { useMemo } from 'react';
import { useSession } from './session-state.ts';

/**
 * How the person who looks wants dates, times and temperatures written (§9): `const { dateInText, time } = useFormats()`.
 * Whoever is not signed in reads the lot's default.
 */
export function useFormats(): Formats {
  const preferences = useSession().profile?.userPreferences ?? defaultPreferences;
  return useMemo(() => formatsFor(preferences), [preferences]);
}
