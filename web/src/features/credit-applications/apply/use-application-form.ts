import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { type SavedSection, savedSections } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { fullNameOf } from '@gatehouse/domain/permissions/people.ts';
import type { UserProfile } from '@gatehouse/domain/session/profile.ts';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { toast } from '#web/ui/toast.ts';
import {
  freshApplication,
  noteSavedSection,
  refreshApplication,
  type SavedSectionAnswer,
  saveSection,
} from '../api.ts';
import { localCopies } from './application-local.ts';
import { isSameData } from './application-merge.ts';
import type { Conflict } from './application-merge-dialog.tsx';
import type { Answers } from './application-revision.tsx';
import { createSaver, type SectionData } from './application-saver.ts';
import { emptySignature, type TypedSignature } from './sections/terms-and-conditions.tsx';

const SIGNATURE = 'terms-and-conditions';
const ANSWERS = 'answers';

/** The life of one open form: its saver, what is kept in the tab, the signature and the answers being typed, and two people on one section. */
export function useApplicationForm(application: CustomerApplication, profile: UserProfile) {
  const { creditApplicationId } = application;
  const copies = useMemo(
    () => localCopies(profile.userProfileId, creditApplicationId),
    [profile.userProfileId, creditApplicationId],
  );
  const [saver] = useState(() => {
    const saver = createSaver<SavedSectionAnswer>({
      copies,
      sections: application.sections,
      send: (section, data, version) => saveSection(creditApplicationId, section, data, version),
      onSaved: (section, answer) => noteSavedSection(creditApplicationId, section, answer, fullNameOf(profile)),
    });
    for (const section of savedSections) {
      const copy = copies.read(section);
      if (copy === null) continue;
      if (isSameData(copy.data, application.sections[section]?.data ?? {})) copies.remove(section);
      else saver.recover(section, copy.version, copy.data);
    }
    return saver;
  });
  useEffect(() => saver.start(), [saver]);
  const saverState = useSyncExternalStore(saver.subscribe, saver.state);

  const [signature, setSignature] = useState<TypedSignature>(() => ({
    ...emptySignature,
    ...copies.read(SIGNATURE)?.data,
    consent: false,
  }));
  const [answers, setAnswers] = useState<Answers>(() => (copies.read(ANSWERS)?.data ?? {}) as Answers);
  const sign = useCallback(
    (typed: TypedSignature) => {
      setSignature(typed);
      copies.write(SIGNATURE, { version: 0, data: { name: typed.name, title: typed.title } });
    },
    [copies],
  );
  const answer = useCallback(
    (section: string, text: string) =>
      setAnswers((before) => {
        const next = { ...before, [section]: text };
        copies.write(ANSWERS, { version: 0, data: next });
        return next;
      }),
    [copies],
  );

  const held = useRef(new Set<string>());
  const hold = useCallback(
    (key: string, isHeld: boolean) => void (isHeld ? held.current.add(key) : held.current.delete(key)),
    [],
  );
  const isUnsaved = useCallback(() => saver.isUnsaved() || held.current.size > 0, [saver]);

  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Counts the texts that came from elsewhere than the keyboard, so that the section shows them. */
  const [edition, setEdition] = useState(0);
  const compare = useCallback(
    async (section: SavedSection) => {
      const mine = saver.mineOf(section);
      if (mine === undefined) return;
      const theirs = (await freshApplication(creditApplicationId)).sections[section] ?? {
        data: {},
        version: 0,
        updatedBy: '',
        updatedAt: '',
      };
      const base = saver.baseOf(section);
      if (isSameData(mine, theirs.data)) await saver.resolve(section, theirs.version, theirs.data, null);
      else if (base !== undefined && isSameData(base, theirs.data))
        await saver.resolve(section, theirs.version, theirs.data, mine);
      else setConflict({ section, base, mine, theirs });
    },
    [saver, creditApplicationId],
  );
  useEffect(() => {
    if (saverState.conflict !== null)
      compare(saverState.conflict).catch((error: unknown) => toast.bad(sentenceOf(error)));
  }, [saverState.conflict, compare]);

  // A no that is about the whole and not about a field: the application has moved on, or is not this person's any more.
  useEffect(() => {
    const error = saverState.refusal?.error;
    if (error === undefined || error.status === 400 || error.status === 401) return;
    toast.bad(error.message);
    void refreshApplication(creditApplicationId);
  }, [saverState.refusal, creditApplicationId]);

  return {
    saver,
    saverState,
    copies,
    signature,
    sign,
    answers,
    answer,
    hold,
    isUnsaved,
    edition,
    conflict,
    closeConflict: () => setConflict(null),
    choose: async (data: SectionData) => {
      if (conflict === null) return;
      const { section, theirs } = conflict;
      const same = isSameData(data, theirs.data);
      setConflict(null);
      const saved = saver.resolve(section, theirs.version, theirs.data, same ? null : data);
      setEdition((before) => before + 1);
      await saved;
    },
    /** "Not saved. Try again". */
    retry: () => {
      if (saverState.conflict === null) void saver.flush();
      else compare(saverState.conflict).catch((error: unknown) => toast.bad(sentenceOf(error)));
    },
  };
}
