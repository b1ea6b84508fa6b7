import type { ImportDetail } from '@gatehouse/domain/imports/contract.ts';
import { isRunning } from '@gatehouse/domain/imports/states.ts';
import { capital, countOf } from '@gatehouse/domain/text/format.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import style from './imports.module.css';
import { Progress } from './progress.tsx';
import { StartSheet } from './start-sheet.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { Verdicts } from './verdicts.tsx';

const titleOf = ({ counts }: ImportDetail): string => {
  const refused = counts?.refused ?? 0;
  return refused === 0 ? 'Every row would be taken' : `${capital(countOf(refused, 'row'))} would be refused`;
};

/** What would become of every row (look, page 53b). Kept on the server, so that a reload shows it again. */
export function DryRunStep({ of, address, onAddress }: StepProps) {
  const { importId, fileName, state, problem, tookMs } = of;
  const acts = <Button onClick={() => onAddress({ import: importId, show: 'columns' })}>Back to columns</Button>;
  if (isRunning(of))
    return (
      <StepFrame of={of} title="The dry run goes through the rows" sub={`${fileName}. Nothing is written.`}>
        <Sheet label="Progress">
          <Progress done={judgedOf(of)} rows={of.rows ?? 0} words="rows judged" />
        </Sheet>
      </StepFrame>
    );
  if (state === 'FAILED')
    return (
      <StepFrame of={of} title="The dry run stopped" sub={fileName} acts={acts}>
        <Sheet label="Why">
          <p className={house.inside} role="alert">
            {problem}
          </p>
        </Sheet>
      </StepFrame>
    );
  const seconds = Math.max(1, Math.round((tookMs ?? 0) / 1000));
  return (
    <StepFrame
      of={of}
      title={titleOf(of)}
      sub={`${fileName}, read in ${countOf(seconds, 'second')}. Nothing has been written.`}
      acts={acts}
    >
      <div className={`${house.columns} ${style.stacked}`}>
        <Verdicts of={of} address={address} onAddress={onAddress} />
        <StartSheet of={of} onAddress={onAddress} />
      </div>
    </StepFrame>
  );
}

const judgedOf = ({ counts }: ImportDetail): number =>
  counts === null ? 0 : counts.new + counts.changed + counts.same + counts.refused;
