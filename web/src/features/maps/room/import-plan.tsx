import { planMessages } from '@gatehouse/domain/maps/messages.ts';
import { planLimits } from '@gatehouse/domain/maps/plan-format.ts';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconUpload } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/note.tsx';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { importPlan, readMapsAgain } from '../api.ts';
import style from './lot-plan-room.module.css';

/** Reads a file into the draft: a document, or a drawing with named shapes. What is wrong with it is said line by line, and nothing is kept. */
export function ImportPlan({ seen }: { readonly seen: number }) {
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<readonly string[] | null>(null);
  const sending = useSend(({ name, text }: { name: string; text: string }) => importPlan(name, text, seen), {
    reads: readMapsAgain,
    onRefused: ({ messages }) => setProblems(messages.map(({ errorMessage }) => errorMessage)),
  });
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > 4 * planLimits.characters) return setProblems([planMessages.tooLarge]);
    sending.write({ name: file.name, text: await file.text() });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,.svg,application/json,image/svg+xml"
        hidden
        aria-label="File of the lot plan"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button
        look="primary"
        icon={<IconUpload size={18} />}
        busy={sending.busy && 'Reading'}
        onClick={() => input.current?.click()}
      >
        Import
      </Button>
      <Dialog
        open={problems !== null}
        title="This file was not read"
        text="Nothing of it was kept. A plan is a document (JSON) or a drawing (SVG) with named shapes."
        onClose={() => setProblems(null)}
        actions={
          <Button look="primary" onClick={() => setProblems(null)}>
            OK
          </Button>
        }
      >
        <Note tone="bad" role="alert">
          <ul className={style.problems}>
            {problems?.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Note>
      </Dialog>
    </>
  );
}
