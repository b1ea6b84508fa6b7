import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { fieldName } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import { isSaved } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { termsVersion } from '@gatehouse/domain/credit-applications/sections/terms-and-conditions.ts';
import type { UserProfile } from '@gatehouse/domain/session/profile.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import house from '#web/ui/house/house.module.css';
import { ErrorSummary } from '#web/ui/record-form/error-summary.tsx';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { toast } from '#web/ui/toast.ts';
import { freshApplication, refreshCredit, refusalsByField, submitApplication, submitRevision } from '../api.ts';
import style from './application.module.css';
import { ApplicationActivity } from './application-activity.tsx';
import { ApplicationBar } from './application-bar.tsx';
import { ApplicationHead } from './application-head.tsx';
import { MergeDialog } from './application-merge-dialog.tsx';
import { ApplicationMoves } from './application-moves.tsx';
import { RevisionBanner, SectionAsk } from './application-revision.tsx';
import { SectionForm } from './application-section-form.tsx';
import { StepLead } from './application-step-lead.tsx';
import { type Step, steps } from './application-step-names.ts';
import { StepProgress, Stepper } from './application-stepper.tsx';
import { continueTo, firstOpenStep, openSections, stepStates } from './application-steps.ts';
import { AccountsPayableContactsFields } from './sections/accounts-payable-contacts.tsx';
import { ReviewSections } from './sections/review-and-submit.tsx';
import { signatureProblems, TermsAndConditionsFields } from './sections/terms-and-conditions.tsx';
import { useApplicationForm } from './use-application-form.ts';
import { fieldId } from './use-section.ts';

interface FormProps {
  readonly application: CustomerApplication;
  readonly profile: UserProfile;
  readonly section: Step | undefined;
  readonly field: string | undefined;
}

/** The form that can be filled: nine steps, saved as they are typed (07; credit.md T2, T4, T8). */
export function ApplicationForm({ application, profile, section, field }: FormProps) {
  const navigate = useNavigate();
  const form = useApplicationForm(application, profile);
  const [told, setTold] = useState<Readonly<Partial<Record<Step, number>>>>({});
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const { creditApplicationId, projectId, revision } = application;
  const preferences = profile.userPreferences;
  const signing = signatureProblems(form.signature);
  const states = stepStates(application, Object.keys(signing).length === 0, form.answers);
  const [opened] = useState(() => firstOpenStep(states));
  const step = section ?? opened;
  const index = steps.indexOf(step);

  // The field that a link led to, once its step is on the screen.
  useEffect(() => {
    if (field !== undefined && step !== 'review-and-submit') document.getElementById(fieldId(step, field))?.focus();
  }, [step, field]);

  const goTo = (next: Step, wanted?: string) =>
    navigate({
      to: '/feature/customer-dashboard/credit-application',
      search: { creditApplicationId, section: next, ...(wanted === undefined ? {} : { field: wanted }) },
    });
  const goOn = () => {
    if (step === 'certificate-of-insurance') toast.ok(creditMessages.coiSaved);
    void goTo(steps[index + 1] ?? step);
  };
  const leave = () =>
    navigate({ to: '/feature/customer-dashboard/project-details', search: { projectId, tab: 'credit-application' } });
  const saveAndLeave = async () => {
    if (await form.saver.flush())
      toast.ok(step === 'certificate-of-insurance' ? creditMessages.coiSaved : creditMessages.saved);
    await leave();
  };
  const tell = () => setTold({ ...told, [step]: (told[step] ?? 0) + 1 });

  const submit = async () => {
    if (openSections(states).length > 0) return tell();
    setBusy(true);
    try {
      if (!(await form.saver.flush())) return;
      const signature = {
        name: form.signature.name,
        title: form.signature.title,
        consent: true as const,
        termsVersion,
      };
      const answers = (revision?.items ?? []).flatMap((item) => {
        const answer = (form.answers[item.section] ?? '').trim();
        return answer === '' ? [] : [{ section: item.section, answer }];
      });
      const { message } =
        revision === null
          ? await submitApplication(application, signature)
          : await submitRevision(application, signature, answers);
      form.copies.removeAll();
      void refreshCredit();
      toast.ok(message, creditMessages.mailComes);
      await leave();
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  };
  const refused = (error: unknown) => {
    toast.bad(sentenceOf(error));
    const byField = refusalsByField(error);
    if (error instanceof CallError && error.status === 400 && ('name' in byField || 'title' in byField)) {
      setRefusals(byField);
      void goTo('terms-and-conditions');
    } else void freshApplication(creditApplicationId).catch(() => undefined);
  };

  const bar = (onContinue: () => void, isWaiting = false) => (
    <ApplicationBar
      back={steps[index - 1] === undefined ? null : () => void goTo(steps[index - 1] ?? step)}
      onLeave={() => void saveAndLeave()}
      onContinue={onContinue}
      words={
        step === 'review-and-submit'
          ? moves[revision === null ? 'submit' : 'submitRevision'].button
          : continueTo(steps[index + 1] ?? step)
      }
      busy={isWaiting ? uploadMessages.waiting : busy && 'Submitting'}
    />
  );
  const checked = (problems: Readonly<Record<string, unknown>>) => () =>
    Object.keys(problems).length === 0 ? goOn() : tell();
  const stepper = { creditApplicationId, states, current: step, asks: true };
  const open = openSections(states);
  return (
    <div className={house.content}>
      <ApplicationHead
        application={application}
        saving={{ state: form.saverState, onRetry: form.retry }}
        preferences={preferences}
      />
      {revision === null ? null : <RevisionBanner revision={revision} answers={form.answers} />}
      <StepProgress {...stepper} />
      <div className={style.page}>
        <div className={style.side}>
          <Stepper {...stepper} />
          <ApplicationMoves application={application} onGone={(move) => (move === 'delete' ? leave() : undefined)} />
        </div>
        <div>
          <StepLead step={step} number={index + 1} />
          <div className={house.columns}>
            {revision === null || step === 'review-and-submit' ? null : (
              <SectionAsk revision={revision} section={step} answers={form.answers} onAnswer={form.answer} />
            )}
            {isSaved(step) ? (
              <SectionForm
                key={`${step} ${form.edition}`}
                application={application}
                section={step}
                saver={form.saver}
                saverState={form.saverState}
                profile={profile}
                wanted={field ?? null}
                hold={form.hold}
                onDone={goOn}
                bar={bar}
              />
            ) : null}
            {step === 'accounts-payable-contacts' ? (
              <>
                <AccountsPayableContactsFields
                  application={application}
                  hold={form.hold}
                  told={(told[step] ?? 0) > 0}
                />
                {bar(checked(application.contacts.some(({ status }) => status === 'VALID') ? {} : { contacts: true }))}
              </>
            ) : null}
            {step === 'terms-and-conditions' ? (
              <>
                <ErrorSummary
                  attempt={told[step] ?? 0}
                  problems={Object.entries(signing).map(([name, message]) => ({
                    id: fieldId(step, name),
                    label: fieldName(step, name),
                    message,
                  }))}
                />
                <TermsAndConditionsFields
                  typed={form.signature}
                  told={(told[step] ?? 0) > 0 || field !== undefined}
                  refusals={refusals}
                  onTyped={(typed) => {
                    setRefusals({});
                    form.sign(typed);
                  }}
                />
                {bar(checked(signing))}
              </>
            ) : null}
            {step === 'review-and-submit' ? (
              <>
                <ErrorSummary
                  attempt={told[step] ?? 0}
                  problems={open.map(({ title, flagged, prefilled }) => ({
                    message: flagged
                      ? `${title}: change or answer it`
                      : prefilled
                        ? `${title}: confirm or edit it`
                        : `${title} is not complete`,
                  }))}
                />
                <ReviewSections
                  application={application}
                  states={states}
                  signature={form.signature}
                  preferences={preferences}
                />
                {bar(() => void submit())}
              </>
            ) : null}
            {application.submittedVersion === 0 ? null : (
              <ApplicationActivity
                creditApplicationId={creditApplicationId}
                preferences={preferences}
                mayComment
                hold={form.hold}
              />
            )}
          </div>
        </div>
      </div>
      {form.conflict === null ? null : (
        <MergeDialog
          conflict={form.conflict}
          preferences={preferences}
          onChosen={(data) => void form.choose(data)}
          onClose={form.closeConflict}
        />
      )}
      <UnsavedChanges dirty={form.isUnsaved} flush={form.saver.flush} />
    </div>
  );
}
