import { fieldName } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import { type SavedSection, sealOf } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { type ReactNode, useEffect, useState } from 'react';
import house from '#web/ui/house/house.module.css';
import { ErrorSummary } from '#web/ui/record-form/error-summary.tsx';
import { useArrivals } from '#web/ui/use-arrivals.ts';
import { knownApplication, refreshApplication, refusalsByField } from '../api.ts';
import { useMoments } from '../staff-moments.ts';
import { isSameData } from './application-merge.ts';
import { PrefilledAsk } from './application-prefilled.tsx';
import type { Saver, SaverState } from './application-saver.ts';
import { problemsOf, typedName, valuesOf } from './application-values.ts';
import { sectionFields } from './section-fields.tsx';
import { SectionShares } from './section-shares.tsx';
import {
  type FilledApplication,
  fieldId,
  type SectionContext,
  type SectionFiles,
  SectionPlace,
} from './use-section.ts';
import { useSectionForm } from './use-section-form.ts';

interface SectionFormProps {
  readonly application: FilledApplication;
  readonly section: SavedSection;
  readonly saver: Saver;
  readonly saverState: SaverState;
  /** Only for a guest: how files come and go by the link. */
  readonly files?: SectionFiles | undefined;
  readonly wanted: string | null;
  readonly hold: SectionContext['hold'];
  /** The section is in order and saved: go on. */
  readonly onDone: () => void;
  /** `isWaiting`: it goes on by itself as soon as the files have arrived. */
  readonly bar: (onContinue: () => void, isWaiting: boolean) => ReactNode;
}

/** One section as a form: what is typed goes to the saver, what is wrong stands beside its field (§5), all of it once Continue is pressed. */
export function SectionForm({
  application,
  section,
  saver,
  saverState,
  files,
  wanted,
  hold,
  onDone,
  bar,
}: SectionFormProps) {
  const [attempt, setAttempt] = useState(wanted === null ? 0 : 1);
  const arrivals = useArrivals();
  const { today } = useMoments();
  const kept = application.sections[section];
  const form = useSectionForm({
    section,
    start: () => valuesOf(section, saver.mineOf(section) ?? kept?.data),
    today,
    onTyped: (values) => {
      if (!saver.isPending(section) && isSameData(values, saver.baseOf(section) ?? {})) return;
      saver.change(section, structuredClone(values));
    },
  });
  const { now } = form;
  useArrived({ section, kept, saver, saverState, form });

  const missingNow = () => missingOf(application.creditApplicationId, section, problemsOf(section, now(), today));
  const missing = attempt === 0 ? [] : missingNow();
  const isPrefilled = application.prefilled.includes(section);
  /** Saves the section as it stands, so that it counts as looked at. */
  const confirm = () => {
    if (!saver.isPending(section)) saver.change(section, structuredClone(now()));
    return saver.flush();
  };
  const onContinue = async () => {
    if (arrivals.isAwaited) return;
    form.markAll();
    // what did not arrive says so itself, beside its place
    if (!(await arrivals.all())) return;
    if (isPrefilled) await confirm();
    await saver.flush();
    const { conflict, refusal: no } = saver.state();
    if (missingNow().length === 0 && conflict === null && no === null) onDone();
    else setAttempt(attempt + 1);
  };
  const Fields = sectionFields[section];
  const context: SectionContext = {
    application,
    section,
    form,
    attempt,
    missing,
    wanted,
    flush: () => void saver.flush(),
    hold,
    refresh: () => refreshApplication(application.creditApplicationId),
    follow: arrivals.follow,
    files,
  };
  return (
    <SectionPlace value={context}>
      <form
        noValidate
        className={house.columns}
        onSubmit={(event) => {
          event.preventDefault();
          void onContinue();
        }}
        onBlur={() => {
          if (saver.isPending(section)) void saver.flush();
        }}
      >
        <ErrorSummary
          attempt={attempt}
          problems={missing.map(({ field, errorMessage }) => ({
            id: fieldId(section, field),
            label: fieldName(section, field),
            message: errorMessage,
          }))}
        />
        {isPrefilled ? (
          <PrefilledAsk
            isCompany={section === 'company-and-project'}
            busy={saverState.is === 'saving'}
            onConfirm={() => void confirm()}
          />
        ) : null}
        {files === undefined ? <SectionShares application={application} section={section} /> : null}
        <Fields />
        {bar(() => void onContinue(), arrivals.isAwaited)}
      </form>
    </SectionPlace>
  );
}

/** What was found here, and what the server says is missing besides. */
const missingOf = (creditApplicationId: string, section: SavedSection, found: ReturnType<typeof problemsOf>) => {
  const told =
    knownApplication(creditApplicationId)?.progress.find((entry) => entry.section === section)?.missing ?? [];
  return [...found, ...told.filter(({ field }) => !found.some((other) => other.field === typedName(section, field)))];
};

interface Arrived extends Pick<SectionFormProps, 'section' | 'saver' | 'saverState'> {
  readonly kept: FilledApplication['sections'][SavedSection];
  readonly form: ReturnType<typeof useSectionForm>;
}

/** What the server says of the section, put into the form: what was saved elsewhere, and what was refused. */
function useArrived({ section, kept, saver, saverState, form }: Arrived) {
  const { now, show, refuse } = form;

  // Somebody else saved this section while nothing was typed here; or our own save came back and the sealed number is the server's now.
  useEffect(() => {
    if (kept === undefined || saver.isPending(section)) return;
    if (kept.version > saver.versionOf(section)) {
      saver.adopt(section, kept);
      show(valuesOf(section, kept.data));
    }
    const sealed = sealOf(section);
    if (sealed !== undefined && now()[sealed.typed])
      show({ ...now(), [sealed.typed]: undefined, [sealed.kept]: kept.data[sealed.kept] });
  }, [kept, now, show, saver, section]);

  // What the server refused stands beside its field.
  const refusal = saverState.refusal?.section === section ? saverState.refusal.error : null;
  useEffect(() => {
    const { '': _, ...fields } = refusalsByField(refusal);
    refuse(fields);
  }, [refusal, refuse]);
}
