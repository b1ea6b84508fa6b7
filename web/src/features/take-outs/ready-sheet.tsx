import type { TakeOut } from '@gatehouse/domain/take-outs/contract.ts';
import { takeOutMessages } from '@gatehouse/domain/take-outs/messages.ts';
import { isBeingMade } from '@gatehouse/domain/take-outs/states.ts';
import { countOf, formatBytes } from '@gatehouse/domain/text/format.ts';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorPanel, type Tried } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import { IconDownload } from '#web/ui/icons.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { endTakeOut, readTakeOutsAgain, type Side, saveTakeOut } from './api.ts';
import style from './take-outs.module.css';

interface ReadySheetProps {
  readonly side: Side;
  readonly rows: readonly TakeOut[] | undefined;
  readonly reading: Tried;
}

/** What was made and what is being made, the newest first; and how anybody finds out whether one is whole. */
export function ReadySheet({ side, rows, reading }: ReadySheetProps) {
  return (
    <Sheet title="Ready">
      {rows === undefined && reading.error !== null ? <ErrorPanel of={reading} /> : null}
      {rows === undefined && reading.error === null ? (
        <div className={house.inside} aria-busy="true">
          <SkeletonLine width="70%" />
        </div>
      ) : null}
      {rows?.length === 0 ? <p className={`${house.inside} ${house.soft}`}>Nothing was made yet.</p> : null}
      {rows === undefined || rows.length === 0 ? null : (
        <ul className={style.ready}>
          {rows.map((row) => (
            <ReadyLine key={row.takeOutId} side={side} row={row} />
          ))}
        </ul>
      )}
      <p className={`${style.foot} ${house.detail}`}>
        {side === 'customer'
          ? 'It is kept for seven days. Each taking stands in the history.'
          : 'The company’s admins may take their own. Each taking stands in the history.'}
      </p>
    </Sheet>
  );
}

/** The browser takes the file by itself, a moment after it was sent there; then the line says so. */
const readWhenTaken = (): void => {
  setTimeout(() => void readTakeOutsAgain(), 1_500);
};

function ReadyLine({ side, row }: { readonly side: Side; readonly row: TakeOut }) {
  const { instant } = useFormats();
  const [asking, ask] = useState(false);
  const [busy, setBusy] = useState(false);
  const during = (act: Promise<unknown>): void => {
    setBusy(true);
    act.catch(toast.failed).finally(() => setBusy(false));
  };
  const { takeOutId, fileName, company, size, state, askedAt, askedBy, expiresAt, taken, problem } = row;
  const of = company?.name ?? 'The whole lot';
  return (
    <li>
      <div className={style.line}>
        <b>{fileName}</b>
        <span>
          {of}
          {size === null ? '' : `, ${formatBytes(size)}`}
        </span>
        <span>
          {instant(askedAt)}, by {askedBy}
          {state === 'READY' && expiresAt !== null ? `. Until ${instant(expiresAt)}` : ''}
          {taken === 0 ? '' : `. Taken ${taken === 1 ? 'once' : taken === 2 ? 'twice' : countOf(taken, 'time')}`}
        </span>
        {isBeingMade(row) ? <Making of={row} /> : null}
        {problem === null ? null : <span className={style.problem}>{problem}</span>}
      </div>
      {state === 'READY' ? (
        <div className={style.acts}>
          <Button
            size="sm"
            icon={<IconDownload size={16} />}
            busy={busy && 'Asking'}
            aria-label={`Download ${fileName}`}
            onClick={() => during(saveTakeOut(side, takeOutId).then(readWhenTaken))}
          >
            Download
          </Button>
          <Button size="sm" look="quiet" aria-label={`Throw away ${fileName}`} onClick={() => ask(true)}>
            Throw away
          </Button>
        </div>
      ) : null}
      {isBeingMade(row) ? (
        <Button
          size="sm"
          busy={busy && 'Stopping'}
          aria-label={`Cancel ${fileName}`}
          onClick={() => during(endTakeOut(side, takeOutId).then(readTakeOutsAgain))}
        >
          Cancel
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={`Throw ${fileName} away?`}
        text="Its file is deleted now. It can be made again."
        look="stop"
        focus="refuse"
        busy={busy && 'Deleting'}
        onConfirm={() =>
          during(
            endTakeOut(side, takeOutId)
              .then(readTakeOutsAgain)
              .then(() => ask(false))
              .then(() => toast.ok(takeOutMessages.thrownAway)),
          )
        }
        onRefuse={() => ask(false)}
      />
    </li>
  );
}

function Making({ of: { state, doneBytes, totalBytes, fileName } }: { readonly of: TakeOut }) {
  const part = totalBytes === 0 ? 0 : Math.min(1, doneBytes / totalBytes);
  const percent = Math.floor(part * 100);
  return (
    <span className={style.making}>
      <span
        className={style.track}
        role="progressbar"
        aria-label={`How far ${fileName} is`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
      {state === 'WAITING' ? 'Waits for its turn' : `${formatBytes(doneBytes)} so far`}
    </span>
  );
}
