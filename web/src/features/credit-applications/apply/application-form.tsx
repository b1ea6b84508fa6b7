import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import house from '#web/ui/house/house.module.css';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import style from './application.module.css';
import { ApplicationActivity } from './application-activity.tsx';
import { ApplicationHead } from './application-head.tsx';
import { MergeDialog } from './application-merge-dialog.tsx';
import { ApplicationMoves } from './application-moves.tsx';
import { RevisionBanner, SectionAsk } from './application-revision.tsx';
import { ApplicationStep } from './application-step.tsx';
import { StepLead } from './application-step-lead.tsx';
import type { Step } from './application-step-names.ts';
import { StepProgress, Stepper } from './application-stepper.tsx';
import { useApplicationForm } from './use-application-form.ts';
import { useSteps } from './use-steps.ts';
import { useSubmission } from './use-submission.ts';

interface FormProps {
  readonly application: CustomerApplication;
  readonly section: Step | undefined;
  readonly field: string | undefined;
}

/** The form that can be filled: nine steps, saved as they are typed (07; credit.md T2, T4, T8). */
export function ApplicationForm({ application, section, field }: FormProps) {
  const form = useApplicationForm(application);
  const steps = useSteps(application, form, section, field);
  const submission = useSubmission(application, form, steps);
  const { creditApplicationId, revision } = application;
  const { step, states, leave } = steps;
  const stepper = { creditApplicationId, states, current: step, asks: true };
  return (
    <div className={house.content}>
      <ApplicationHead application={application} saving={{ state: form.saverState, onRetry: form.saver.retry }} />
      {revision === null ? null : <RevisionBanner revision={revision} answers={form.answers} />}
      <StepProgress {...stepper} />
      <div className={style.page}>
        <div className={style.side}>
          <Stepper {...stepper} />
          <ApplicationMoves application={application} onGone={(move) => (move === 'delete' ? leave() : undefined)} />
        </div>
        <div>
          <StepLead step={step} number={steps.number} />
          <div className={house.columns}>
            {revision === null || step === 'review-and-submit' ? null : (
              <SectionAsk revision={revision} section={step} answers={form.answers} onAnswer={form.answer} />
            )}
            <ApplicationStep application={application} form={form} steps={steps} submission={submission} />
            {application.submittedVersion === 0 ? null : (
              <ApplicationActivity creditApplicationId={creditApplicationId} mayComment hold={form.hold} />
            )}
          </div>
        </div>
      </div>
      <MergeDialog saver={form.saver} />
      <UnsavedChanges dirty={form.isUnsaved} flush={form.saver.flush} />
    </div>
  );
}
