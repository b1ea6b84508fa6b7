import { type NoticeKind, noticeKindNames, noticeKinds } from '@gatehouse/domain/passes/lot-notices.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#web/api/call.ts';
import { refusedFields, sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { readPassesAgain } from './api.ts';
import './passes.css';

/** What everybody on the site should know for some days. */
export function NoticeDialog({
  site,
  date,
  onClose,
}: {
  readonly site: Site;
  readonly date: string;
  readonly onClose: () => void;
}) {
  const id = useId();
  const [kind, setKind] = useState<NoticeKind>('note');
  const [title, setTitle] = useState('');
  const [body, setBody] = useState('');
  const [firstDay, setFirstDay] = useState<string | null>(date);
  const [lastDay, setLastDay] = useState<string | null>(date);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('POST /api/studio-ops/lot-notices', {
        body: { site, kind, title: title.trim(), body: body.trim(), firstDay: firstDay ?? '', lastDay: lastDay ?? '' },
      }),
    onSuccess: ({ message }) => {
      toast.ok(message);
      void readPassesAgain();
      onClose();
    },
  });
  const problems = refusedFields(error);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a notice"
      text={`Everybody who opens the lot day of ${site} reads it.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} look="primary" busy={isPending && 'Adding'}>
            Add
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid ps-b"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate();
        }}
      >
        {error !== null && Object.keys(problems).length === 0 ? (
          <Note tone="bad" role="alert">
            {sentenceOf(error)}
          </Note>
        ) : null}
        <SelectField
          label="About"
          choices={noticeKinds.map((value) => ({ value, label: noticeKindNames[value] }))}
          value={kind}
          onChange={(event) => setKind(event.target.value as NoticeKind)}
        />
        <TextField
          label="Notice"
          maxLength={120}
          value={title}
          error={problems.title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextareaField
          label="More"
          optional
          rows={2}
          maxLength={500}
          value={body}
          error={problems.body}
          onChange={(event) => setBody(event.target.value)}
        />
        <DateField label="First day" value={firstDay} error={problems.firstDay} onValue={setFirstDay} />
        <DateField label="Last day" value={lastDay} error={problems.lastDay} onValue={setLastDay} />
      </form>
    </Dialog>
  );
}
