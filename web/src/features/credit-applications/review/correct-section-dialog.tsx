import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { fieldName } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import { type SavedSection, sealOf, sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { RequiredMessage } from '@gatehouse/domain/fields/text.ts';
import { useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { type Problems, problemOf } from '#web/ui/record-form/problems.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import '../apply/application.module.css';
import { problemsOf, typedName, type Values, valuesOf } from '../apply/application-values.ts';
import { sectionFields } from '../apply/section-fields.tsx';
import { fieldId, type SectionContext, SectionPlace } from '../apply/use-section.ts';
import { useSectionForm } from '../apply/use-section-form.ts';
import { useMoments } from '../staff-moments.ts';
import { useReviewForm } from '../use-review-form.ts';
import style from './correction.module.css';

const DATA = 'data.';

/** What may be kept in the tab: a sealed number may not (promises rule 12), and neither may the last four digits of one that is not there. */
const keepable = (section: SavedSection, values: Values): Values => {
  const sealed = sealOf(section);
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== sealed?.typed && name !== sealed?.kept));
};

/**
 * A section corrected on the customer's behalf (decision 0083): the fields of the customer's own form, and why. It is written for the version
 * that was open when it began, so that what somebody else changed meanwhile is never written over.
 */
export function CorrectSectionDialog({
  application,
  section,
  onClose,
}: {
  readonly application: ReviewedApplication;
  readonly section: SavedSection;
  readonly onClose: () => void;
}) {
  const [opened] = useState(application);
  const { today } = useMoments();
  const kept = opened.sections[section]?.data;
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  // the fields have a form of their own, and it is read when something is checked or sent
  const typedNow = useRef<() => Values>(() => ({}));
  const wrong = (): Problems =>
    Object.fromEntries(
      problemsOf(section, typedNow.current(), today).map(({ field, errorMessage }) => [
        `${DATA}${field}`,
        errorMessage,
      ]),
    );
  const { values, set, bind, problems, idOf, frame } = useReviewForm({
    application: opened,
    initial: () => ({ reason: '', data: keepable(section, valuesOf(section, kept)), number: false }),
    check: ({ reason }) => ({ ...wrong(), ...problemOf('reason', RequiredMessage, reason) }),
    kept: { form: `credit-correct-${section}`, record: `${opened.creditApplicationId} ${opened.version}` },
    send: ({ reason }, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/correct-section', {
        ...parts,
        body: { section, data: typedNow.current(), reason },
      }),
    onClose,
  });
  const form = useSectionForm({
    section,
    start: () => ({ ...valuesOf(section, kept), ...values.data }),
    today,
    onTyped: (typed) => {
      const sealed = sealOf(section);
      set({
        data: structuredClone(keepable(section, typed)),
        number: sealed !== undefined && Boolean(typed[sealed.typed]),
      });
    },
  });
  typedNow.current = form.now;

  const told = Object.entries(problems)
    .filter(([field]) => field.startsWith(DATA))
    .map(([field, errorMessage]) => ({ field: typedName(section, field.slice(DATA.length)), errorMessage }));
  const context: SectionContext = {
    application: opened,
    section,
    form,
    attempt: frame.attempt ?? 0,
    missing: told,
    wanted: null,
    flush: () => undefined,
    hold: (key, isHeld) =>
      setHeld((before) => (isHeld ? new Set([...before, key]) : new Set([...before].filter((other) => other !== key)))),
    refresh: async () => undefined,
    follow: (sending) => sending,
    files: 'as submitted',
  };
  const Fields = sectionFields[section];
  const dirty = (frame.typed?.dirty ?? false) || held.size > 0;
  return (
    <WriteDialog
      {...frame}
      typed={{ dirty, clear: frame.typed?.clear ?? (() => undefined) }}
      onSubmit={() => {
        // a number that is still being typed is taken over when its field is left
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
        frame.onSubmit();
      }}
      title={`${sectionTitles[section]}: ${moves.correctSection.button.toLowerCase()}`}
      text={`${opened.companyName}, for ${opened.projectName}. It becomes the next version, the customer is told, and whoever corrects does not decide on it. Their signature stays with the version that they signed.`}
      width={820}
      submit="Submit the correction"
      look="primary"
      busyWords="Submitting"
      whenStale="Close this and open the section again to see what changed."
      labels={{
        reason: 'Reason',
        ...Object.fromEntries(told.map(({ field }) => [`${DATA}${field}`, fieldName(section, field)])),
      }}
      idOf={(field) => (field.startsWith(DATA) ? fieldId(section, field.slice(DATA.length)) : idOf(field))}
    >
      <SectionPlace value={context}>
        <div className={style.correction}>
          <Fields />
        </div>
      </SectionPlace>
      <TextareaField {...bind('reason')} label="Reason" hint="The customer reads it, with your name." rows={3} />
    </WriteDialog>
  );
}
