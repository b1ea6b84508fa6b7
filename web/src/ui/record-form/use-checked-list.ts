import { useState } from 'react';
import { isSame } from './three-ways.ts';
import type { RecordForm } from './use-record-form.ts';
import { useSend } from './use-send.ts';
import type { WriteDialogProps } from './write-dialog.tsx';

interface CheckedListOptions<V, L> {
  readonly form: Pick<RecordForm<V>, 'values' | 'frame'>;
  /** There is something to read. */
  readonly isReady: boolean;
  /** Reads what was pasted line by line, and writes nothing. */
  readonly check: (values: V) => Promise<readonly L[]>;
  readonly onChecked?: () => void;
  /** The button that writes what was looked at. */
  readonly write: (lines: readonly L[], bad: number) => Pick<WriteDialogProps, 'submit' | 'disabled'>;
}

/** A pasted list is read before it is written: each bad line is named, and nothing goes out before it was looked at. */
export function useCheckedList<V extends object, L extends { readonly problems: readonly unknown[] }>({
  form: { values, frame },
  isReady,
  check,
  onChecked,
  write,
}: CheckedListOptions<V, L>) {
  const [read, setRead] = useState<{ readonly of: V; readonly lines: readonly L[] } | null>(null);
  const reading = useSend(async (of: V) => ({ message: '', of, lines: await check(of) }), {
    say: () => undefined,
    onDone: (answer) => {
      setRead(answer);
      onChecked?.();
    },
  });
  // what was typed after the list was read has not been read
  const lines = read !== null && isSame(read.of, values) ? read.lines : null;
  const bad = lines?.filter(({ problems }) => problems.length > 0).length ?? 0;
  return {
    lines,
    bad,
    show: setRead,
    frame: {
      ...frame,
      width: 820,
      error: frame.error ?? reading.error,
      busy: frame.busy || reading.busy,
      ...(lines === null
        ? {
            submit: 'Check the list',
            look: 'primary' as const,
            busyWords: 'Reading',
            disabled: !isReady,
            onSubmit: () => reading.write(values),
          }
        : { busyWords: 'Sending', ...write(lines, bad) }),
    },
  };
}
