import { importKinds } from '@gatehouse/domain/imports/kinds.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { Refused } from '#web/ui/refused.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { dependsQuery, readImportsAgain, undoImport } from './api.ts';
import style from './run-step.module.css';
import type { StepProps } from './step-frame.tsx';

/** All of it goes, as if it had never been; or what keeps it here. Asked with the focus on what is safe. */
export function UndoSheet({ of: { importId, number, kind } }: Pick<StepProps, 'of'>) {
  const [isAsking, ask] = useState(false);
  const reading = useQuery(dependsQuery(importId));
  const { data } = reading;
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
  }, [isAsking]);
  const undoing = useSend(() => undoImport(importId), { reads: readImportsAgain });
  const { one, many } = importKinds[kind];
  const what = countOf(data?.records ?? 0, one, many);
  return (
    <Sheet title={isAsking ? `Undo import ${number}?` : 'Undo'}>
      <div className={house.inside}>
        {data === undefined && reading.error !== null ? <ErrorPanel of={reading} /> : null}
        {data === undefined ? (
          reading.error === null && <SkeletonLine width="60%" />
        ) : data.depends.length > 0 ? (
          <p
            className={style.keeps}
          >{`It stays, because something depends on it: ${data.depends.map(({ what: depends }) => depends).join(', ')}.`}</p>
        ) : (
          <>
            <p className={style.keeps}>
              {isAsking
                ? 'What is new goes away, as if it had never been added; what was changed is as it was. The history keeps both lines.'
                : 'Nothing depends on it.'}
            </p>
            <div className={house.wraps}>
              {isAsking ? (
                <>
                  <Button ref={keep} onClick={() => ask(false)}>
                    Keep them
                  </Button>
                  <Button look="stop" busy={undoing.busy && 'Undoing'} onClick={() => undoing.write(undefined)}>
                    {`Undo ${what}`}
                  </Button>
                </>
              ) : (
                <Button onClick={() => ask(true)}>Undo</Button>
              )}
            </div>
          </>
        )}
        <Refused error={undoing.error} />
      </div>
    </Sheet>
  );
}
