import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import type { Step } from './application-step-names.ts';
import style from './application-steps.module.css';
import type { StepState } from './application-steps.ts';

interface StepperProps {
  readonly creditApplicationId: string;
  readonly states: readonly StepState[];
  readonly current: Step;
  /** Something here needs the person who looks; a form that is only read has no lamp. */
  readonly asks: boolean;
}

/** The numbered list of steps: done is a tick, the present one is bold with the lamp, what came back is pink (look §5 Stepper). */
export function Stepper(props: StepperProps) {
  return (
    <ol className={style.stepper} aria-label="Sections">
      <StepLinks {...props} />
    </ol>
  );
}

function StepLinks({
  creditApplicationId,
  states,
  current,
  asks,
  onChosen,
}: StepperProps & { readonly onChosen?: () => void }) {
  return states.map((state) => {
    const isCurrent = state.step === current;
    const stepClass = [
      isCurrent ? style.current : '',
      state.flagged ? style.sentBack : '',
      state.state === 'todo' && !isCurrent ? style.toDo : '',
    ]
      .filter(Boolean)
      .join(' ');
    return (
      <li key={state.step} className={stepClass} aria-current={isCurrent ? 'step' : undefined}>
        <b>{state.number}</b>
        <Link
          to="/feature/customer-dashboard/credit-application"
          search={{ creditApplicationId, section: state.step }}
          {...(onChosen === undefined ? {} : { onClick: onChosen })}
        >
          {state.title}
          <span className={house.unseen}>, {inWords(state)}</span>
        </Link>
        <Mark state={state} isCurrent={isCurrent} asks={asks} />
        {state.flagged && state.note !== null ? <em>{state.note}</em> : null}
        {state.prefilled && asks && !state.flagged ? <em aria-hidden="true">Confirm or edit</em> : null}
      </li>
    );
  });
}

function Mark({
  state,
  isCurrent,
  asks,
}: {
  readonly state: StepState;
  readonly isCurrent: boolean;
  readonly asks: boolean;
}) {
  if (state.flagged) return <Glyph name="back" />;
  if (isCurrent && asks) return <Lamp label="You are here" />;
  return state.state === 'done' ? <Glyph name="tick" /> : <span />;
}

const inWords = ({ state, flagged, prefilled }: StepState): string => {
  if (flagged) return 'needs a change';
  if (prefilled) return 'confirm or edit';
  return state === 'done' ? 'complete' : state === 'started' ? 'in progress' : 'not started';
};

/** The same on a small screen: how far, and the way to the others. */
export function StepProgress(props: StepperProps) {
  const { states, current } = props;
  const [open, setOpen] = useState(false);
  const here = states.find(({ step }) => step === current);
  return (
    <div className={style.narrowProgress}>
      <div className={style.narrowHead}>
        <b className={house.bold}>
          Section {here?.number} of {states.length}
        </b>
        <button type="button" className={`${house.linkButton} ${house.small}`} onClick={() => setOpen(true)}>
          All sections
        </button>
      </div>
      <div className={style.bars} aria-hidden="true">
        {states.map((state) => (
          <i
            key={state.step}
            className={
              state.step === current
                ? style.now
                : state.flagged
                  ? style.revised
                  : state.state === 'done'
                    ? style.done
                    : ''
            }
          />
        ))}
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="All sections">
        <ol className={`${style.stepper} ${style.inDialog}`}>
          <StepLinks {...props} onChosen={() => setOpen(false)} />
        </ol>
      </Dialog>
    </div>
  );
}
