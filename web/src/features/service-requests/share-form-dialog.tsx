import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import { Email } from '@gatehouse/domain/fields/email.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import type { FormId } from '@gatehouse/domain/forms/form-ids.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { IconLink } from '#web/ui/icons.tsx';
import { type Problems, problemOf } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextareaField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { copyFormLink, mailForm, refreshRequests } from './api.ts';
import style from './service-requests.module.css';

export interface ShareFormProps {
  readonly projectId: string;
  readonly projectName: string;
  readonly formId: FormId;
  readonly formTitle: string;
  readonly onClose: () => void;
}

const labels = { name: 'Name', email: 'E-mail', note: 'Note' } as const;

const nobody = { name: '', email: '', note: '' };

const check = (typed: typeof nobody): Problems => {
  const email = typed.email.trim();
  return {
    ...(typed.name.trim() === '' ? { name: fieldMessages.required } : {}),
    ...(email === '' ? { email: fieldMessages.required } : problemOf('email', Email, email)),
  };
};

/** A form for somebody outside (RQ-006, RQ-007): mailed, or as a link to copy. What they fill in counts once it is confirmed. */
export function ShareFormDialog({ projectId, projectName, formId, formTitle, onClose }: ShareFormProps) {
  const { bind, frame } = useRecordForm({
    saved: nobody,
    check,
    labels,
    send: (typed) => mailForm({ projectId, formId, ...typed }),
    reads: refreshRequests,
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      title="Share form"
      text={`${formTitle} for ${projectName}. Somebody without an account fills it in; it counts once you confirm it. The link works once, for 30 days.`}
      submit="Send the link"
      look="primary"
      busyWords="Sending"
    >
      <CopyFormLink projectId={projectId} formId={formId} />
      <p className={style.orByMail}>Or send it by mail</p>
      <TextField {...bind('name')} autoComplete="off" />
      <TextField {...bind('email')} inputMode="email" autoComplete="off" />
      <TextareaField {...bind('note')} optional rows={2} maxLength={500} hint="Stands in the mail" />
    </WriteDialog>
  );
}

/** A link is made when somebody asks for it, and shown as well: not every browser gives pages the clipboard. */
function CopyFormLink({ projectId, formId }: Pick<ShareFormProps, 'projectId' | 'formId'>) {
  const { dateInText, dateOf } = useFormats();
  const [link, setLink] = useState<{ readonly url: string; readonly worksUntil: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      const made = link ?? (await copyFormLink(projectId, formId));
      setLink(made);
      await copyText(made.url).then(
        () => toast.ok(requestMessages.linkMade),
        () => toast.bad(clientSiteMessages.linkNotCopied),
      );
    } catch (error) {
      toast.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={style.sharedLink}>
      <Button icon={<IconLink size={18} />} busy={busy && 'Making the link'} onClick={() => void copy()}>
        Copy link
      </Button>
      {link === null ? null : (
        <TextField
          label="Link"
          readOnly
          hint={`Works once, until ${dateInText(dateOf(link.worksUntil))}`}
          value={link.url}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}
