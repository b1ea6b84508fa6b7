import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#web/api/call.ts';
import { CallError, refusedFields } from '#web/api/errors.ts';
import { createRepeatKey } from '#web/api/repeat-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

const labels: Readonly<Record<string, string>> = { name: 'Name', version: 'Version', csv: 'File' };
const LARGEST = 240_000;

interface Values {
  readonly name: string;
  readonly version: string;
  readonly csv: string;
}

const problemsOf = ({ name, version, csv }: Values): Readonly<Record<string, string>> => ({
  ...(name.trim() === '' ? { name: fieldMessages.required } : {}),
  ...(version.trim() === '' ? { version: fieldMessages.required } : {}),
  ...(csv === '' ? { csv: 'Choose a CSV file' } : {}),
  ...(csv.length > LARGEST ? { csv: 'The file is larger than 240 KB. Split it into lists of their own.' } : {}),
});

/** A version of a list as a CSV file: the first line names the columns, "name" and, if wanted, "detail". */
export function ListDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useId();
  const client = useQueryClient();
  const [repeat] = useState(createRepeatKey);
  const [values, setValues] = useState<Values>({ name: '', version: '', csv: '' });
  const [attempt, setAttempt] = useState(0);
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const send = useMutation({
    mutationFn: (body: Values) =>
      call('POST /api/ar-portal/screening-lists', { body, idempotencyKey: repeat.keyFor(body) }),
    onSuccess: async ({ message }) => {
      repeat.settle();
      toast.ok(message);
      await client.invalidateQueries({ queryKey: ['screening-lists'] });
      onClose();
    },
    onError: (error) => repeat.settle(error),
  });
  const error = send.error instanceof CallError ? send.error : null;
  const problems = { ...refusedFields(error), ...(attempt === 0 ? {} : problemsOf(values)) };
  const idOf = (field: string) => `list-${field}`;
  return (
    <Dialog
      open
      onClose={send.isPending ? () => undefined : onClose}
      title="Upload a list"
      text="It takes the place of the version of the same name that is in force."
      actions={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={form} look="primary" busy={send.isPending ? 'Uploading' : false}>
            Upload
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="stackf"
        onSubmit={(event) => {
          event.preventDefault();
          setAttempt(attempt + 1);
          if (!send.isPending && Object.keys(problemsOf(values)).length === 0) send.mutate(values);
        }}
      >
        {error !== null && Object.keys(refusedFields(error)).length === 0 ? (
          <Note tone="bad" role="alert">
            {error.message}
          </Note>
        ) : null}
        <ErrorSummary
          problems={Object.entries(problems).map(([field, message]) => ({
            id: idOf(field),
            label: labels[field] ?? field,
            message,
          }))}
          attempt={attempt}
        />
        <TextField
          id={idOf('name')}
          label="Name"
          value={values.name}
          error={problems.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          id={idOf('version')}
          label="Version"
          hint="The date or number that the publisher gave it"
          value={values.version}
          error={problems.version}
          onChange={(event) => set({ version: event.target.value })}
        />
        <Field
          id={idOf('csv')}
          label="File"
          hint="CSV. The first line names the columns: name, detail."
          error={problems.csv}
        >
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              accept=".csv,text/csv"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file === undefined) set({ csv: '' });
                else void file.text().then((csv) => set({ csv }));
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
