import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import stackStyle from '#web/ui/form-stack.module.css';
import { TextField } from '#web/ui/text-field.tsx';

/** Asks for a code, of the app or of the ten, before something is done with the factor; a wrong one is said beside the field. */
export function CodeDialog<T>({
  title,
  text,
  act,
  look = 'primary',
  send,
  onDone,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly look?: 'primary' | 'stop';
  readonly send: (code: string) => Promise<T>;
  readonly onDone: (answer: T) => void;
  readonly onClose: () => void;
}) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: () => send(code),
    onSuccess: onDone,
    onError: () => field.current?.select(),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={text}
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look={look} type="submit" form="second-factor-code" busy={sending.isPending && 'Checking'}>
            {act}
          </Button>
        </>
      }
    >
      <form
        id="second-factor-code"
        className={stackStyle.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending.isPending) sending.mutate();
        }}
      >
        <TextField
          ref={field}
          label="Code"
          hint="Six digits of the app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          value={code}
          error={sending.error === null ? undefined : sentenceOf(sending.error)}
          onValue={setCode}
        />
      </form>
    </Dialog>
  );
}
