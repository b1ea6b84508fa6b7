import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import { type Step, steps } from './application-step-names.ts';
import { firstOpenStep, stepStates } from './application-steps.ts';
import { signatureProblems } from './sections/terms-and-conditions.tsx';
import type { ApplicationLife } from './use-application-form.ts';
import { fieldId } from './use-section.ts';

/** Where in the form the customer is, as the address says it: the ways on, back and out, and what was told on the way. */
export function useSteps(
  application: CustomerApplication,
  form: ApplicationLife,
  section: Step | undefined,
  field: string | undefined,
) {
  const navigate = useNavigate();
  const [told, setTold] = useState<Readonly<Partial<Record<Step, number>>>>({});
  const { creditApplicationId, projectId } = application;
  const signing = signatureProblems(form.signature);
  const states = stepStates(application, Object.keys(signing).length === 0, form.answers);
  const [opened] = useState(() => firstOpenStep(states));
  const step = section ?? opened;
  const place = steps.indexOf(step);
  const [before, next] = [steps[place - 1], steps[place + 1] ?? step];
  const attempt = told[step] ?? 0;

  // The field that a link led to, once its step is on the screen.
  useEffect(() => {
    if (field !== undefined && step !== 'review-and-submit') document.getElementById(fieldId(step, field))?.focus();
  }, [step, field]);

  const goTo = (to: Step) =>
    navigate({ to: '/feature/customer-dashboard/credit-application', search: { creditApplicationId, section: to } });
  const leave = () =>
    navigate({ to: '/feature/customer-dashboard/project-details', search: { projectId, tab: 'credit-application' } });
  const isInsurance = step === 'certificate-of-insurance';
  return {
    step,
    number: place + 1,
    next,
    states,
    /** What is wrong with the signature. */
    signing,
    /** The field that a link led to. */
    field,
    /** How often Continue or Submit found something here. */
    attempt,
    tell: () => setTold({ ...told, [step]: attempt + 1 }),
    goTo,
    goOn: () => {
      if (isInsurance) toast.ok(creditMessages.coiSaved);
      void goTo(next);
    },
    goBack: before === undefined ? null : () => void goTo(before),
    leave,
    saveAndLeave: async () => {
      if (await form.saver.flush()) toast.ok(isInsurance ? creditMessages.coiSaved : creditMessages.saved);
      await leave();
    },
  };
}

export type Steps = ReturnType<typeof useSteps>;
