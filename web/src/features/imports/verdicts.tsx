import type { JudgedRow } from '@gatehouse/domain/imports/contract.ts';
import type { ImportKind } from '@gatehouse/domain/imports/import-kind.ts';
import { importKinds } from '@gatehouse/domain/imports/kinds.ts';
import { verdictLooks } from '@gatehouse/domain/imports/looks.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { IconDownload } from '#web/ui/icons.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { DataTable } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.ts';
import { rowsQuery, takeVerdicts } from './api.ts';
import style from './imports.module.css';
import type { StepProps } from './step-frame.tsx';
import { VerdictCounts } from './verdict-counts.tsx';
import verdictStyle from './verdicts.module.css';
import { Why } from './why.tsx';

/** The counts as filters, and the rows they leave. */
export function Verdicts({ of, address, onAddress }: StepProps) {
  const { importId, version, kind: id } = of;
  const kind: ImportKind = importKinds[id];
  const { verdict } = address;
  const page = address.page ?? 1;
  const reading = useQuery(rowsQuery(importId, version, verdict, page));
  const { data } = reading;
  return (
    <Sheet label="Verdicts">
      <VerdictCounts
        of={of}
        shown={verdict}
        onShow={(next) => onAddress({ import: importId, ...(next === undefined ? {} : { verdict: next }) })}
      />
      <div className={verdictStyle.rows}>
        <DataTable<JudgedRow>
          label="Rows"
          rows={data?.rows}
          of={reading}
          reloading={reading.isPlaceholderData}
          rowKey={({ row }) => String(row)}
          columns={[
            { id: 'row', head: 'Row', small: 'topLeft', cell: ({ row }) => <b className={style.numeral}>{row}</b> },
            { id: 'name', head: kind.nameHead, cell: ({ name }) => <b className={house.bold}>{name}</b> },
            {
              id: 'verdict',
              head: 'Verdict',
              small: 'topRight',
              cell: ({ verdict: is }) => <StatusTag look={verdictLooks[is]} />,
            },
            { id: 'why', head: 'Why, or what changes', className: verdictStyle.wide, cell: (row) => <Why of={row} /> },
          ]}
          empty={<EmptyState vignette="cut" level="h3" title="None of these" text="Look at the other counts." />}
        />
      </div>
      <div className={style.foot}>
        <Button
          size="sm"
          icon={<IconDownload size={16} />}
          onClick={() => void takeVerdicts(importId, 'all').catch(toast.failed)}
        >
          Download all verdicts
        </Button>
        {data === undefined || data.total <= data.size ? null : (
          <Pagination
            page={data.page}
            pageSize={data.size}
            total={data.total}
            onPage={(next) =>
              onAddress({
                import: importId,
                ...(verdict === undefined ? {} : { verdict }),
                ...(next > 1 ? { page: next } : {}),
              })
            }
          />
        )}
      </div>
    </Sheet>
  );
}
