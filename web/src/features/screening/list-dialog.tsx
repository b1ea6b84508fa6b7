import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { call } from '#web/api/call.ts';
import { Field } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type Problems, useCheckedForm } from '#web/ui/use-checked-form.ts';
import { useDialogForm } from '#web/ui/use-dialog-form.ts';
import { useSend } from '#web/ui/use-send.ts';
import { WriteDialog } from '#web/ui/write-dialog.tsx';

const labels: Readonly<Record<string, string>> = { name: 'Name', version: 'Version', csv: 'File' };
const LARGEST = 240_000;

interface Values {
  readonly name: string;
  readonly version: string;
  readonly csv: string;
}

const problemsOf = ({ name, version, csv }: Values): Problems => ({
  ...(name.trim() === '' ? { name: fieldMessages.required } : {}),
  ...(version.trim() === '' ? { version: fieldMessages.required } : {}),
  ...(csv === '' ? { csv: 'Choose a CSV file' } : {}),
  ...(csv.length > LARGEST ? { csv: 'The file is larger than 240 KB. Split it into lists of their own.' } : {}),
});

/** A version of a list as a CSV file: the first line names the columns, "name" and, if wanted, "detail". */
export function ListDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useCheckedForm<Values>({ name: '', version: '', csv: '' }, problemsOf);
  const sending = useSend(
    (body: Values, idempotencyKey) => call('POST /api/ar-portal/screening-lists', { body, idempotencyKey }),
    { reads: ['screening-lists'], onDone: onClose },
  );
  const { values, set, problems, idOf, frame } = useDialogForm(form, sending, onClose);
  return (
    <WriteDialog
      {...frame}
      typed={form}
      title="Upload a list"
      text="It takes the place of the version of the same name that is in force."
      submit="Upload"
      look="primary"
      busyWords="Uploading"
      labels={labels}
    >
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
    </WriteDialog>
  );
}
