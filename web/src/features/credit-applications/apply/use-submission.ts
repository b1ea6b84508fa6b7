import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { termsVersion } from '@gatehouse/domain/credit-applications/sections/terms-and-conditions.ts';
import { useState } from 'react';
import { CallError } from '#web/api/errors.ts';
import { toast } from '#web/ui/toast.ts';
import { freshApplication, refreshCredit, refusalsByField, submitApplication, submitRevision } from '../api.ts';
import { openSections } from './application-steps.ts';
import type { TypedSignature } from './sections/terms-and-conditions.tsx';
import type { ApplicationLife } from './use-application-form.ts';
import type { Steps } from './use-steps.ts';

/** Signing and sending the whole, or the revision that was asked for (credit.md T4, T8). */
export function useSubmission(application: CustomerApplication, form: ApplicationLife, steps: Steps) {
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const { creditApplicationId, revision } = application;

  const send = () => {
    const { name, title } = form.signature;
    const signature = { name, title, consent: true as const, termsVersion };
    if (revision === null) return submitApplication(application, signature);
    const answers = revision.items.flatMap(({ section }) => {
      const answer = (form.answers[section] ?? '').trim();
      return answer === '' ? [] : [{ section, answer }];
    });
    return submitRevision(application, { ...signature, answers });
  };
  const refused = (error: unknown) => {
    toast.failed(error);
    const byField = refusalsByField(error);
    if (error instanceof CallError && error.status === 400 && ('name' in byField || 'title' in byField)) {
      setRefusals(byField);
      void steps.goTo('terms-and-conditions');
    } else void freshApplication(creditApplicationId).catch(() => undefined);
  };
  return {
    busy,
    /** What the server said about the signature. */
    refusals,
    sign: (typed: TypedSignature) => {
      setRefusals({});
      form.sign(typed);
    },
    submit: async () => {
      if (openSections(steps.states).length > 0) return steps.tell();
      setBusy(true);
      try {
        if (!(await form.saver.flush())) return;
        const { message } = await send();
        form.copies.removeAll();
        void refreshCredit();
        toast.ok(message, creditMessages.mailComes);
        await steps.leave();
      } catch (error) {
        refused(error);
      } finally {
        setBusy(false);
      }
    },
  };
}

export type Submission = ReturnType<typeof useSubmission>;
