import type { ImportDetail } from '@gatehouse/domain/imports/contract.ts';
import { importKinds } from '@gatehouse/domain/imports/kinds.ts';
import { isRunning, openActs } from '@gatehouse/domain/imports/states.ts';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import house from '#web/ui/house/house.module.css';
import { IconDownload } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/note.tsx';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { toast } from '#web/ui/toast.ts';
import { cancelImport, pauseImport, readImportsAgain, resumeImport, takeVerdicts } from './api.ts';
import shared from './imports.module.css';
import { Progress } from './progress.tsx';
import style from './run-step.module.css';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { UndoSheet } from './undo-sheet.tsx';
import { Verdicts } from './verdicts.tsx';

const titleOf = (of: ImportDetail): string => {
  const { number, task, state, cancelled } = of;
  if (task === 'UNDO') {
    if (state !== 'SETTLED') return `Import ${number} is taken back`;
    return cancelled ? `Import ${number} was cancelled` : `Import ${number} is undone`;
  }
  if (state === 'SETTLED') return `Import ${number} is done`;
  if (state === 'PAUSED') return `Import ${number} is paused`;
  return state === 'FAILED' ? `Import ${number} stopped` : `Import ${number} is running`;
};

/** Rows in a second since it began; null before it can be said. */
const speedOf = ({ done, counts, tookMs }: ImportDetail): number | null => {
  const written = done - (counts?.same ?? 0) - (counts?.refused ?? 0);
  return tookMs === null || tookMs < 1_000 || written <= 0 ? null : Math.round((written * 1_000) / tookMs);
};

/** How far it is, what it was, and the ways back (look, page 53c). */
export function RunStep({ of, address, onAddress }: StepProps) {
  const { fileName, kind, by, startedAt, problem, task, state, stops } = of;
  const { instant } = useFormats();
  return (
    <StepFrame
      of={of}
      title={titleOf(of)}
      sub={`${fileName}, ${importKinds[kind].many}. ${startedAt === null ? '' : `Started ${instant(startedAt)} by ${by}.`}`}
      acts={<Button onClick={() => onAddress({})}>All imports</Button>}
    >
      <div className={`${house.columns} ${shared.stacked}`}>
        <Running of={of} />
        {problem === null ? null : <Note tone={state === 'FAILED' ? 'bad' : 'info'}>{problem}</Note>}
        {stops.map(({ done, at, onAt }) => (
          <Sheet key={at} label="A stop">
            <p className={style.stopped}>
              <Glyph name="pause" />
              <span>
                <b>{`It stopped at row ${done.toLocaleString('en-US')} of ${(of.rows ?? 0).toLocaleString('en-US')} when the server ended.`}</b>
                <span
                  className={house.small}
                >{`${instant(at)}. Went on by itself ${instant(onAt)}, nothing was written twice.`}</span>
              </span>
            </p>
          </Sheet>
        ))}
        {openActs(task, state).includes('undo') ? <UndoSheet of={of} /> : null}
        {isRunning(of) || task === 'UNDO' ? null : <Verdicts of={of} address={address} onAddress={onAddress} />}
      </div>
    </StepFrame>
  );
}

function Running({ of }: Pick<StepProps, 'of'>) {
  const { importId, number, done, rows, counts, startedAt, finishedAt, task, state } = of;
  const { time } = useFormats();
  const [isAsking, ask] = useState(false);
  const options = { reads: readImportsAgain, onRefused: toast.failed };
  const pausing = useSend(() => pauseImport(importId), options);
  const resuming = useSend(() => resumeImport(importId), options);
  const acts = openActs(task, state);
  const speed = speedOf(of);
  const figures = [
    ['New', counts?.new ?? 0],
    ['Changed', counts?.changed ?? 0],
    ['Refused', counts?.refused ?? 0],
    ['A second', speed ?? (isRunning(of) ? 'Not yet' : 'Too few')],
  ] as const;
  return (
    <Sheet label="Progress">
      <div className={style.run}>
        <Progress
          done={done}
          rows={task === 'UNDO' ? Math.max(done, (counts?.new ?? 0) + (counts?.changed ?? 0)) : (rows ?? 0)}
          words={task === 'UNDO' ? 'rows taken back' : 'rows done'}
          from={startedAt === null ? undefined : time(startedAt)}
          until={finishedAt === null ? undefined : time(finishedAt)}
        />
        <dl className={style.figures}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{typeof value === 'number' ? value.toLocaleString('en-US') : value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={shared.foot}>
        <span className={shared.told}>
          {acts.includes('pause')
            ? 'You may leave. It goes on, and after a restart it goes on from the last row that was written.'
            : ''}
        </span>
        {(counts?.refused ?? 0) === 0 || isRunning(of) ? null : (
          <Button
            icon={<IconDownload size={16} />}
            onClick={() => void takeVerdicts(importId, 'refused').catch(toast.failed)}
          >
            The refused rows
          </Button>
        )}
        {acts.includes('pause') ? (
          <Button busy={pausing.busy && 'Pausing'} onClick={() => pausing.write(undefined)}>
            Pause
          </Button>
        ) : null}
        {acts.includes('resume') ? (
          <Button look="primary" busy={resuming.busy && 'Going on'} onClick={() => resuming.write(undefined)}>
            Resume
          </Button>
        ) : null}
        {acts.includes('cancel') ? (
          <Button look="stop" onClick={() => ask(true)}>
            Cancel and take back
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <ActQuestion
          title={`Cancel import ${number}?`}
          text={`The ${done.toLocaleString('en-US')} rows it has done are taken back.`}
          look="stop"
          busyWords="Stopping"
          act={() => cancelImport(importId)}
          reads={readImportsAgain}
          onClose={() => ask(false)}
        />
      ) : null}
    </Sheet>
  );
}
