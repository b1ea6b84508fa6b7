import { addDays, formatDate } from '@gatehouse/domain/fields/calendar-date.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import './speak-for-demo.ts';

/** The lot's day so many days from today; yesterday is -1. The demo lot counts its own in the same way. */
export const lotDay = (offset: number): string => addDays(lotDayOf(new Date().toISOString()), offset);

/** The same as people type it. */
export const typedDay = (offset: number): string => formatDate(lotDay(offset), 'm/d/yyyy');
