import { type ReactNode, useId, useState } from 'react';
import { CallError, errorFrom, refusedFields } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDiscardQuestion } from '#web/ui/discard-question.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { refreshRequests } from './api.ts';

export type Problems = Readonly<Record<string, string>>;

export interface ActFields {
  readonly problemOf: (field: string) => string | undefined;
  readonly idOf: (field: string) => string;
}

export interface ActDialogProps<A extends { readonly message: string }> {
  readonly title: string;
  readonly text?: ReactNode;
  readonly submit: string;
  readonly busyWords: string;
  readonly look?: 'primary' | 'stop';
  readonly labels: Readonly<Record<string, string>>;
  readonly check: () => Problems;
  /** Something was typed: closing asks before it is thrown away (§5). */
  readonly dirty: boolean;
  readonly act: () => Promise<A>;
  readonly onDone: (answer: A) => void;
  readonly onClose: () => void;
  readonly children: (fields: ActFields) => ReactNode;
}

/** A dialog that does one thing with a request. What was typed stays through every refusal; when somebody was faster it is read again. */
export function ActDialog<A extends { readonly message: string }>({
  title,
  text,
  submit,
  busyWords,
  look = 'primary',
  labels,
  check,
  dirty,
  act,
  onDone,
  onClose,
  children,
}: ActDialogProps<A>) {
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const { close, question } = useDiscardQuestion({ dirty, onDiscard: () => undefined, onClose });
  const problems: Problems = attempt === 0 ? {} : { ...refusedFields(error, (field) => field in labels), ...check() };
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
      onDone(answer);
    } catch (thrown) {
      const refused = thrown instanceof CallError ? thrown : errorFrom(500, null);
      setError(refused);
      if (refused.status === 409 || refused.status === 412) void refreshRequests();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Dialog
        open
        onClose={busy ? () => undefined : close}
        title={title}
        text={text}
        actions={
          <>
            <Button onClick={close} disabled={busy}>
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
          className="rq-form"
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
            problems={Object.entries(problems).map(([field, message]) => ({
              id: idOf(field),
              label: labels[field] ?? field,
              message,
            }))}
            attempt={attempt}
          />
          {children({ problemOf: (field) => problems[field], idOf })}
        </form>
      </Dialog>
      {question}
    </>
  );
}
