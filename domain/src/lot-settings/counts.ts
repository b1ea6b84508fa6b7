import { z } from 'zod';
import type { ValueSetting } from './setting.ts';

/** A whole number between two others, with its unit: how the clocks of a lot are kept. */
export const count = (
  label: string,
  unit: string,
  least: number,
  most: number,
  hint?: string,
): ValueSetting & { readonly rule: z.ZodInt } => ({
  kind: 'number',
  label,
  unit,
  rule: z.int().min(least).max(most),
  ...(hint === undefined ? {} : { hint }),
});

/** Whole numbers, each once: the days on which something is said. `order` is the one in which they come due. */
export const counts = (
  label: string,
  unit: string,
  { least = 1, most, order, hint }: { least?: number; most: number; order: 'up' | 'down'; hint?: string },
): ValueSetting & { readonly rule: z.ZodArray<z.ZodInt> } => ({
  kind: 'numbers',
  label,
  unit,
  rule: z
    .array(z.int().min(least).max(most))
    .max(12)
    .refine(
      (days) =>
        days.every((day, at) => at === 0 || (order === 'up' ? day > Number(days[at - 1]) : day < Number(days[at - 1]))),
      order === 'up' ? 'Each day once, the earliest first' : 'Each day once, the farthest first',
    ),
  ...(hint === undefined ? {} : { hint }),
});
