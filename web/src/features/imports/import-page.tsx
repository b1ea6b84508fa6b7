import { importKinds } from '@gatehouse/domain/imports/kinds.ts';
import { isRunning } from '@gatehouse/domain/imports/states.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonLines, SkeletonPage } from '#web/ui/skeleton.tsx';
import { importQuery } from './api.ts';
import { ColumnsStep } from './columns-step.tsx';
import { DryRunStep } from './dry-run-step.tsx';
import { RunStep } from './run-step.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';

interface ImportPageProps extends Omit<StepProps, 'of'> {
  readonly importId: string;
}

/** One import at the step where it is; columns again when the address says so. */
export function ImportPage({ importId, address, onAddress }: ImportPageProps) {
  const reading = useQuery(importQuery(importId));
  const { data } = reading;
  if (data === undefined)
    return reading.error === null ? (
      <SkeletonPage />
    ) : (
      <div className={house.content}>
        <PageHead title="Import" crumb={['Administration', 'Import']} />
        <Sheet label="Import">
          <ErrorPanel of={reading} />
        </Sheet>
      </div>
    );
  const step = { of: data, address, onAddress };
  if (data.task === 'READ' && data.state !== 'SETTLED') return <ReadStep {...step} />;
  if (data.task === 'READ' || (data.task === 'CHECK' && address.show === 'columns')) return <ColumnsStep {...step} />;
  return data.task === 'CHECK' ? <DryRunStep {...step} /> : <RunStep {...step} />;
}

/** While the file is read, and why it could not be. */
function ReadStep({ of, onAddress }: StepProps) {
  const { fileName, kind, problem } = of;
  const another = <Button onClick={() => onAddress({})}>Another file</Button>;
  if (isRunning(of))
    return (
      <StepFrame of={of} title="The file is being read" sub={`${fileName}, ${importKinds[kind].many}.`} acts={another}>
        <Sheet label="Being read">
          <div className={house.inside}>
            <SkeletonLines widths={['60%', '70%', '50%', '40%', '65%']} />
          </div>
        </Sheet>
      </StepFrame>
    );
  return (
    <StepFrame of={of} title="This file cannot be read" sub={`${fileName}, ${importKinds[kind].many}.`} acts={another}>
      <Sheet label="Why">
        <p className={house.inside} role="alert">
          {problem}
        </p>
      </Sheet>
    </StepFrame>
  );
}
