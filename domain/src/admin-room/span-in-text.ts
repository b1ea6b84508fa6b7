const steps = [
  [86_400, 'day', 'days'],
  [3_600, 'h', 'h'],
  [60, 'min', 'min'],
] as const;

/** How long something has waited, in whole units of the largest that fits: 20 s, 6 min, 3 h, 2 days. Never below zero. */
export const spanInText = (seconds: number): string => {
  for (const [length, one, several] of steps) {
    const whole = Math.floor(seconds / length);
    if (whole > 0) return `${whole.toLocaleString('en-US')} ${whole === 1 ? one : several}`;
  }
  return `${Math.max(0, Math.floor(seconds))} s`;
};
