import type { BrowserContext } from '@playwright/test';

/** What a person's hands did: presses of the mouse, keys, and addresses that were typed into the browser. */
export interface Hands {
  clicks: number;
  keys: number;
}

interface Stretch extends Hands {
  readonly title: string;
  readonly seconds: number;
}

/** Seconds that a practised person takes for a press (finding it among them) and for a key; the keystroke-level model, rounded up. */
const PRESS_SECONDS = 2.5;
const KEY_SECONDS = 0.28;

/** Counts in every window of every person of a journey, and what fell into which part of it. */
export interface Tally {
  /** From now on what is done in this browser counts. */
  watch(context: BrowserContext): Promise<void>;
  /** What is done until the next stretch is called by this title. */
  stretch(title: string, act: () => Promise<void>): Promise<void>;
  /** The table of all stretches, and their sum. */
  told(): { readonly rows: readonly Stretch[]; readonly all: Stretch; readonly byHandMinutes: number };
}

/**
 * Runs in each window. A press of the mouse, a choice in a list of the system and a file that is chosen are presses (the latter two are two: open and
 * choose); what is written counts by its letters, however fast it came, keys that write nothing by themselves, and one key for the way into a field.
 */
const listen = (): void => {
  const tell = (part: Hands): void =>
    (window as unknown as { handsDid?: (part: Hands) => void }).handsDid?.({ clicks: part.clicks, keys: part.keys });
  const press = (clicks: number): void => tell({ clicks, keys: 0 });
  let at: EventTarget | null = null; // the field that the hands are in
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      at = target;
      press(1);
    },
    true,
  );
  document.addEventListener('keydown', ({ key }) => (key.length > 1 ? tell({ clicks: 0, keys: 1 }) : undefined), true);
  document.addEventListener(
    'input',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLSelectElement) return press(2);
      if (target instanceof HTMLInputElement && target.type === 'file') return press(2);
      // a time or a day of the browser's own field says what it holds, not what was pressed
      const written =
        event instanceof InputEvent
          ? (event.data ?? '')
          : target instanceof HTMLInputElement && ['time', 'date'].includes(target.type)
            ? target.value
            : '';
      if (written === '') return undefined;
      tell({ clicks: 0, keys: written.length + (at === target ? 0 : 1) });
      at = target;
      return undefined;
    },
    true,
  );
};

const sumOf = (rows: readonly Stretch[]): Stretch => ({
  title: 'All of it',
  clicks: rows.reduce((sum, { clicks }) => sum + clicks, 0),
  keys: rows.reduce((sum, { keys }) => sum + keys, 0),
  seconds: rows.reduce((sum, { seconds }) => sum + seconds, 0),
});

export const newTally = (): Tally => {
  const now: Hands = { clicks: 0, keys: 0 };
  const rows: Stretch[] = [];
  return {
    watch: async (context) => {
      await context.exposeBinding('handsDid', (_source, part: Hands) => {
        now.clicks += part.clicks;
        now.keys += part.keys;
      });
      await context.addInitScript(listen);
    },
    stretch: async (title, act) => {
      const [before, began] = [{ ...now }, performance.now()];
      await act();
      rows.push({
        title,
        clicks: now.clicks - before.clicks,
        keys: now.keys - before.keys,
        seconds: (performance.now() - began) / 1000,
      });
    },
    told: () => {
      const all = sumOf(rows);
      return { rows, all, byHandMinutes: (all.clicks * PRESS_SECONDS + all.keys * KEY_SECONDS) / 60 };
    },
  };
};

/** The table as it is printed. */
export const inLines = ({ rows, all, byHandMinutes }: ReturnType<Tally['told']>): string =>
  [
    'Clicks   Keys  Seconds  Moving in',
    ...[...rows, all].map(({ title, clicks, keys, seconds }) =>
      [String(clicks).padStart(6), String(keys).padStart(6), seconds.toFixed(1).padStart(8), ` ${title}`].join(' '),
    ),
    `By hand, at ${PRESS_SECONDS} s a press and ${KEY_SECONDS} s a key: ${Math.round(byHandMinutes)} minutes.`,
  ].join('\n');
