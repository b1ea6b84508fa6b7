import { type RetentionKind, retentionKinds } from '@gatehouse/domain/retention/kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import house from '#web/ui/house/house.module.css';
import { Pagination } from '#web/ui/pagination.tsx';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { Refused } from '#web/ui/refused.tsx';
import { DataTable } from '#web/ui/table.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { dueQuery, letGo, readRetentionAgain } from './api.ts';
import style from './retention.module.css';

interface DueDialogProps {
  readonly kinds: readonly { readonly kind: RetentionKind; readonly goes: number; readonly held: number }[];
  readonly goes: number;
  readonly onClose: () => void;
}

/** Each record that is past its time, by kind, with what holds some; from here they go, after one more question. */
export function DueDialog({ kinds, goes, onClose }: DueDialogProps) {
  const due = kinds.filter((each) => each.goes + each.held > 0);
  const [kind, choose] = useState<RetentionKind>(due[0]?.kind ?? 'passes');
  const [page, turn] = useState(1);
  const [asking, ask] = useState(false);
  const reading = useQuery(dueQuery(kind, page));
  const { instant } = useFormats();
  const going = useSend(() => letGo(goes), { reads: readRetentionAgain, onDone: onClose });
  const { data } = reading;
  return (
    <Dialog
      open
      big
      width={820}
      onClose={onClose}
      title="Past their time"
      text="Gone for good with their files; the history says that they were there."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="stop" disabled={goes === 0} onClick={() => ask(true)}>
            Let {goes.toLocaleString('en-US')} go
          </Button>
        </>
      }
    >
      <Refused error={going.error} />
      <SelectField
        label="Kind of record"
        choices={due.map((each) => ({
          value: each.kind,
          label: `${retentionKinds[each.kind].label}, ${(each.goes + each.held).toLocaleString('en-US')}`,
        }))}
        hint={retentionKinds[kind].from}
        value={kind}
        onValue={(value) => {
          choose(due.find((each) => each.kind === value)?.kind ?? kind);
          turn(1);
        }}
      />
      <DataTable
        label="Records past their time"
        rows={data?.rows}
        of={reading}
        reloading={reading.isPlaceholderData}
        rowKey={({ recordId }) => recordId}
        columns={[
          {
            id: 'called',
            head: 'Record',
            small: 'topLeft',
            cell: ({ called, companyName }) => (
              <>
                <b>{called}</b>
                <span className={`${house.fine} ${style.below}`}>{companyName ?? ''}</span>
              </>
            ),
          },
          { id: 'since', head: 'Its time began', small: 'left', cell: ({ since }) => instant(since) },
          {
            id: 'held',
            head: 'Held because',
            small: 'left',
            cell: ({ heldBecause }) => heldBecause ?? <span className={house.muted}>Goes</span>,
          },
        ]}
      />
      {data === undefined || data.total <= data.size ? null : (
        <Pagination page={data.page} pageSize={data.size} total={data.total} onPage={turn} />
      )}
      <ConfirmDialog
        open={asking}
        title={`Let ${goes.toLocaleString('en-US')} records go?`}
        text="They and their files are deleted and cannot be called back."
        confirm="Let them go"
        refuse="Cancel"
        look="stop"
        focus="refuse"
        busy={going.busy && 'Deleting'}
        onConfirm={() => {
          ask(false);
          going.write(undefined);
        }}
        onRefuse={() => ask(false)}
      />
    </Dialog>
  );
}
