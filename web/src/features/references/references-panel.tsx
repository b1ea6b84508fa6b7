import type { Reference } from '@gatehouse/domain/references/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { IconMailSend, IconPlus } from '#web/ui/icons.tsx';
import { NumberedSheet } from '#web/ui/numbered-sheet.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
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
  const { write, busy, underWay } = useSend(
    (referenceId: string | 'all') =>
      referenceId === 'all' ? askAll(creditApplicationId) : askAgain({ creditApplicationId, referenceId }),
    {
      onRefused: (refused) => {
        toast.failed(refused);
        void references.refetch();
      },
    },
  );
  const ask = (whom: string | 'all') => (busy ? undefined : write(whom));
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
      <Reading
        of={{ ...references, data: list?.references }}
        waiting={<SkeletonLines widths={['60%', '70%', '50%', '40%']} />}
        empty={<EmptyState title="Nobody to ask" text="The application names no references yet." />}
      >
        {(all) => (
          <ol className={style.references}>
            {all.map((reference) => (
              <ReferenceRow
                key={`${reference.kind} ${reference.slot}`}
                reference={reference}
                mayAct={mayAct && reference.referenceId !== ''}
                busy={underWay === reference.referenceId}
                onRemind={() => ask(reference.referenceId)}
                onOpen={(kind) => setDialog({ kind, reference })}
              />
            ))}
          </ol>
        )}
      </Reading>
      {list?.becauseNot === null || list === undefined ? null : <p className={house.fine}>{list.becauseNot}</p>}
      {mayAct ? (
        <div className={style.actions}>
          {unasked.length === 0 ? null : (
            <Button icon={<IconMailSend size={18} />} busy={underWay === 'all' && 'Asking'} onClick={() => ask('all')}>
              Ask {unasked.length === 1 ? 'the one' : `the ${unasked.length}`} not asked yet
            </Button>
          )}
          {hasFourth ? null : (
            <Button icon={<IconPlus size={18} />} onClick={() => setDialog({ kind: 'fourth' })}>
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
