import { capital, countOf } from '@gatehouse/domain/text/format.ts';
import type { ImportLine } from '@gatehouse/domain/users/views.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckField } from '#web/ui/check-field.tsx';
import buttonStyle from '#web/ui/house/button.module.css';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { useCheckedList } from '#web/ui/record-form/use-checked-list.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { SelectField, TextareaField } from '#web/ui/text-field.tsx';
import { importUsers, refreshUsers, type Side, userSentence, usersMetadataQuery } from './api.ts';
import style from './users.module.css';

const empty = { company: '', csv: '' };
const labels = { company: 'Company', csv: 'The list' };

interface ImportDialogProps {
  readonly side: Side;
  readonly companyId?: string | null;
  readonly onClose: () => void;
}

/** Many at once: a pasted list or a CSV file is read, each bad line is named with its reason, and nothing is imported before it was looked at. */
export function ImportDialog({ side, companyId: given = null, onClose }: ImportDialogProps) {
  const [leaveBadOut, setLeaveBadOut] = useState(false);
  const placeOf = ({ company }: Pick<typeof empty, 'company'>) => given ?? company;
  // the list is kept, not what was read of it: it is checked anew before anybody is invited
  const form = useRecordForm({
    saved: empty,
    kept: { form: 'users-import', record: given ?? side },
    labels,
    send: async (typed) => {
      const { imported } = await importUsers(side, placeOf(typed), { csv: typed.csv, commit: true, leaveBadOut });
      return { message: capital(`${countOf(imported, 'invitation is', 'invitations are')} on the way.`) };
    },
    reads: refreshUsers,
    onClose,
  });
  const { values, set, bind } = form;
  const { lines, bad, frame } = useCheckedList({
    form,
    isReady: values.csv.trim() !== '' && placeOf(values) !== '',
    check: async ({ csv, ...of }) => (await importUsers(side, placeOf(of), { csv, commit: false, leaveBadOut })).lines,
    onChecked: () => setLeaveBadOut(false),
    write: (all, problems) => ({
      submit: `Send ${countOf(all.length - problems, 'invite')}`,
      disabled: all.length === problems || (problems > 0 && !leaveBadOut),
    }),
  });
  const companies = useQuery({ ...usersMetadataQuery(side, null), enabled: given === null }).data?.companies ?? [];
  const good = (lines?.length ?? 0) - bad;
  const { error } = frame;
  return (
    <WriteDialog
      {...frame}
      title="Invite many"
      text="First name, last name, e-mail, job title, phone, project, permission, accounts payable. One person on a line; several projects or permissions stand apart by a semicolon in quotation marks."
      foot={
        lines === null
          ? undefined
          : capital(`${countOf(good, 'line')} to import, ${countOf(bad, 'line')} with problems`)
      }
      error={null}
    >
      {error === null ? null : (
        <Note tone="bad" role="alert">
          {userSentence(error)}
        </Note>
      )}
      <div className={style.importForm}>
        {given === null ? (
          <SelectField
            {...bind('company')}
            placeholder="Choose a company"
            choices={companies.map(({ companyId: value, name }) => ({ value, label: name }))}
          />
        ) : null}
        <TextareaField
          {...bind('csv')}
          rows={6}
          spellCheck={false}
          placeholder="Ada,Wynn,ada.wynn@company.example,Producer,206 555 0133,Project name,Project view only"
        />
      </div>
      <TakeFile onText={(csv) => set({ csv })} />
      {lines === null ? null : <Lines lines={lines} />}
      {bad > 0 && good > 0 ? (
        <div style={{ marginTop: 14 }}>
          <CheckField
            label={`Leave the ${countOf(bad, 'line')} with problems out`}
            checked={leaveBadOut}
            onChange={(event) => setLeaveBadOut(event.target.checked)}
          />
        </div>
      ) : null}
    </WriteDialog>
  );
}

const TakeFile = ({ onText }: { readonly onText: (text: string) => void }) => (
  <label className={`${buttonStyle.button} ${buttonStyle.line} ${buttonStyle.small}`} style={{ marginTop: 10 }}>
    Take a CSV file
    <input
      type="file"
      className={house.unseen}
      accept=".csv,text/csv,text/plain"
      onChange={async (event) => {
        const [file] = event.target.files ?? [];
        if (file !== undefined) onText(await file.text());
      }}
    />
  </label>
);

const Lines = ({ lines }: { readonly lines: readonly ImportLine[] }) => (
  <ScrollRegion className={style.importLines} label="What was read">
    <table>
      <thead>
        <tr>
          <th>Line</th>
          <th>Name</th>
          <th>E-mail</th>
          <th>Permission</th>
          <th>Problems</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, name, email, rights, problems }) => (
          <tr key={line}>
            <td>{line}</td>
            <td>{name}</td>
            <td>{email}</td>
            <td>{rights}</td>
            <td>
              {problems.length === 0 ? (
                'None'
              ) : (
                <ul>
                  {problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
