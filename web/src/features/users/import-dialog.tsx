import { capital, countOf } from '@gatehouse/domain/text/format.ts';
import type { ImportLine } from '@gatehouse/domain/users/views.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '#web/api/session-state.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDiscardQuestion } from '#web/ui/discard-question.tsx';
import { Note } from '#web/ui/note.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { SelectField, TextareaField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import { useDraft } from '#web/ui/use-draft.ts';
import { importUsers, refreshUsers, type Side, userSentence, usersMetadataQuery } from './api.ts';
import './users.css';

const emptyList = { company: '', csv: '' };

/** Many at once: a pasted list or a CSV file is read, each bad line is named with its reason, and nothing is imported before it was looked at. */
export function ImportDialog({
  side,
  companyId: given = null,
  onClose,
}: {
  readonly side: Side;
  readonly companyId?: string | null;
  readonly onClose: () => void;
}) {
  const { userProfileId: person } = useProfile();
  // the list is kept, not what was read of it: it is checked anew before anybody is invited
  const draft = useDraft({ form: 'users-import', person, record: given ?? side }, emptyList);
  const { company, csv } = draft.values;
  const { close, question } = useDiscardQuestion({ dirty: draft.dirty, onDiscard: draft.clear, onClose });
  const companyId = given ?? company;
  const companies = useQuery({ ...usersMetadataQuery(side, null), enabled: given === null }).data?.companies ?? [];
  const [lines, setLines] = useState<readonly ImportLine[] | null>(null);
  const [leaveBadOut, setLeaveBadOut] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const bad = lines?.filter(({ problems }) => problems.length > 0).length ?? 0;
  const good = (lines?.length ?? 0) - bad;

  async function ask(commit: boolean): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await importUsers(side, companyId, { csv, commit, leaveBadOut });
      setLines(answer.lines);
      if (commit) {
        toast.ok(capital(`${countOf(answer.imported, 'invitation is', 'invitations are')} on the way.`));
        draft.clear();
        await refreshUsers();
        onClose();
      }
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  const change = (text: string): void => {
    draft.set({ csv: text });
    setLines(null);
    setLeaveBadOut(false);
  };
  const mayImport = good > 0 && (bad === 0 || leaveBadOut);

  return (
    <Dialog
      open
      big
      width={820}
      onClose={close}
      title="Invite many"
      text="First name, last name, e-mail, job title, phone, project, permission, accounts payable. One person on a line; several projects or permissions stand apart by a semicolon in quotation marks."
      foot={
        lines === null
          ? undefined
          : capital(`${countOf(good, 'line')} to import, ${countOf(bad, 'line')} with problems`)
      }
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          {lines === null ? (
            <Button
              look="primary"
              busy={busy && 'Reading'}
              disabled={csv.trim() === '' || companyId === ''}
              onClick={() => void ask(false)}
            >
              Check the list
            </Button>
          ) : (
            <Button look="key" busy={busy && 'Sending'} disabled={!mayImport} onClick={() => void ask(true)}>
              Send {countOf(good, 'invite')}
            </Button>
          )}
        </>
      }
    >
      <UnsavedChanges dirty={draft.dirty} onLeave={draft.clear} />
      {question}
      {failure === null ? null : (
        <Note tone="bad" role="alert">
          {userSentence(failure)}
        </Note>
      )}
      <div className="u-import">
        {given === null ? (
          <SelectField
            label="Company"
            placeholder="Choose a company"
            choices={companies.map(({ companyId: value, name }) => ({ value, label: name }))}
            value={company}
            onChange={(event) => {
              draft.set({ company: event.target.value });
              setLines(null);
            }}
          />
        ) : null}
        <TextareaField
          label="The list"
          rows={6}
          spellCheck={false}
          value={csv}
          placeholder="Ada,Wynn,ada.wynn@company.example,Producer,818 555 0100,Nightjar,Project view only"
          onChange={(event) => change(event.target.value)}
        />
      </div>
      <label className="btn line sm" style={{ marginTop: 10 }}>
        Take a CSV file
        <input
          type="file"
          className="vh"
          accept=".csv,text/csv,text/plain"
          onChange={async (event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) change(await file.text());
          }}
        />
      </label>
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
    </Dialog>
  );
}

const Lines = ({ lines }: { readonly lines: readonly ImportLine[] }) => (
  <ScrollRegion className="u-lines" label="What was read">
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
