import { addDays, type DateFormat } from '@gatehouse/domain/fields/calendar-date.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { useCallback } from 'react';
import { useSession } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { boardDay } from './board-scale.ts';

/** The days of the board, written the reader's way (§9). */
export function useBoardDay(): (day: string) => string {
  const format: DateFormat = useSession().profile?.userPreferences.dateFormat ?? defaultPreferences.dateFormat;
  return useCallback((day: string) => boardDay(day, format), [format]);
}

/** 9:10 a.m. today, 9:10 a.m. tomorrow, 9:10 a.m. on Nov 24. */
export function useMoment(): (instant: string) => string {
  const { dateOf, time } = useFormats();
  const dayOf = useBoardDay();
  return (instant) => {
    const [day, today] = [dateOf(instant), dateOf(new Date().toISOString())];
    const when = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : `on ${dayOf(day)}`;
    return `${time(instant)} ${when}`;
  };
}
