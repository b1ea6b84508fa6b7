import type { Verdict } from './judge.ts';
import type { ImportState, ImportTask } from './states.ts';

/** Colour, sign and word of a verdict (look, page 53b). */
export const verdictLooks = {
  NEW: { family: 'go', glyph: 'tick', label: 'New' },
  CHANGED: { family: 'pink', glyph: 'ast', label: 'Changed' },
  SAME: { family: 'neutral', glyph: 'ring', label: 'Same' },
  REFUSED: { family: 'stop', glyph: 'cross', label: 'Refused' },
} as const satisfies Readonly<Record<Verdict, object>>;

interface Facts {
  readonly task: ImportTask;
  readonly state: ImportState;
  readonly cancelled: boolean;
}

const words: Readonly<Record<ImportTask, readonly [running: string, done: string]>> = {
  READ: ['Being read', 'Columns to choose'],
  CHECK: ['Dry run', 'Dry run done'],
  WRITE: ['Running', 'Done'],
  UNDO: ['Being undone', 'Undone'],
};

/** What an import is at, for lists. */
export const importLook = ({ task, state, cancelled }: Facts) => {
  const [running, done] = words[task];
  if (state === 'FAILED') return { family: 'stop', glyph: 'cross', label: 'Stopped' } as const;
  if (state === 'PAUSED') return { family: 'neutral', glyph: 'pause', label: 'Paused' } as const;
  if (state !== 'SETTLED') return { family: 'daylight', glyph: 'dot', label: running } as const;
  if (task === 'WRITE') return { family: 'go', glyph: 'tick', label: done } as const;
  return { family: 'neutral', glyph: task === 'UNDO' ? 'bar' : 'ring', label: cancelled ? 'Cancelled' : done } as const;
};
