import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { call } from '#web/api/call.ts';
import { Field } from '#web/ui/field.tsx';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { readListsAgain } from './api.ts';

const labels: Readonly<Record<string, string>> = { name: 'Name', version: 'Version', csv: 'File' };
const LARGEST = 240_000;

const empty = { name: '', version: '', csv: '' };

const problemsOf = ({ name, version, csv }: typeof empty): Problems => ({
  ...(name.trim() === '' ? { name: fieldMessages.required } : {}),
  ...(version.trim() === '' ? { version: fieldMessages.required } : {}),
  ...(csv === '' ? { csv: 'Choose a CSV file' } : {}),
  ...(csv.length > LARGEST ? { csv: 'The file is larger than 240 KB. Split it into lists of their own.' } : {}),
});

/** A version of a list as a CSV file: the first line names the columns, "name" and, if wanted, "detail". */
export function ListDialog({ onClose }: { readonly onClose: () => void }) {
  const { set, bind, problems, idOf, frame } = useRecordForm({
    saved: empty,
    check: problemsOf,
    labels,
    send: (body, { idempotencyKey }) => call('POST /api/ar-portal/screening-lists', { body, idempotencyKey }),
    reads: readListsAgain,
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      title="Upload a list"
      text="It takes the place of the version of the same name that is in force."
      submit="Upload"
      look="primary"
      busyWords="Uploading"
    >
      <TextField {...bind('name')} />
      <TextField {...bind('version')} hint="The date or number that the publisher gave it" />
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
