import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Refused } from '#web/ui/refused.tsx';
import { type Seen, useWrite, type WriteParts } from '../use-write.ts';

export interface KeptRecordsOptions<R> {
  readonly application: Seen;
  readonly send: (record: R, parts: WriteParts) => Promise<{ readonly message: string }>;
  /** The question before one is removed. */
  readonly question: (record: R | null) => { readonly title: string; readonly text?: string };
  /** The dialog that writes one; null: a new one. */
  readonly dialog: (record: R | null, close: () => void) => ReactNode;
}

export interface KeptRecords<R> {
  /** The button that adds one. */
  readonly add: (words: string) => ReactNode;
  readonly actions: (record: R, name: string) => ReactNode;
  /** Why the last one was not removed. */
  readonly refusal: ReactNode;
  readonly dialogs: ReactNode;
}

/** The records that staff keep beside an application: one is added or edited in its dialog, and removed after a question. */
export function useKeptRecords<R>({ application, send, question, dialog }: KeptRecordsOptions<R>): KeptRecords<R> {
  const [edited, setEdited] = useState<R | 'new' | null>(null);
  const [removed, setRemoved] = useState<R | null>(null);
  const removal = useWrite(application, send);
  return {
    add: (words) => (
      <Button size="sm" onClick={() => setEdited('new')}>
        {words}
      </Button>
    ),
    actions: (record, name) => (
      <>
        <Button size="sm" aria-label={`Edit ${name}`} onClick={() => setEdited(record)}>
          Edit
        </Button>
        <Button size="sm" look="quiet" aria-label={`Remove ${name}`} onClick={() => setRemoved(record)}>
          Remove
        </Button>
      </>
    ),
    refusal: <Refused error={removal.error} />,
    dialogs: (
      <>
        {edited === null ? null : dialog(edited === 'new' ? null : edited, () => setEdited(null))}
        <ConfirmDialog
          open={removed !== null}
          {...question(removed)}
          onRefuse={() => setRemoved(null)}
          onConfirm={() => {
            if (removed !== null) removal.write(removed);
            setRemoved(null);
          }}
        />
      </>
    ),
  };
}
