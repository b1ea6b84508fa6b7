/** The value that this part of the list stays at or below, drawn between the two neighbors; null for an empty list. */
export const quantileOf = (values: readonly number[], part: number): number | null => {
  if (values.length === 0) return null;
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] as number;
  const above = sorted[Math.ceil(place)] as number;
  return below + (above - below) * (place - Math.floor(place));
};

export const medianOf = (values: readonly number[]): number | null => quantileOf(values, 0.5);

export const averageOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** One place behind the point, as the reports say days. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10;
