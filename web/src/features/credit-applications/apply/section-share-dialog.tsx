import { sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { Email } from '@gatehouse/domain/fields/email.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { PersonName } from '@gatehouse/domain/fields/names.ts';
import { Message } from '@gatehouse/domain/fields/text.ts';
import {
  mayBeShared,
  SHARE_DAYS,
  type SharedSection,
  sharedSections,
} from '@gatehouse/domain/section-shares/shared-sections.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CallError, errorFrom } from '#web/api/errors.ts';
import { shareSection, sharesQuery } from '#web/features/section-shares/api.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { problemOf, useCheckedForm, withRefusals } from '#web/ui/use-checked-form.ts';
import { WriteDialog } from '#web/ui/write-dialog.tsx';
import { SectionShareList } from './section-share-list.tsx';
import './section-shares.css';
import '../deciding/staff-dialogs.css';

const labels = { section: 'Section', name: 'Name', email: 'E-mail', note: 'Note' } as const;
const choices = sharedSections.map((value) => ({ value, label: sectionTitles[value] }));

/**
 * One section to one person outside, by a link; below, who has it already and how far they are. Without a section it is "Share form" of the whole
 * application (§2): the section is chosen here, and every link is listed.
 */
export function SectionShareDialog({
  creditApplicationId,
  section = null,
  onClose,
}: {
  readonly creditApplicationId: string;
  readonly section?: SharedSection | null;
  readonly onClose: () => void;
}) {
  const id = useId();
  const shares = useQuery(sharesQuery(creditApplicationId));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const form = useCheckedForm(
    { section: section ?? '', name: '', email: '', note: '' },
    ({ section: chosen, name, email, note }) => ({
      ...(mayBeShared(chosen) ? {} : { section: fieldMessages.required }),
      ...problemOf('name', PersonName, name),
      ...problemOf('email', Email, email),
      ...problemOf('note', Message, note),
    }),
    { form: 'section-share', record: `${creditApplicationId} ${section ?? 'any'}` },
  );
  const problems = withRefusals(form.problems, error);
  const idOf = (field: string) => `${id}-${field}`;
  const send = ({ section: chosen, ...values }: typeof form.values) => {
    if (!mayBeShared(chosen)) return;
    setBusy(true);
    setError(null);
    shareSection(creditApplicationId, { section: chosen, ...values })
      .then(
        (message) => {
          form.clear();
          toast.ok(message, `${values.name} has a mail with the link.`);
          onClose();
        },
        (failure: unknown) => setError(failure instanceof CallError ? failure : errorFrom(500, null)),
      )
      .finally(() => setBusy(false));
  };
  const own = shares.data?.filter((share) => section === null || share.section === section) ?? [];
  return (
    <WriteDialog
      title={section === null ? 'Share form' : `Share ${sectionTitles[section].toLowerCase()}`}
      text={`They get a mail with a link that opens ${section === null ? 'the section you choose' : 'this section'} and nothing else, without an account. It ends after ${SHARE_DAYS} days or when you submit.`}
      submit="Send the link"
      busyWords="Sending"
      busy={busy}
      error={error}
      problems={problems}
      labels={labels}
      idOf={idOf}
      attempt={form.attempt}
      typed={form}
      width={640}
      onClose={onClose}
      onSubmit={() => form.submit(send)}
    >
      <div className="grid g2">
        {section === null ? (
          <SelectField
            id={idOf('section')}
            label={labels.section}
            span="full"
            placeholder="Choose a section"
            choices={choices}
            value={form.values.section}
            error={problems.section}
            onChange={({ target }) => form.set({ section: target.value as SharedSection })}
          />
        ) : null}
        <TextField
          id={idOf('name')}
          label={labels.name}
          autoComplete="off"
          value={form.values.name}
          error={problems.name}
          onChange={(event) => form.set({ name: event.target.value })}
        />
        <TextField
          id={idOf('email')}
          label={labels.email}
          inputMode="email"
          autoComplete="off"
          value={form.values.email}
          error={problems.email}
          onChange={(event) => form.set({ email: event.target.value })}
        />
        <TextareaField
          id={idOf('note')}
          label={labels.note}
          optional
          span="full"
          rows={3}
          hint="Stands in the mail"
          value={form.values.note}
          error={problems.note}
          onChange={(event) => form.set({ note: event.target.value })}
        />
      </div>
      {shares.isError ? <ErrorPanel error={shares.error} onRetry={() => void shares.refetch()} /> : null}
      {shares.isPending ? <SkeletonLine height={48} width="100%" /> : null}
      {own.length === 0 ? null : (
        <SectionShareList creditApplicationId={creditApplicationId} shares={own} named={section === null} />
      )}
    </WriteDialog>
  );
}
