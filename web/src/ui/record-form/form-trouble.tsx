import type { ReactNode } from 'react';
import type { CallError } from '#web/api/errors.ts';
import house from '../house/house.module.css';
import { Note } from '../note.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { type Labels, listed, type Problems } from './problems.ts';

export interface FormTroubleProps {
  readonly error: CallError | null;
  readonly problems?: Problems;
  readonly labels?: Labels;
  /** Gives the id of a field's control, for the way from the summary to the field. */
  readonly idOf?: (field: string) => string;
  readonly attempt?: number;
  /** Said after the server's own sentence when somebody else was faster (412). */
  readonly whenStale?: string | undefined;
}

/** What is wrong, on top of a form: what the server refused as a whole in its own words, and ways to the fields that need another look. */
export function FormTrouble({
  error,
  problems = {},
  labels = {},
  idOf = (field) => field,
  attempt = 1,
  whenStale,
}: FormTroubleProps): ReactNode {
  const general = error?.messages.filter(({ field }) => field === undefined || !(field in problems)) ?? [];
  return (
    <>
      {general.map(({ errorMessage }) => (
        <Note key={errorMessage} tone="bad" role="alert">
          {errorMessage}
          {error?.status === 412 && whenStale !== undefined ? ` ${whenStale}` : null}
          {error?.requestId === undefined || error.status < 500 ? null : (
            <span className={house.small}> Reference {error.requestId}</span>
          )}
        </Note>
      ))}
      <ErrorSummary problems={listed(problems, labels, idOf)} attempt={attempt} />
    </>
  );
}
