import { fill, start, submit, type Wish } from './customer-acts.ts';
import { type Step, step } from './story.ts';

/** How every application of the lot begins: one person opens it (`from` null: it is open), fills it on the same day and signs it on another. */
export const applied = (
  who: string,
  opened: { readonly on: number; readonly from: string | null; readonly filled: string },
  wish: Wish,
  signed: { readonly on: number; readonly at: string; readonly as?: string },
): readonly Step[] => [
  ...(opened.from === null ? [] : [step(opened.on, opened.from, who, start)]),
  step(opened.on, opened.filled, who, fill(wish)),
  step(signed.on, signed.at, who, submit(signed.as)),
];
