import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { fieldName } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { ErrorSummary } from '#web/ui/record-form/error-summary.tsx';
import { ApplicationBar } from './application-bar.tsx';
import { SectionForm } from './application-section-form.tsx';
import { continueTo, openSections } from './application-steps.ts';
import { AccountsPayableContactsFields } from './sections/accounts-payable-contacts.tsx';
import { ReviewSections } from './sections/review-and-submit.tsx';
import { TermsAndConditionsFields } from './sections/terms-and-conditions.tsx';
import type { ApplicationLife } from './use-application-form.ts';
import { fieldId } from './use-section.ts';
import type { Steps } from './use-steps.ts';
import type { Submission } from './use-submission.ts';

interface StepProps {
  readonly application: CustomerApplication;
  readonly form: ApplicationLife;
  readonly steps: Steps;
  readonly submission: Submission;
}

/** What the present step asks for, with the bar under it. */
export function ApplicationStep(props: StepProps) {
  const { application, form, steps } = props;
  const { step, attempt, goOn, tell } = steps;
  switch (step) {
    case 'accounts-payable-contacts': {
      const isThere = application.contacts.some(({ status }) => status === 'VALID');
      return (
        <>
          <AccountsPayableContactsFields application={application} hold={form.hold} told={attempt > 0} />
          <Bar {...props} onContinue={isThere ? goOn : tell} />
        </>
      );
    }
    case 'terms-and-conditions':
      return <Terms {...props} />;
    case 'review-and-submit':
      return <LastLook {...props} />;
    default:
      return (
        <SectionForm
          key={`${step} ${form.saverState.edition}`}
          application={application}
          section={step}
          saver={form.saver}
          saverState={form.saverState}
          wanted={steps.field ?? null}
          hold={form.hold}
          onDone={goOn}
          bar={(onContinue, isWaiting) => <Bar {...props} onContinue={onContinue} isWaiting={isWaiting} />}
        />
      );
  }
}

function Bar({
  application,
  steps,
  submission,
  onContinue,
  isWaiting = false,
}: StepProps & { readonly onContinue: () => void; readonly isWaiting?: boolean }) {
  return (
    <ApplicationBar
      back={steps.goBack}
      onLeave={() => void steps.saveAndLeave()}
      onContinue={onContinue}
      words={
        steps.step === 'review-and-submit'
          ? moves[application.revision === null ? 'submit' : 'submitRevision'].button
          : continueTo(steps.next)
      }
      busy={isWaiting ? uploadMessages.waiting : submission.busy && 'Submitting'}
    />
  );
}

function Terms(props: StepProps) {
  const { form, steps, submission } = props;
  const { signing, attempt, field } = steps;
  return (
    <>
      <ErrorSummary
        attempt={attempt}
        problems={Object.entries(signing).map(([name, message]) => ({
          id: fieldId('terms-and-conditions', name),
          label: fieldName('terms-and-conditions', name),
          message,
        }))}
      />
      <TermsAndConditionsFields
        typed={form.signature}
        told={attempt > 0 || field !== undefined}
        refusals={submission.refusals}
        onTyped={submission.sign}
      />
      <Bar {...props} onContinue={Object.keys(signing).length === 0 ? steps.goOn : steps.tell} />
    </>
  );
}

function LastLook(props: StepProps) {
  const { application, form, steps, submission } = props;
  return (
    <>
      <ErrorSummary
        attempt={steps.attempt}
        problems={openSections(steps.states).map(({ title, flagged, prefilled }) => ({
          message: flagged
            ? `${title}: change or answer it`
            : prefilled
              ? `${title}: confirm or edit it`
              : `${title} is not complete`,
        }))}
      />
      <ReviewSections application={application} states={steps.states} signature={form.signature} />
      <Bar {...props} onContinue={() => void submission.submit()} />
    </>
  );
}
