import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { customerSections, sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import house from '#web/ui/house/house.module.css';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { SectionCorrections } from '../review/corrections.tsx';
import style from './application.module.css';
import { ApplicationActivity } from './application-activity.tsx';
import { ApplicationHead } from './application-head.tsx';
import { ApplicationMoves } from './application-moves.tsx';
import { ApplicationOutcome } from './application-outcome.tsx';
import { SectionFacts } from './application-section-facts.tsx';
import { StepLead } from './application-step-lead.tsx';
import { isStep, type Step } from './application-step-names.ts';
import { StepProgress, Stepper } from './application-stepper.tsx';
import { stepStates } from './application-steps.ts';

/** The same form when it is read: submitted, under review, decided, or a person who may look and not write. */
export function ApplicationReading({
  application,
  section,
}: {
  readonly application: CustomerApplication;
  readonly section: Step | undefined;
}) {
  const navigate = useNavigate();
  const [held] = useState(() => new Set<string>());
  const { creditApplicationId, projectId } = application;
  const { dateInText, dateOf } = useFormats();
  const current = customerSections.find((each) => each === section) ?? customerSections[0];
  const states = stepStates(application, application.signature !== null, {}).filter(
    ({ step }) => isStep(step) && step !== 'review-and-submit',
  );
  const stepper = { creditApplicationId, states, current, asks: false };
  return (
    <div className={house.content}>
      <ApplicationHead application={application} />
      <ApplicationOutcome application={application} />
      <StepProgress {...stepper} />
      <div className={style.page}>
        <div className={style.side}>
          <Stepper {...stepper} />
          <ApplicationMoves
            application={application}
            onGone={(move) =>
              move === 'recall'
                ? undefined
                : navigate({
                    to: '/feature/customer-dashboard/project-details',
                    search: { projectId, tab: 'credit-application' },
                  })
            }
          />
        </div>
        <div>
          <StepLead
            step={current}
            number={customerSections.indexOf(current) + 1}
            lead={leadOf(application, (instant) => dateInText(dateOf(instant)))}
          />
          <div className={house.columns}>
            <SectionCorrections application={application} section={current} whose="your" />
            <SectionFacts application={application} section={current} />
            <ApplicationActivity
              creditApplicationId={creditApplicationId}
              mayComment={application.moves.some(({ move, ok }) => move === 'comment' && ok)}
              hold={(key, isHeld) => void (isHeld ? held.add(key) : held.delete(key))}
            />
          </div>
        </div>
      </div>
      <UnsavedChanges dirty={held.size > 0} />
    </div>
  );
}

const leadOf = (application: CustomerApplication, dayOf: (instant: string) => string): string => {
  const { signature, submittedVersion } = application;
  if (signature === null) return `${sectionTitles['company-and-project']} and the rest, as they are now.`;
  const day = dayOf(signature.signedAt);
  const [correction] = application.corrections;
  if (correction !== undefined)
    return `Version ${submittedVersion}: as it was signed for version ${correction.signedVersion} on ${day}, and corrected on your behalf since.`;
  return submittedVersion > 1
    ? `As it was submitted for the ${ordinal(submittedVersion)} time on ${day}.`
    : `As it was submitted on ${day}.`;
};

const ordinal = (count: number): string => (count === 2 ? 'second' : count === 3 ? 'third' : `${count}th`);
