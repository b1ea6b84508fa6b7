import type { CallError } from '#web/api/errors.ts';
import { Note } from './note.tsx';

/** Why an act was refused, where it was asked for; nothing while it was not. */
export const Refused = ({ error }: { readonly error: CallError | null }) =>
  error === null ? null : (
    <Note tone="bad" role="alert">
      {error.message}
    </Note>
  );
