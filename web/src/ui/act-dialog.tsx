import { type ReactNode, useId, useState } from 'react';
import { CallError, errorFrom, refusedFields } from '#web/api/errors.ts';
import { toast } from './toast.ts';
import type { Problems } from './use-checked-form.ts';
import { WriteDialog } from './write-dialog.tsx';

export interface ActFields {
  /** What is wrong with a field, by its own look or by the server's. */
  readonly problemOf: (field: string) => string | undefined;
  readonly idOf: (field: string) => string;
}

export interface ActDialogProps<A extends { readonly message: string }> {
  readonly title: string;
  readonly text?: ReactNode;
  readonly submit: string;
  readonly busyWords: string;
  readonly look?: 'key' | 'primary' | 'stop';
  readonly labels?: Readonly<Record<string, string>>;
  readonly check?: () => Problems;
  /** Something was typed: closing asks before it is thrown away (§5). */
  readonly dirty?: boolean;
  readonly act: () => Promise<A>;
  /** Reads again what the act changed, and what somebody else changed first (409, 412). */
  readonly refresh: () => Promise<unknown>;
  readonly onDone: (answer: A) => void;
  readonly onClose: () => void;
  readonly children?: (fields: ActFields) => ReactNode;
}

const nothing = () => ({});

/**
 * A dialog that does one thing with a record and keeps its few fields to itself; forms that outlive a reload are WriteDialog's with useCheckedForm.
 * What was typed stays through every refusal.
 */
export function ActDialog<A extends { readonly message: string }>({
  labels = {},
  check = nothing,
  dirty = false,
  look = 'primary',
  act,
  refresh,
  onDone,
  children,
  ...dialog
}: ActDialogProps<A>) {
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const problems: Problems = attempt === 0 ? {} : { ...refusedFields(error, (field) => field in labels), ...check() };
  const idOf = (field: string) => `${id}-${field}`;
  const run = async () => {
    setAttempt((count) => count + 1);
    setError(null);
    if (Object.keys(check()).length > 0) return;
    setBusy(true);
    try {
      const answer = await act();
      toast.ok(answer.message);
      await refresh();
      onDone(answer);
    } catch (thrown) {
      const refused = thrown instanceof CallError ? thrown : errorFrom(500, null);
      setError(refused);
      if (refused.status === 409 || refused.status === 412) void refresh();
    } finally {
      setBusy(false);
    }
  };
  return (
    <WriteDialog
      {...dialog}
      look={look}
      typed={{ dirty, clear: () => undefined }}
      busy={busy}
      error={error}
      problems={problems}
      labels={labels}
      idOf={idOf}
      attempt={attempt}
      onSubmit={() => void run()}
    >
      {children?.({ problemOf: (field) => problems[field], idOf })}
    </WriteDialog>
  );
}
