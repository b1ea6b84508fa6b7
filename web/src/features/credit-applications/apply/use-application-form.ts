import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { fullNameOf } from '@gatehouse/domain/permissions/people.ts';
import { useState } from 'react';
import { useProfile } from '#web/api/session-state.ts';
import { toast } from '#web/ui/toast.ts';
import {
  freshApplication,
  noteSavedSection,
  refreshApplication,
  type SavedSectionAnswer,
  saveSection,
} from '../api.ts';
import { ANSWERS, localCopies } from './application-local.ts';
import type { Answers } from './application-revision.tsx';
import { createSaver } from './application-saver.ts';
import { emptySignature, type TypedSignature } from './sections/terms-and-conditions.tsx';
import { useSections } from './use-sections.ts';

const SIGNATURE = 'terms-and-conditions';
const nothing = { data: {}, version: 0, updatedBy: '' };

/** The life of one open form: its sections, and the signature and the answers being typed, which go out with the submission. */
export function useApplicationForm(application: CustomerApplication) {
  const { creditApplicationId } = application;
  const profile = useProfile();
  const [copies] = useState(() => localCopies(profile.userProfileId, creditApplicationId));
  const sections = useSections(() =>
    createSaver<SavedSectionAnswer>({
      copies,
      sections: application.sections,
      send: (section, data, version) => saveSection(creditApplicationId, section, data, version),
      onSaved: (section, answer) => noteSavedSection(creditApplicationId, section, answer, fullNameOf(profile)),
      reread: async (section) => (await freshApplication(creditApplicationId)).sections[section] ?? nothing,
      // a no that is about the whole and not about a field: the application has moved on, or is not this person's any more
      onRefused: (error) => {
        if (error.status === 400 || error.status === 401) return;
        toast.bad(error.message);
        void refreshApplication(creditApplicationId);
      },
      onUnread: toast.failed,
    }),
  );
  const [signature, setSignature] = useState<TypedSignature>(() => ({
    ...emptySignature,
    ...copies.read(SIGNATURE)?.data,
    consent: false,
  }));
  const [answers, setAnswers] = useState<Answers>(() => (copies.read(ANSWERS)?.data ?? {}) as Answers);
  return {
    ...sections,
    copies,
    signature,
    sign: (typed: TypedSignature) => {
      setSignature(typed);
      copies.write(SIGNATURE, { version: 0, data: { name: typed.name, title: typed.title } });
    },
    answers,
    answer: (section: string, text: string) => {
      const next = { ...answers, [section]: text };
      setAnswers(next);
      copies.write(ANSWERS, { version: 0, data: next });
    },
  };
}

export type ApplicationLife = ReturnType<typeof useApplicationForm>;
