import { periodLabels, type ReportName, reportPeriods } from '@gatehouse/domain/credit-reports/periods.ts';
import { siteNames } from '@gatehouse/domain/sites/sites.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#web/api/use-formats.ts';
import { departmentsQuery } from '#web/features/departments/api.ts';
import { Segment } from '#web/ui/check-field.tsx';
import house from '#web/ui/house/house.module.css';
import printStyle from '#web/ui/house/print.module.css';
import { IconDownload } from '#web/ui/icons.tsx';
import { ActionMenu } from '#web/ui/menu.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { Select } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { exportReport, pipelineQuery } from './api.ts';
import { ApprovalCell } from './approval-cell.tsx';
import { CycleCell } from './cycle-cell.tsx';
import { ExpiriesCell } from './expiries-cell.tsx';
import { ExposureCell } from './exposure-cell.tsx';
import { PipelineCell } from './pipeline-cell.tsx';
import { type ReportAddress, searchOf } from './report-address.ts';
import style from './reports.module.css';

const exportsOf: readonly (readonly [ReportName, string])[] = [
  ['pipeline', 'Pipeline'],
  ['cycle-time', 'Cycle time'],
  ['exposure', 'Exposure'],
  ['expiries', 'Expiries'],
  ['approval-rate', 'Decisions'],
];

/** The reports of accounts receivable (31). The address holds the period, the department and by what the exposure is told. */
export function ReportsPage({
  address,
  onAddress,
}: {
  readonly address: ReportAddress;
  readonly onAddress: (address: ReportAddress) => void;
}) {
  const search = searchOf(address);
  const { time } = useFormats();
  const departments = useQuery(departmentsQuery).data?.departments ?? [];
  const asOf = useQuery(pipelineQuery(search)).data?.asOf;
  const department = departments.find(({ departmentId }) => departmentId === search.department)?.name;
  const change = (part: Partial<ReportAddress>) => onAddress({ ...address, ...part });
  return (
    <div className={`${house.content} ${style.page}`}>
      <PageHead
        title="Reports"
        sub={
          asOf === undefined ? (
            <SkeletonLine width={260} />
          ) : (
            `Credit, ${department ?? siteNames()}. As of ${time(asOf)}`
          )
        }
      >
        <div className={`${house.wraps} ${style.filters} ${printStyle.hidden}`}>
          <Segment
            label="Period"
            choices={reportPeriods.map((value) => ({ value, label: periodLabels[value] }))}
            value={search.period}
            onChoose={(period) => change({ period })}
          />
          <Select
            aria-label="Department"
            value={search.department ?? ''}
            choices={[
              { value: '', label: 'All departments' },
              ...departments.map(({ departmentId, name }) => ({ value: departmentId, label: name })),
            ]}
            onChange={(event) => {
              const { department: _, ...rest } = address;
              onAddress(event.target.value === '' ? rest : { ...rest, department: event.target.value });
            }}
          />
          <ActionMenu
            label="Export"
            trigger={
              <>
                <IconDownload size={18} />
                Export
              </>
            }
            items={exportsOf.map(([report, label]) => ({
              label: `${label}, CSV`,
              onSelect: () => void exportReport(report, search).catch(toast.failed),
            }))}
          />
        </div>
      </PageHead>
      <div className={`${house.sheet} ${style.reports}`}>
        <PipelineCell search={search} {...(department === undefined ? {} : { department })} />
        <CycleCell search={search} />
        <ExposureCell search={search} onBy={(by) => change({ by })} />
        <ExpiriesCell search={search} />
        <ApprovalCell search={search} />
      </div>
    </div>
  );
}
