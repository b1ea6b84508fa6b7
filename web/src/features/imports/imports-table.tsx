import type { ImportRow } from '@gatehouse/domain/imports/contract.ts';
import { importKinds } from '@gatehouse/domain/imports/kinds.ts';
import { importLook } from '@gatehouse/domain/imports/looks.ts';
import { capital, countOf } from '@gatehouse/domain/text/format.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Tried } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import table from '#web/ui/house/table.module.css';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { DataTable } from '#web/ui/table.tsx';
import style from './imports.module.css';

interface ImportsTableProps {
  readonly rows: readonly ImportRow[] | undefined;
  readonly of: Tried;
  readonly reloading: boolean;
  readonly onOpen: (importId: string) => void;
}

/** What became of it, beside its status. */
const afterwards = ({ counts, problem, task, undoneBy, state }: ImportRow): string => {
  if (problem !== null) return problem;
  if (task === 'UNDO' && state === 'SETTLED') return undoneBy === null ? '' : `By ${undoneBy}`;
  if (counts === null || task === 'READ') return '';
  return counts.refused === 0 ? '' : `${capital(countOf(counts.refused, 'row'))} refused`;
};

/** The imports so far, the newest first. */
export function ImportsTable({ rows, of, reloading, onOpen }: ImportsTableProps) {
  const { instant } = useFormats();
  return (
    <DataTable
      label="Imports"
      rows={rows}
      of={of}
      reloading={reloading}
      rowKey={({ importId }) => importId}
      columns={[
        {
          id: 'number',
          head: 'No.',
          small: 'topLeft',
          cell: ({ number }) => <b className={style.numeral}>{number}</b>,
        },
        {
          id: 'file',
          head: 'File',
          cell: ({ importId, fileName, kind, createdAt, by }) => (
            <>
              <button type="button" className={house.linkButton} onClick={() => onOpen(importId)}>
                {fileName}
              </button>
              <span className={table.more}>
                {importKinds[kind].label}, {instant(createdAt)}, {by}
              </span>
            </>
          ),
        },
        {
          id: 'rows',
          head: 'Rows',
          right: true,
          small: 'topRight',
          cell: ({ rows: count }) =>
            count === null ? null : (
              <>
                <b className={style.numeral}>{count.toLocaleString('en-US')}</b>{' '}
                <span className={house.phoneOnly}>{count === 1 ? 'row' : 'rows'}</span>
              </>
            ),
        },
        { id: 'state', head: 'State', cell: (row) => <StatusTag look={importLook(row)} /> },
        { id: 'then', head: 'What became of it', cell: afterwards },
      ]}
      empty={
        <EmptyState
          vignette="cut"
          level="h3"
          title="Nothing was brought yet"
          text="Begin with departments and spaces, then the companies, their projects, the people, and the days that are held."
        />
      }
    />
  );
}
