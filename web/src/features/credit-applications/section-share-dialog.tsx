import { Email } from '@gatehouse/domain/fields/email.ts';
import { PersonName } from '@gatehouse/domain/fields/names.ts';
import { Message } from '@gatehouse/domain/fields/text.ts';
import { SHARE_DAYS, type SharedSection } from '@gatehouse/domain/section-shares/shared-sections.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CallError, errorFrom } from '#web/api/errors.ts';
import { shareSection, sharesQuery } from '#web/features/section-shares/api.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { TextareaField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { problemOf, useCheckedForm, withRefusals } from '#web/ui/use-checked-form.ts';
import { WriteDialog } from '#web/ui/write-dialog.tsx';
import { SectionShareList } from './section-share-list.tsx';
import './section-shares.css';
import './staff-dialogs.css';

const labels = { name: 'Name', email: 'E-mail', note: 'Note' } as const;

/** One section to one person outside, by a link; below, who has it already and how far they are. */
export function SectionShareDialog({
  creditApplicationId,
  section,
  title,
  onClose,
}: {
  readonly creditApplicationId: string;
  readonly section: SharedSection;
  readonly title: string;
  readonly onClose: () => void;
}) {
  const id = useId();
  const shares = useQuery(sharesQuery(creditApplicationId));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const form = useCheckedForm(
    { name: '', email: '', note: '' },
    ({ name, email, note }) => ({
      ...problemOf('name', PersonName, name),
      ...problemOf('email', Email, email),
      ...problemOf('note', Message, note),
    }),
    { form: 'section-share', record: `${creditApplicationId} ${section}` },
  );
  const problems = withRefusals(form.problems, error);
  const idOf = (field: string) => `${id}-${field}`;
  const send = (values: { readonly name: string; readonly email: string; readonly note: string }) => {
    setBusy(true);
    setError(null);
    shareSection(creditApplicationId, { section, ...values })
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
  const own = shares.data?.filter((share) => share.section === section) ?? [];
  return (
    <WriteDialog
      title={`Share ${title.toLowerCase()}`}
      text={`They get a mail with a link that opens this section and nothing else, without an account. It ends after ${SHARE_DAYS} days or when you submit.`}
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
      {own.length === 0 ? null : <SectionShareList creditApplicationId={creditApplicationId} shares={own} />}
    </WriteDialog>
  );
}
