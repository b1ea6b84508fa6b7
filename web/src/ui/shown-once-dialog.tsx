import { useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { Dialog } from './dialog.tsx';
import style from './form-stack.module.css';
import { IconCheck, IconCopy } from './icons.tsx';
import { Note } from './note.tsx';
import { TextField } from './text-field.tsx';

export interface ShownOnceDialogProps {
  readonly title: string;
  readonly text: string;
  /** What it is called: the label of the field. */
  readonly label: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A secret that nobody can read again. Not every browser gives pages the clipboard, so that it can be selected as well. */
export function ShownOnceDialog({ title, text, label, secret, onClose }: ShownOnceDialogProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    copyText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Dialog
      open
      asks
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button icon={copied === true ? <IconCheck size={18} /> : <IconCopy size={18} />} onClick={() => void copy()}>
            {copied === true ? 'Copied' : 'Copy'}
          </Button>
          <Button look="primary" onClick={onClose}>
            I have kept it
          </Button>
        </>
      }
    >
      <div className={style.stack}>
        <TextField
          label={label}
          readOnly
          spellCheck={false}
          autoComplete="off"
          value={secret}
          onFocus={(event) => event.target.select()}
        />
        {copied === false ? (
          <Note tone="warn" role="status">
            This browser does not let the page copy. Select the text and copy it.
          </Note>
        ) : (
          <Note tone="warn">It is shown this once. Whoever loses it makes a new one.</Note>
        )}
      </div>
    </Dialog>
  );
}
