import type { GuarantorView } from '@gatehouse/domain/guarantors/contract.ts';
import { guarantorKindLabels } from '@gatehouse/domain/guarantors/guarantor.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import statusStyle from '#web/ui/house/status.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { IconPlus } from '#web/ui/icons.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { guarantorsQuery } from './api.ts';
import { GuarantorDialog } from './guarantor-dialog.tsx';

const cap = (cents: number | null): string => (cents === null ? 'No cap' : formatMoney(cents));

/** `onEdit` is null for whoever may only read. */
const guarantorColumns = (onEdit: ((guarantorId: string) => void) | null): readonly Column<GuarantorView>[] => [
  {
    id: 'name',
    head: 'Guarantor',
    small: 'topLeft',
    cell: ({ name, kind, active }) => (
      <>
        <b className={tableStyle.main}>{name}</b>
        <span className={house.fine}>
          {guarantorKindLabels[kind]}
          {active ? '' : ', not accepted any more'}
        </span>
      </>
    ),
  },
  { id: 'show', head: 'Cap per show', right: true, small: 'left', cell: (row) => cap(row.perShowCapCents) },
  { id: 'total', head: 'Cap in total', right: true, small: 'left', cell: (row) => cap(row.totalCapCents) },
  {
    id: 'exposure',
    head: 'Stands for',
    right: true,
    small: 'left',
    cell: ({ exposure }) => (
      <>
        {formatMoney(exposure.totalCents)}
        <br />
        <span className={house.fine}>{exposure.shows === 1 ? '1 show' : `${exposure.shows} shows`}</span>
      </>
    ),
  },
  {
    id: 'reading',
    head: 'Caps',
    small: 'left',
    cell: ({ readings }) =>
      readings.length === 0 ? (
        <span className={house.muted}>Room left</span>
      ) : (
        readings.map(({ sentence, state }) => (
          <span
            key={sentence}
            className={state === 'almost' ? statusStyle.pink : statusStyle.stop}
            style={{ display: 'block' }}
          >
            {sentence}
          </span>
        ))
      ),
  },
  ...(onEdit === null
    ? []
    : [
        {
          id: 'edit',
          head: 'Actions',
          silentHead: true,
          small: 'topRight' as const,
          cell: (row: GuarantorView) => (
            <Button size="sm" aria-label={`Edit ${row.name}`} onClick={() => onEdit(row.guarantorId)}>
              Edit
            </Button>
          ),
        },
      ]),
];

/** The registry of guarantors: what we accept of each, and what each stands for now (credit.md §7). */
export function GuarantorsPage() {
  const registry = useQuery(guarantorsQuery);
  const [edited, setEdited] = useState<string | null>(null);
  const mayEdit = registry.data?.mayEdit === true;
  return (
    <div className={house.content}>
      <PageHead
        title="Guarantors"
        sub="Who may stand behind a line of credit. The form of the customer shows the accepted ones with their cap per show."
      >
        {mayEdit ? (
          <Button look="primary" icon={<IconPlus size={18} />} onClick={() => setEdited('new')}>
            Add guarantor
          </Button>
        ) : null}
      </PageHead>
      <section className={house.sheet} aria-label="Registry">
        <DataTable
          label="Guarantors"
          columns={guarantorColumns(mayEdit ? setEdited : null)}
          rows={registry.data?.guarantors}
          of={registry}
          rowKey={({ guarantorId }) => guarantorId}
          empty={<EmptyState title="No guarantors" text="Add the first one that is accepted." />}
        />
      </section>
      {edited === null ? null : (
        <GuarantorDialog
          guarantor={registry.data?.guarantors.find(({ guarantorId }) => guarantorId === edited) ?? null}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
