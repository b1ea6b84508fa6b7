import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { CustomerSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { MESSAGE_LIMIT } from '@gatehouse/domain/fields/text.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { Day } from '#web/ui/day.tsx';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import style from './application-outcome.module.css';
import { isAnswered } from './application-steps.ts';

type Revision = NonNullable<CustomerApplication['revision']>;
export type Answers = Readonly<Record<string, string>>;

/** What A/R asked for, above every step, until it is sent (credit.md T7, T8). */
export function RevisionBanner({ revision, answers }: { readonly revision: Revision; readonly answers: Answers }) {
  const open = revision.items.filter((item) => !isAnswered(item, answers)).length;
  return (
    <div className={style.revision}>
      <Note tone="pink">
        <b className={house.bold}>
          {revision.askedBy} asked for changes by <Day on={revision.dueOn} />.
        </b>
        <span className={style.revisionReason}>{revision.reason}</span>
        <span className={house.detail}>
          {open === 0
            ? 'Everything is changed or answered. Send the revision.'
            : `Still to change or answer: ${countOf(open, 'section')}.`}
        </span>
      </Note>
    </div>
  );
}

/** Inside a flagged section: what is asked, and the way to answer it when nothing is to be changed. */
export function SectionAsk({
  revision,
  section,
  answers,
  onAnswer,
}: {
  readonly revision: Revision;
  readonly section: CustomerSection;
  readonly answers: Answers;
  readonly onAnswer: (section: CustomerSection, answer: string) => void;
}) {
  const item = revision.items.find((each) => each.section === section);
  if (item === undefined) return null;
  return (
    <section className={style.asked} aria-label="What was asked for">
      <p className={house.reading}>{item.note === '' ? 'Look at this section again.' : item.note}</p>
      <p className={house.fine}>
        {item.changed
          ? 'You changed this section since then.'
          : section === 'terms-and-conditions'
            ? 'Sign again below.'
            : 'Change the section below, or answer here in words.'}
      </p>
      {section === 'terms-and-conditions' ? null : (
        <TextareaField
          label="Your answer"
          optional={item.changed}
          rows={3}
          maxLength={MESSAGE_LIMIT}
          value={answers[section] ?? item.answer ?? ''}
          onChange={(event) => onAnswer(section, event.target.value)}
        />
      )}
    </section>
  );
}
