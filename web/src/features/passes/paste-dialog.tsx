import { type PassKind, passKindIds, passKinds } from '@gatehouse/domain/passes/kinds.ts';
import { pastedColumnNames } from '@gatehouse/domain/passes/pasted.ts';
import { type Site, siteChoices } from '@gatehouse/domain/sites/sites.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/errors.ts';
import { useOwnSite } from '#web/api/session-state.ts';
import { DateField } from '#web/ui/date-field.tsx';
import house from '#web/ui/house/house.module.css';
import { useCheckedList } from '#web/ui/record-form/use-checked-list.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { readPassesAgain } from './api.ts';
import { PassProject } from './pass-project.tsx';
import { labels as passLabels } from './pass-values.ts';
import style from './passes.module.css';

const empty = {
  projectId: '',
  csv: '',
  type: 'CREW' as PassKind,
  destination: '',
  arrivesOn: null as string | null,
  leavesOn: null as string | null,
};
type Values = Readonly<typeof empty> & { readonly site: Site };

const labels = { ...passLabels, csv: 'The list' };

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
type Line = Awaited<ReturnType<typeof paste>>['lines'][number];

/** Many passes at once: a pasted list or a CSV file is read, each bad line is named with its reason, and nothing is asked for before it was looked at. */
export function PasteDialog({ onClose }: { readonly onClose: () => void }) {
  const site = useOwnSite();
  const form = useRecordForm({
    saved: () => ({ ...empty, site }),
    kept: { form: 'pass-list', record: 'new' },
    labels,
    send: async (typed) => {
      const answer = await paste(typed, true);
      if (answer.asked > 0) return answer;
      list.show({ of: typed, lines: answer.lines });
      throw new CallError(400, []); // the lines say why
    },
    reads: readPassesAgain,
    onClose,
  });
  const { values, bind } = form;
  const list = useCheckedList({
    form,
    isReady: values.csv.trim() !== '' && values.projectId !== '' && values.arrivesOn !== null,
    check: async (of) => (await paste(of, false)).lines,
    write: (all, problems) => ({
      submit: `Ask for ${countOf(all.length, 'pass', 'passes')}`,
      disabled: problems > 0,
    }),
  });
  const { lines, bad } = list;
  return (
    <WriteDialog
      {...list.frame}
      title="Paste a list"
      text="One visitor on a line: first name, last name, company, e-mail, phone, type, plate, vehicle, first day, last day. A first line with headings may name the columns in another order. What a line leaves out is taken from below."
      foot={
        lines === null
          ? undefined
          : bad === 0
            ? `${countOf(lines.length, 'line')}, all right`
            : `${countOf(bad, 'line')} with problems`
      }
    >
      <div className={house.halves}>
        <PassProject {...bind('projectId')} />
        <SelectField
          {...bind('type')}
          choices={passKindIds.map((value) => ({ value, label: passKinds[value].name }))}
        />
        <SelectField {...bind('site')} choices={siteChoices()} />
        <TextField {...bind('destination')} maxLength={120} />
        <DateField {...bind('arrivesOn')} />
        <DateField {...bind('leavesOn')} optional />
        <TextareaField
          {...bind('csv')}
          span="full"
          rows={6}
          spellCheck={false}
          placeholder="Ada,Quist,Northlight,ada.quist@crew.example"
        />
      </div>
      {lines === null ? null : <ReadLines lines={lines} />}
    </WriteDialog>
  );
}

const ReadLines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <ScrollRegion className={style.pastedLines} label="What was read">
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
);
