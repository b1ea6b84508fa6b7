/** A time of a day as a sign at a gate says it: 09:00 is 9, 18:30 is 6:30. */
export const clockInWords = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const shown = hours % 12 === 0 ? 12 : hours % 12;
  return minutes === 0 ? String(shown) : `${shown}:${String(minutes).padStart(2, '0')}`;
};
