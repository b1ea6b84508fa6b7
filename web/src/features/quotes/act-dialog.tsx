import { type ReactNode, useId, useState } from 'react';
import { CallError, errorFrom, refusedFields } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import './quotes.css';
import { refreshQuotes } from './api.ts';

export type Problems = Readonly<Record<string, string>>;

export interface ActForm {
  /** What is wrong with a field, by its own look or by the server's. */
  readonly problemOf: (field: string) => string | undefined;
  readonly idOf: (field: string) => string;
}

/**
 * A dialog that writes one thing about a quote. What was typed stays through every refusal; when somebody was faster the list is read again
 * and says so.
 */
export function ActDialog<A extends { readonly message: string }>({
  title,
  text,
  submit,
  busyWords,
  look = 'primary',
  labels = {},
  check = () => ({}),
  act,
  onDone,
  onClose,
  children,
}: {
  readonly title: string;
  readonly text?: ReactNode;
  readonly submit: string;
  readonly busyWords: string;
  readonly look?: 'key' | 'primary' | 'stop';
  readonly labels?: Readonly<Record<string, string>>;
  readonly check?: () => Problems;
  readonly act: () => Promise<A>;
  readonly onDone: (answer: A) => void;
  readonly onClose: () => void;
  readonly children?: (form: ActForm) => ReactNode;
}) {
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const own = attempt === 0 ? {} : check();
  const problems: Problems = { ...refusedFields(error), ...own };
  const known = Object.entries(problems).filter(([field]) => field in labels);
  const idOf = (field: string) => `${id}-${field}`;
  const general = error?.messages.filter(({ field }) => field === undefined || !(field in labels)) ?? [];
  const run = async () => {
    setAttempt((count) => count + 1);
    setError(null);
    if (busy || Object.keys(check()).length > 0) return;
    setBusy(true);
    try {
      const answer = await act();
      toast.ok(answer.message);
      await refreshQuotes();
      onDone(answer);
    } catch (thrown) {
      const refused = thrown instanceof CallError ? thrown : errorFrom(500, null);
      setError(refused);
      if (refused.status === 409 || refused.status === 412) void refreshQuotes();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={busy ? () => undefined : onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={id} look={look} busy={busy && busyWords}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="qform"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        {general.map(({ errorMessage }) => (
          <Note key={errorMessage} tone="bad" role="alert">
            {errorMessage}
          </Note>
        ))}
        <ErrorSummary
          problems={known.map(([field, message]) => ({ id: idOf(field), label: labels[field] ?? field, message }))}
          attempt={attempt}
        />
        {children?.({ problemOf: (field) => problems[field], idOf })}
      </form>
    </Dialog>
  );
}
