import type { Reference } from '@gatehouse/domain/references/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import { IconMailSend, IconPlus } from '#web/ui/icons.tsx';
import { NumberedSheet } from '#web/ui/numbered-sheet.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { askAgain, askAll, referencesQuery } from './api.ts';
import { type ReferenceDialog, ReferenceDialogs } from './reference-dialogs.tsx';
import { ReferenceRow } from './reference-row.tsx';
import style from './references.module.css';

export interface ReferencesPanelProps {
  readonly creditApplicationId: string;
  /** Whether this person chases; the others read. */
  readonly mayChase: boolean;
}

/** Section 16: the referees' answers beside the bureau's data, how far each is, and the ways to chase (CA-052, walk point 2). */
export function ReferencesPanel({ creditApplicationId, mayChase }: ReferencesPanelProps) {
  const references = useQuery(referencesQuery(creditApplicationId));
  const [dialog, setDialog] = useState<ReferenceDialog | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const act = (what: string, run: () => Promise<string>) => {
    if (busy !== null) return;
    setBusy(what);
    run()
      .then(
        (message) => toast.ok(message),
        (error: unknown) => {
          toast.bad(sentenceOf(error));
          void references.refetch();
        },
      )
      .finally(() => setBusy(null));
  };
  const list = references.data;
  const mayAct = mayChase && list?.mayAsk === true;
  const unasked =
    list?.references.filter(({ state, slot }) => state === 'NOT_SENT' || (state === 'RECALLED' && slot < 4)) ?? [];
  const hasFourth = list?.references.some(({ slot, state }) => slot === 4 && state !== 'RECALLED') ?? true;
  return (
    <NumberedSheet
      id="reference-answers"
      number={10}
      title="Reference answers"
      right={list === undefined ? null : summaryOf(list.references)}
    >
      {references.isError ? (
        <ErrorPanel of={references} />
      ) : list === undefined ? (
        <SkeletonRows columns={3} rows={4} />
      ) : list.references.length === 0 ? (
        <EmptyState title="Nobody to ask" text="The application names no references yet." />
      ) : (
        <ol className={style.references}>
          {list.references.map((reference) => (
            <ReferenceRow
              key={`${reference.kind} ${reference.slot}`}
              reference={reference}
              mayAct={mayAct && reference.referenceId !== ''}
              busy={busy === reference.referenceId}
              onRemind={() =>
                act(reference.referenceId, () => askAgain(creditApplicationId, reference.referenceId, null))
              }
              onOpen={(kind) => setDialog({ kind, reference })}
            />
          ))}
        </ol>
      )}
      {list?.becauseNot === null || list === undefined ? null : <p className={house.fine}>{list.becauseNot}</p>}
      {mayAct ? (
        <div className={style.actions}>
          {unasked.length === 0 ? null : (
            <Button
              icon={<IconMailSend size={18} />}
              busy={busy === 'all' && 'Asking'}
              onClick={() => act('all', () => askAll(creditApplicationId))}
            >
              Ask {unasked.length === 1 ? 'the one' : `the ${unasked.length}`} not asked yet
            </Button>
          )}
          {hasFourth ? null : (
            <Button icon={<IconPlus size={18} />} onClick={() => setDialog({ kind: 'fourth', reference: null })}>
              Ask a fourth of your choice
            </Button>
          )}
        </div>
      ) : null}
      {dialog === null ? null : (
        <ReferenceDialogs creditApplicationId={creditApplicationId} dialog={dialog} onClose={() => setDialog(null)} />
      )}
    </NumberedSheet>
  );
}

const summaryOf = (references: readonly Reference[]): string => {
  const settled = references.filter(({ state }) => state === 'RECEIVED' || state === 'WAIVED').length;
  return `${settled} of ${references.length} answered or waived`;
};
