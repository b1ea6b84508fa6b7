import { CallError, sentenceOf } from '#web/api/errors.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Note } from './note.tsx';
import { listed, type Problems } from './use-checked-form.ts';

/** What is wrong on top, with ways to the fields (`id-field`); what the server refused as a whole in its own words. */
export function FormTrouble({
  id,
  labels,
  problems,
  attempt,
  error,
}: {
  readonly id: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly problems: Problems;
  readonly attempt: number;
  readonly error: unknown;
}) {
  const whole = error instanceof CallError ? error.messages.some(({ field }) => field === undefined) : error !== null;
  return (
    <>
      <ErrorSummary attempt={attempt} problems={listed(problems, labels, (field) => `${id}-${field}`)} />
      {whole ? (
        <Note tone="bad" role="alert">
          {sentenceOf(error)}
        </Note>
      ) : null}
    </>
  );
}
