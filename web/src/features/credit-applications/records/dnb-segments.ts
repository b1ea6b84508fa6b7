import type { Band, Verdict } from '@gatehouse/domain/credit-applications/sections/dnb-report.ts';

export interface Segment {
  readonly x: number;
  readonly width: number;
  readonly label: string;
  readonly verdict: Verdict;
}

const GAP = 1;
/** Narrower than this, a segment says "3" instead of "Class 3". */
const ROOM_FOR_WORDS = 80;

/** The coloured pieces of a ruler: neighbours of one verdict are one piece, named after all its bands. */
export const segmentsOf = (bands: readonly Band[], least: number, most: number, width: number): readonly Segment[] => {
  const place = (value: number): number => ((Math.max(least, value) - least) / (most - least)) * width;
  const groups: Band[][] = [];
  for (const band of bands) {
    const last = groups.at(-1);
    if (last?.[0]?.verdict === band.verdict) last.push(band);
    else groups.push([band]);
  }
  return groups.flatMap((group, index) => {
    const [first] = group;
    if (first === undefined) return [];
    const start = place(first.from) + (index === 0 ? 0 : GAP);
    const end = place(groups[index + 1]?.[0]?.from ?? most);
    return [{ x: start, width: Math.max(0, end - start), label: labelOf(group, end - start), verdict: first.verdict }];
  });
};

const labelOf = (group: readonly Band[], width: number): string => {
  const classes = group.map(({ label }) => /^Class (\d)$/.exec(label)?.[1]);
  if (classes.some((digit) => digit === undefined)) return group.map(({ label }) => label).join(', ');
  const digits = classes.join(' and ');
  if (width < ROOM_FOR_WORDS) return digits;
  return classes.length === 1 ? `Class ${digits}` : `Classes ${digits}`;
};
