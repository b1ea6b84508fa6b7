import type { OwnProfile } from '@gatehouse/domain/profile/contract.ts';

export type NotificationValues = OwnProfile['notifications'];
export type EventValues = NotificationValues['events'];

/** 7 a.m. or 07:00, as the person writes the time. */
export const clockWords = (hour: number, format: '12h' | '24h'): string => {
  if (format === '24h') return `${String(hour).padStart(2, '0')}:00`;
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
};
