import { stageLabels } from '@gatehouse/domain/credit-reports/cycle.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#web/api/use-formats.ts';
import house from '#web/ui/house/house.module.css';
import { type CycleTime, cycleTimeQuery, type ReportSearch } from './api.ts';
import { CycleLine } from './cycle-line.tsx';
import { ReportCell } from './report-cell.tsx';
import style from './report-drawings.module.css';
import { Legend } from './report-legend.tsx';

const fillClass = ['', style.full, style.hatched, style.middle, style.denselyHatched, style.dotted] as const;
const figure = (value: number | null): string => (value === null ? 'None' : value.toFixed(1));

/** From submitting to deciding, in business days of the lot; the clock stands still while the customer revises. */
export function CycleCell({ search }: { readonly search: ReportSearch }) {
  const { dateInText } = useFormats();
  const isYear = search.period === '12-months';
  return (
    <ReportCell<CycleTime>
      title="Cycle time"
      wide={5}
      report={useQuery(cycleTimeQuery(search))}
      empty={({ decided }) => (decided === 0 ? 'Nothing was decided in this time.' : null)}
      lead={() => 'Median, submitted to decided, in business days'}
      table={({ line, stages, decided, median, nineInTen }) => ({
        heads: ['Step or time', 'Decided', 'Median', 'Nine in ten', 'Average'],
        figures: [1, 2, 3, 4],
        rows: [
          ['Submitted to decided', decided, figure(median), figure(nineInTen), ''],
          ...stages.map((each) => [
            stageLabels[each.stage],
            each.applications,
            figure(each.median),
            figure(each.nineInTen),
            each.average.toFixed(1),
          ]),
          ...line.map((each) => [
            isYear ? `Month of ${dateInText(each.until)}` : `Week to ${dateInText(each.until)}`,
            each.decided,
            figure(each.median),
            '',
            '',
          ]),
        ],
      })}
    >
      {(data) => <CycleChart data={data} isYear={isYear} />}
    </ReportCell>
  );
}

function CycleChart({ data, isYear }: { readonly data: CycleTime; readonly isYear: boolean }) {
  const { median, nineInTen, target, stages, line, asOf } = data;
  const whole = stages.reduce((sum, { average }) => sum + average, 0);
  return (
    <>
      <div className={`${house.row} ${style.cycleHead}`}>
        <span className={style.figure}>{figure(median)}</span>
        <span className={house.soft}>
          Target {target}. Nine in ten decided within {figure(nineInTen)}.
          <br />
          Clock stops while the customer revises.
        </span>
      </div>
      <CycleLine line={line} target={target} isYear={isYear} asOf={asOf} />
      {whole === 0 ? null : (
        <>
          <div
            className={style.stages}
            role="img"
            aria-label={`Average days of each step: ${stages.map(({ stage, average }) => `${stageLabels[stage]} ${average.toFixed(1)}`).join(', ')}`}
          >
            {stages.map(({ stage, average }, index) =>
              average === 0 ? null : (
                <i key={stage} className={fillClass[index]} style={{ width: `${(average / whole) * 100}%` }} />
              ),
            )}
          </div>
          <Legend
            of={stages.map(({ stage, average }, index) => [fillClass[index], stageLabels[stage], average.toFixed(1)])}
          />
          <p className={`${house.fine} ${style.legendNote}`}>Average days of each step</p>
        </>
      )}
    </>
  );
}
