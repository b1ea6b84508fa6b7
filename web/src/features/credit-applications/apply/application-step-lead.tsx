import { useEffect, useRef } from 'react';
import '#web/ui/house/reading.css';
import house from '#web/ui/house/house.module.css';
import type { Step } from './application-step-names.ts';
import style from './application-steps.module.css';
import { leads, stepTitle } from './application-steps.ts';

/** Number, name and one sentence of a step. Moving to another step puts the reading place here. */
export function StepLead({
  step,
  number,
  lead = leads[step],
}: {
  readonly step: Step;
  readonly number: number;
  readonly lead?: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(step);
  useEffect(() => {
    // a field that a link led to has the focus already
    if (first.current !== step && (document.activeElement === document.body || document.activeElement === null))
      heading.current?.focus();
    first.current = step;
  }, [step]);
  return (
    <>
      <div className={style.lead}>
        <span className={style.number} aria-hidden="true">
          {number}
        </span>
        <h2 ref={heading} tabIndex={-1}>
          {stepTitle(step)}
        </h2>
      </div>
      <p className={`${house.reading} ${style.leadWords}`}>{lead}</p>
    </>
  );
}
