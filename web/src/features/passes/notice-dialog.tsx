import { noticeKindNames, noticeKinds } from '@gatehouse/domain/passes/lot-notices.ts';
import { type Site, siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { call, type Input } from '#web/api/call.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { readPassesAgain } from './api.ts';

type NewNotice = Input<'POST /api/studio-ops/lot-notices'>['body'];

const labels = { kind: 'About', title: 'Notice', body: 'More', firstDay: 'First day', lastDay: 'Last day' };

interface NoticeDialogProps {
  readonly site: Site;
  readonly date: string;
  readonly onClose: () => void;
}

/** What everybody on the site should know for some days. */
export function NoticeDialog({ site, date, onClose }: NoticeDialogProps) {
  const { bind, frame } = useRecordForm({
    saved: () => ({
      kind: 'note' as NewNotice['kind'],
      title: '',
      body: '',
      firstDay: date as string | null,
      lastDay: date as string | null,
    }),
    labels,
    send: ({ kind, title, body, firstDay, lastDay }) =>
      call('POST /api/studio-ops/lot-notices', {
        body: { site, kind, title: title.trim(), body: body.trim(), firstDay: firstDay ?? '', lastDay: lastDay ?? '' },
      }),
    reads: readPassesAgain,
    onClose,
  });
  const kind = bind('kind');
  return (
    <WriteDialog
      {...frame}
      title="Add a notice"
      text={`Everybody who opens the lot day of ${siteNamed(site)} reads it.`}
      submit="Add"
      look="primary"
      busyWords="Adding"
    >
      <SelectField
        {...kind}
        choices={noticeKinds.map((value) => ({ value, label: noticeKindNames[value] }))}
        onValue={(chosen) => kind.onValue(chosen as NewNotice['kind'])}
      />
      <TextField {...bind('title')} maxLength={120} />
      <TextareaField {...bind('body')} optional rows={2} maxLength={500} />
      <DateField {...bind('firstDay')} />
      <DateField {...bind('lastDay')} />
    </WriteDialog>
  );
}
