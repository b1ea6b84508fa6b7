import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { denyPass, type Pass, readPassesAgain } from './api.ts';

/** Refuses a pass; whoever asked reads why. */
export function DenyDialog({ pass, onClose }: { readonly pass: Pass; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => denyPass(pass, reason.trim()),
    onSuccess: (message) => {
      toast.ok(message);
      void readPassesAgain();
      onClose();
    },
  });
  const send = () => {
    setTried(true);
    if (reason.trim() !== '' && !isPending) mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={passMessages.askDeny}
      text={`${pass.firstName} ${pass.lastName}, ${pass.projectName}. Whoever asked reads the reason.`}
      actions={
        <>
          <Button onClick={onClose}>No</Button>
          <Button look="stop" busy={isPending && 'Denying'} onClick={send}>
            Yes
          </Button>
        </>
      }
    >
      {error === null ? null : (
        <Note tone="bad" role="alert">
          {sentenceOf(error)}
        </Note>
      )}
      <div className="ps-b">
        <TextareaField
          label="Reason"
          rows={3}
          value={reason}
          error={tried && reason.trim() === '' ? fieldMessages.required : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
