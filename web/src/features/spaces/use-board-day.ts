import type { DateFormat } from '@gatehouse/domain/fields/calendar-date.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { useCallback } from 'react';
import { useSession } from '#web/api/session-state.ts';
import { boardDay } from './board-scale.ts';

/** The days of the board, written the reader's way (§9). */
export function useBoardDay(): (day: string) => string {
  const format: DateFormat = useSession().profile?.userPreferences.dateFormat ?? defaultPreferences.dateFormat;
  return useCallback((day: string) => boardDay(day, format), [format]);
}
