import { type RetentionKind, retentionKinds } from '@gatehouse/domain/retention/kinds.ts';
import { keptForWords } from '@gatehouse/domain/retention/until.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLot } from '#web/api/lot-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { CompanyChoice } from '#web/ui/company-choice.ts';
import house from '#web/ui/house/house.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { IconLock } from '#web/ui/icons.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { DataTable } from '#web/ui/table.tsx';
import { retentionQuery } from './api.ts';
import { DueDialog } from './due-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { HoldsSheet } from './holds-sheet.tsx';
import style from './retention.module.css';

interface Line {
  readonly id: RetentionKind | 'history';
  readonly label: string;
  readonly basis: string;
  readonly keptFor: string;
  readonly goes: number;
  readonly held: number;
  readonly stays: number;
}

const counted = (n: number): string => n.toLocaleString('en-US');

/** What would go, what is held, and what is kept how long and why; the history has no field. */
export function RetentionSection({ Company }: { readonly Company: CompanyChoice }) {
  const { retention } = useLot();
  const reading = useQuery(retentionQuery);
  const { instant, dateInText } = useFormats();
  const [holding, hold] = useState(false);
  const [looking, look] = useState(false);
  const { data } = reading;
  const goes = data?.kinds.reduce((sum, each) => sum + each.goes, 0) ?? 0;
  const held = data?.kinds.reduce((sum, each) => sum + each.held, 0) ?? 0;
  const stays = data?.kinds.reduce((sum, each) => sum + each.stays, 0) ?? 0;
  const lines = data?.kinds.map(
    ({ kind, ...each }): Line => ({
      id: kind,
      label: retentionKinds[kind].label,
      basis: retentionKinds[kind].basis,
      keptFor: keptForWords(kind, retention),
      ...each,
    }),
  );
  const history: readonly Line[] =
    data === undefined
      ? []
      : [
          {
            id: 'history',
            label: 'History of changes',
            basis: 'Cannot be shortened',
            keptFor: 'Always',
            goes: 0,
            held: 0,
            stays: data.history,
          },
        ];
  const nightly = retention.nightly;
  const last = data?.lastRun ?? null;
  const next = data?.next ?? null;
  const byNight = next === null ? 'Goes by night' : `Next on ${dateInText(next.on)}: ${counted(next.goes)}`;
  return (
    <>
      <div className={style.head}>
        <h2>What may no longer be kept</h2>
        <span className={`${house.fine} ${style.when}`}>
          {nightly ? byNight : 'Goes by hand'}
          {last === null ? '' : `. Last ${instant(last.at)}: ${counted(last.gone)}, ${last.by}`}
        </span>
        <span className={house.spacer} />
        <Button icon={<IconLock size={18} />} onClick={() => hold(true)}>
          Hold a record
        </Button>
      </div>
      <Sheet label="Retention">
        {data === undefined ? null : (
          <div className={style.counts}>
            <div>
              <b>{counted(goes)}</b>
              <span>would go {nightly ? 'by night' : 'now'}</span>
            </div>
            <div>
              <b>{counted(held)}</b>
              <span>stay, because of a legal hold</span>
            </div>
            <div>
              <b>{counted(stays)}</b>
              <span>are within their time</span>
            </div>
          </div>
        )}
        <DataTable<Line>
          label="Kinds of record"
          rows={lines === undefined ? undefined : [...lines, ...history]}
          of={reading}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'kind',
              head: 'Kind of record',
              small: 'topLeft',
              cell: ({ label, basis }) => (
                <>
                  <b className={tableStyle.main}>{label}</b>
                  <span className={`${house.fine} ${style.below}`}>{basis}</span>
                </>
              ),
            },
            { id: 'kept', head: 'Kept for', small: 'left', cell: ({ keptFor }) => keptFor },
            {
              id: 'goes',
              head: 'Would go',
              right: true,
              small: 'topRight',
              cell: ({ goes: n }) => (
                <>
                  <b className={n === 0 ? `${style.goes} ${style.none}` : style.goes}>{counted(n)}</b>
                  <span className={`${house.phoneOnly} ${style.after}`}>go</span>
                </>
              ),
            },
            {
              id: 'stays',
              head: 'Stays',
              right: true,
              small: 'end',
              cell: (row) => (
                <>
                  {counted(row.stays + row.held)}
                  <span className={`${house.phoneOnly} ${style.after}`}>stay</span>
                </>
              ),
            },
            {
              id: 'held',
              head: 'Legal hold',
              small: 'left',
              cell: ({ held: n }) =>
                n === 0 ? null : <StatusTag look={{ family: 'stop', glyph: 'pause', label: `${counted(n)} held` }} />,
            },
          ]}
        />
        <div className={style.foot}>
          <span className={house.detail}>
            Nothing but passes goes without this list; by night it is mailed to every System Admin seven days before.
            What went is told in the history, which is kept always.
          </span>
          <Button disabled={goes + held === 0} onClick={() => look(true)}>
            See all {counted(goes + held)}
          </Button>
          <Link
            className={buttonClass('line')}
            to="/feature/studio-dashboard/lot-settings/$room"
            params={{ room: 'retention' }}
          >
            Change the times
          </Link>
        </div>
      </Sheet>
      <HoldsSheet />
      {looking && data !== undefined ? <DueDialog kinds={data.kinds} goes={goes} onClose={() => look(false)} /> : null}
      {holding ? <HoldDialog Company={Company} onClose={() => hold(false)} /> : null}
    </>
  );
}
