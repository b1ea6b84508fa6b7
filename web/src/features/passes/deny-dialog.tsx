import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormTrouble } from '#web/ui/record-form/form-trouble.tsx';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { TextareaField } from '#web/ui/text-field.tsx';
import { denyPass, type Pass, readPassesAgain } from './api.ts';
import style from './passes.module.css';

/** Refuses a pass; whoever asked reads why. */
export function DenyDialog({ pass, onClose }: { readonly pass: Pass; readonly onClose: () => void }) {
  const { bind, busy, error, submit } = useRecordForm({
    saved: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: fieldMessages.required } : {}),
    labels: { reason: 'Reason' },
    send: ({ reason }) => denyPass(pass, reason.trim()),
    reads: readPassesAgain,
    onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={passMessages.askDeny}
      text={`${pass.firstName} ${pass.lastName}, ${pass.projectName}. Whoever asked reads the reason.`}
      actions={
        <>
          <Button onClick={onClose}>No</Button>
          <Button look="stop" busy={busy && 'Denying'} onClick={submit}>
            Yes
          </Button>
        </>
      }
    >
      <FormTrouble error={error} />
      <div className={style.dialogBody}>
        <TextareaField {...bind('reason')} rows={3} />
      </div>
    </Dialog>
  );
}
