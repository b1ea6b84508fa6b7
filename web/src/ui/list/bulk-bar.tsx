import { bulkSentence, listMessages, selectedSentence } from '@gatehouse/domain/lists/messages.ts';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import house from '../house/house.module.css';
import style from './list.module.css';
import type { Selection } from './use-selection.ts';

export interface BulkAction<R> {
  readonly label: string;
  readonly icon?: ReactNode;
  /** What the confirmation asks: "Are you sure you want to deactivate 3 users?" */
  readonly question: (rows: readonly R[]) => string;
  readonly text?: string;
  readonly stop?: boolean;
  /** One call for one row. What it throws is the reason beside the row's name. */
  readonly each: (row: R) => Promise<unknown>;
}

interface Report {
  readonly done: number;
  readonly refused: readonly { readonly key: string; readonly name: string; readonly because: string }[];
}

/** What may be done with the ticked rows. One after the other; who was refused, and why, is told by name. Those stay ticked. */
export function BulkBar<R>({
  selection,
  actions,
  nameOf,
  onDone,
}: {
  readonly selection: Selection<R>;
  readonly actions: readonly BulkAction<R>[];
  readonly nameOf: (row: R) => string;
  readonly onDone: () => void;
}) {
  const [asking, setAsking] = useState<BulkAction<R> | null>(null);
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<Report | null>(null);
  const rows = [...selection.rows.values()];
  const run = async (action: BulkAction<R>) => {
    setBusy(true);
    const refused: Report['refused'][number][] = [];
    for (const [key, row] of selection.rows) {
      try {
        await action.each(row);
        selection.set(key, row, false);
      } catch (error) {
        refused.push({ key, name: nameOf(row), because: sentenceOf(error) });
      }
    }
    setBusy(false);
    setAsking(null);
    onDone();
    if (refused.length === 0) toast.ok(bulkSentence(rows.length, rows.length));
    else setReport({ done: rows.length - refused.length, refused });
  };
  return (
    <>
      {rows.length === 0 ? null : (
        <section className={style.bulk} aria-label={selectedSentence(rows.length)}>
          <b aria-live="polite">{selectedSentence(rows.length)}</b>
          {actions.map((action) => (
            <Button key={action.label} size="sm" icon={action.icon} onClick={() => setAsking(action)}>
              {action.label}
            </Button>
          ))}
          <span className={house.spacer} />
          <button type="button" className={`${house.linkButton} ${house.small}`} onClick={selection.clear}>
            {listMessages.clearSelection}
          </button>
        </section>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={asking?.question(rows) ?? ''}
        {...(asking?.text === undefined ? {} : { text: asking.text })}
        look={asking?.stop ? 'stop' : 'primary'}
        busy={busy ? 'Working' : false}
        onConfirm={() => asking !== null && void run(asking)}
        onRefuse={() => setAsking(null)}
      />
      <Dialog
        open={report !== null}
        onClose={() => setReport(null)}
        title={report === null ? '' : bulkSentence(report.done, report.done + report.refused.length)}
        actions={
          <Button look="primary" onClick={() => setReport(null)}>
            {listMessages.done}
          </Button>
        }
      >
        <ul className={style.refused}>
          {report?.refused.map(({ key, name, because }) => (
            <li key={key}>
              <b>{name}</b>: {because}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
