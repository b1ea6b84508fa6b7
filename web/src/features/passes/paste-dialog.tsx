import { type PassKind, passKindIds, passKinds } from '@gatehouse/domain/passes/kinds.ts';
import { pastedColumnNames } from '@gatehouse/domain/passes/pasted.ts';
import { type Site, sites } from '@gatehouse/domain/sites/sites.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { useId, useState } from 'react';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/errors.ts';
import { useProfile } from '#web/api/session-state.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDiscardQuestion } from '#web/ui/discard-question.tsx';
import { Note } from '#web/ui/note.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import { useDraft } from '#web/ui/use-draft.ts';
import { readPassesAgain } from './api.ts';
import { PassProject } from './pass-project.tsx';

interface Values {
  readonly projectId: string;
  readonly csv: string;
  readonly type: PassKind;
  readonly site: Site;
  readonly destination: string;
  readonly arrivesOn: string | null;
  readonly leavesOn: string | null;
}

const paste = (values: Values, commit: boolean) =>
  call('POST /api/customer-portal/passes/paste', {
    body: {
      projectId: values.projectId,
      csv: values.csv,
      commit,
      defaults: {
        type: values.type,
        site: values.site,
        destination: values.destination.trim(),
        arrivesOn: values.arrivesOn ?? '',
        leavesOn: values.leavesOn ?? values.arrivesOn ?? '',
      },
    },
  });
type Lines = Awaited<ReturnType<typeof paste>>['lines'];

/** Many passes at once: a pasted list or a CSV file is read, each bad line is named with its reason, and nothing is asked for before it was looked at. */
export function PasteDialog({ onClose }: { readonly onClose: () => void }) {
  const { userProfileId: person, userPreferences } = useProfile();
  const id = useId();
  const draft = useDraft<Values>(
    { form: 'pass-list', person, record: 'new' },
    {
      projectId: '',
      csv: '',
      type: 'CREW',
      site: userPreferences.onTheLotCountry.onTheLotCountryName,
      destination: '',
      arrivesOn: null,
      leavesOn: null,
    },
  );
  const { values } = draft;
  const { close, question } = useDiscardQuestion({ dirty: draft.dirty, onDiscard: draft.clear, onClose });
  const [lines, setLines] = useState<Lines | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<Values>) => {
    draft.set(part);
    setLines(null);
  };
  const ask = async (commit: boolean): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await paste(values, commit);
      setLines(answer.lines);
      if (answer.asked > 0) {
        toast.ok(answer.message);
        draft.clear();
        void readPassesAgain();
        onClose();
      }
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const bad = lines?.filter(({ problems }) => problems.length > 0).length ?? 0;
  const isReady = values.csv.trim() !== '' && values.projectId !== '' && values.arrivesOn !== null;
  return (
    <Dialog
      open
      big
      width={820}
      onClose={close}
      title="Paste a list"
      text="One visitor on a line: first name, last name, company, e-mail, phone, type, plate, vehicle, first day, last day. A first line with headings may name the columns in another order. What a line leaves out is taken from below."
      foot={
        lines === null
          ? undefined
          : bad === 0
            ? `${countOf(lines.length, 'line')}, all right`
            : `${countOf(bad, 'line')} with problems`
      }
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          {lines === null ? (
            <Button look="primary" busy={busy && 'Reading'} disabled={!isReady} onClick={() => void ask(false)}>
              Check the list
            </Button>
          ) : (
            <Button look="key" busy={busy && 'Sending'} disabled={bad > 0} onClick={() => void ask(true)}>
              Ask for {countOf(lines.length, 'pass', 'passes')}
            </Button>
          )}
        </>
      }
    >
      <UnsavedChanges dirty={draft.dirty} onLeave={draft.clear} />
      {question}
      {failure === null ? null : (
        <Note tone="bad" role="alert">
          {sentenceOf(failure)}
        </Note>
      )}
      <div className="grid g2">
        <PassProject
          id={`${id}-projectId`}
          value={values.projectId}
          error={undefined}
          onChoose={(projectId) => set({ projectId })}
        />
        <SelectField
          label="Type"
          choices={passKindIds.map((value) => ({ value, label: passKinds[value].name }))}
          value={values.type}
          onChange={(event) => set({ type: event.target.value as PassKind })}
        />
        <SelectField
          label="Site"
          choices={sites.map((value) => ({ value, label: value }))}
          value={values.site}
          onChange={(event) => set({ site: event.target.value as Site })}
        />
        <TextField
          label="Destination"
          value={values.destination}
          maxLength={120}
          onChange={(event) => set({ destination: event.target.value })}
        />
        <DateField label="First day" value={values.arrivesOn} onValue={(arrivesOn) => set({ arrivesOn })} />
        <DateField label="Last day" optional value={values.leavesOn} onValue={(leavesOn) => set({ leavesOn })} />
        <TextareaField
          label="The list"
          span="full"
          rows={6}
          spellCheck={false}
          value={values.csv}
          placeholder="Ada,Quist,Northlight,ada.quist@crew.example"
          onChange={(event) => set({ csv: event.target.value })}
        />
      </div>
      {lines === null ? null : (
        <ScrollRegion className="ps-lines" label="What was read">
          <table>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Name</th>
                <th scope="col">Problems</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ line, name, problems }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <td>{name}</td>
                  <td>
                    {problems.length === 0
                      ? 'None'
                      : problems.map(({ field, message }) => `${pastedColumnNames[field]}: ${message}`).join('. ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Dialog>
  );
}
