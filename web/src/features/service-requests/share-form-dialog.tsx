import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import { Email } from '@gatehouse/domain/fields/email.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import type { FormId } from '@gatehouse/domain/forms/form-ids.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { IconLink } from '#web/ui/icons.tsx';
import { TextareaField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Problems } from '#web/ui/use-checked-form.ts';
import { copyFormLink, mailForm } from './api.ts';
import { RequestDialog } from './request-dialog.tsx';

export interface ShareFormProps {
  readonly projectId: string;
  readonly projectName: string;
  readonly formId: FormId;
  readonly formTitle: string;
  readonly onClose: () => void;
}

const labels = { name: 'Name', email: 'E-mail', note: 'Note' } as const;

/** A form for somebody outside (RQ-006, RQ-007): mailed, or as a link to copy. What they fill in counts once it is confirmed. */
export function ShareFormDialog({ projectId, projectName, formId, formTitle, onClose }: ShareFormProps) {
  const [typed, setTyped] = useState({ name: '', email: '', note: '' });
  const set = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const check = (): Problems => {
    const email = typed.email.trim();
    const wrong = Email.safeParse(email).error?.issues[0]?.message;
    return {
      ...(typed.name.trim() === '' ? { name: fieldMessages.required } : {}),
      ...(email === '' ? { email: fieldMessages.required } : wrong === undefined ? {} : { email: wrong }),
    };
  };
  return (
    <RequestDialog
      title="Share form"
      text={`${formTitle} for ${projectName}. Somebody without an account fills it in; it counts once you confirm it. The link works once, for 30 days.`}
      submit="Send the link"
      busyWords="Sending"
      labels={labels}
      dirty={Object.values(typed).some((words) => words.trim() !== '')}
      check={check}
      act={() => mailForm({ projectId, formId, ...typed })}
      onDone={onClose}
      onClose={onClose}
    >
      {({ problemOf, idOf }) => (
        <>
          <CopyFormLink projectId={projectId} formId={formId} />
          <p className="rq-or">Or send it by mail</p>
          <TextField
            id={idOf('name')}
            label={labels.name}
            autoComplete="off"
            value={typed.name}
            error={problemOf('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
          <TextField
            id={idOf('email')}
            label={labels.email}
            inputMode="email"
            autoComplete="off"
            value={typed.email}
            error={problemOf('email')}
            onChange={(event) => set({ email: event.target.value })}
          />
          <TextareaField
            id={idOf('note')}
            label={labels.note}
            optional
            rows={2}
            maxLength={500}
            hint="Stands in the mail"
            value={typed.note}
            error={problemOf('note')}
            onChange={(event) => set({ note: event.target.value })}
          />
        </>
      )}
    </RequestDialog>
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
      if (navigator.clipboard === undefined) toast.bad(clientSiteMessages.linkNotCopied);
      else
        await navigator.clipboard.writeText(made.url).then(
          () => toast.ok(requestMessages.linkMade),
          () => toast.bad(clientSiteMessages.linkNotCopied),
        );
    } catch (error) {
      toast.bad(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="rq-link">
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
