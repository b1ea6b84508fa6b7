import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { useQuery } from '@tanstack/react-query';
import type { CompanyChoice } from '#web/ui/company-choice.ts';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SelectField, TextareaField } from '#web/ui/text-field.tsx';
import { placeHold, readRetentionAgain } from './api.ts';
import { projectsOfCompany } from './projects-of-company.ts';

const labels = { companyId: 'Company', projectId: 'Project', reason: 'Why' };
interface Typed {
  readonly companyId: string | null;
  readonly projectId: string;
  readonly reason: string;
}
const empty: Typed = { companyId: null, projectId: '', reason: '' };

const problemsOf = ({ companyId, reason }: Typed): Problems => ({
  ...(companyId === null ? { companyId: fieldMessages.required } : {}),
  ...(reason.trim() === '' ? { reason: 'Say why' } : {}),
});

/** Holds a company, or one of its projects: it wins over every time. */
export function HoldDialog({ Company, onClose }: { readonly Company: CompanyChoice; readonly onClose: () => void }) {
  const { bind, frame, values, set } = useRecordForm({
    saved: empty,
    check: problemsOf,
    labels,
    send: ({ companyId, projectId, reason }: Typed) =>
      placeHold({ companyId: companyId ?? '', projectId: projectId === '' ? null : projectId, reason }),
    reads: readRetentionAgain,
    onClose,
  });
  const projects = useQuery({
    ...projectsOfCompany(values.companyId ?? ''),
    enabled: values.companyId !== null,
  });
  return (
    <WriteDialog
      {...frame}
      title="Hold a record"
      text="Nothing of it is let go until the hold is lifted, whatever the times say."
      submit="Place the hold"
      look="primary"
      busyWords="Placing"
    >
      <Company {...bind('companyId')} onValue={(companyId) => set({ companyId, projectId: '' })} />
      <SelectField
        {...bind('projectId')}
        choices={[
          { value: '', label: 'The whole company' },
          ...(projects.data?.rows ?? []).map(({ projectId, name }) => ({ value: projectId, label: name })),
        ]}
      />
      <TextareaField {...bind('reason')} maxLength={500} hint="A lawsuit, an audit, a question of a court" />
    </WriteDialog>
  );
}
