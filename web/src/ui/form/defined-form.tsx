import { type AnswerProblem, type Answers, isAsked } from '@gatehouse/domain/forms/answers.ts';
import { type FormDefinition, fieldsOf } from '@gatehouse/domain/forms/definition.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import house from '../house/house.module.css';
import { ErrorSummary } from '../record-form/error-summary.tsx';
import type { Problems } from '../record-form/problems.ts';
import { type Arrivals, useArrivals } from '../use-arrivals.ts';
import { DefinedField } from './defined-field.tsx';
import style from './defined-form.module.css';
import type { NamedDepartment } from './departments-field.tsx';
import { askedOnly, problemsOf, tidyAnswers } from './typed-answers.ts';

export interface DefinedFormProps {
  readonly definition: FormDefinition;
  readonly departments: readonly NamedDepartment[];
  readonly places?: readonly string[] | undefined;
  /** What is filled in when it opens. A form of another version is another form: give it another key. */
  readonly initial: Answers;
  /** Gives what the server refused, or nothing when it was taken. What was typed stays either way. */
  readonly onSubmit: (answers: Answers) => Promise<readonly AnswerProblem[] | undefined>;
  /** Every change, whole, right or wrong: for drafts. */
  readonly onChange?: ((answers: Answers) => void) | undefined;
  readonly submitLabel: string;
  readonly busyLabel?: string;
  readonly disabled?: boolean;
  /** Between the last section and the buttons: files. What it sends is followed, and Submit waits for what is on its way. */
  readonly papers?: ((follow: Arrivals['follow']) => ReactNode) | undefined;
  /** Beside the button: other buttons, a sentence. */
  readonly beside?: ReactNode;
}

/**
 * A form that is data (domain/forms), drawn the same on the forms host, in the portal and in the editor's preview: sections, conditions, prices,
 * the sentence beside each field, and the summary on top that takes the focus. Checked by the rules that the server holds it against.
 */
export function DefinedForm({
  definition,
  departments,
  places,
  initial,
  onSubmit,
  onChange,
  submitLabel,
  busyLabel = 'Sending',
  disabled = false,
  papers,
  beside,
}: DefinedFormProps) {
  const prefix = useId();
  const idOf = (key: string): string => `${prefix}-${key}`;
  const { values, type, answers, problems, attempt, busy, arrivals, submit } = useAnswers({
    definition,
    initial,
    onSubmit,
    onChange,
  });
  const listed = fieldsOf(definition).flatMap(({ key, label }) => {
    const message = problems[key];
    return message === undefined ? [] : [{ id: idOf(key), label, message }];
  });
  const other = problems[WHOLE] === undefined ? [] : [{ message: problems[WHOLE] }];
  return (
    <form className={style.form} noValidate onSubmit={submit}>
      <ErrorSummary problems={[...other, ...listed]} attempt={busy ? 0 : attempt} />
      {definition.sections.map((section) => (
        <section className={style.block} key={section.key} aria-labelledby={idOf(`${section.key}-title`)}>
          <h2 id={idOf(`${section.key}-title`)}>{section.title}</h2>
          <div className={house.halves}>
            {section.fields
              .filter((field) => isAsked(field, answers))
              .map((field) => (
                <DefinedField
                  key={field.key}
                  field={field}
                  id={idOf(field.key)}
                  value={values[field.key]}
                  onValue={(value) => type(field.key, value)}
                  error={problems[field.key]}
                  departments={departments}
                  places={places}
                  disabled={disabled || busy}
                />
              ))}
          </div>
        </section>
      ))}
      {papers === undefined ? null : <div className={style.block}>{papers(arrivals.follow)}</div>}
      <div className={style.foot}>
        <Button
          type="submit"
          look="key"
          disabled={disabled}
          busy={busy ? (arrivals.isAwaited ? uploadMessages.waiting : busyLabel) : false}
        >
          {submitLabel}
        </Button>
        {beside}
      </div>
    </form>
  );
}

/** What belongs to no field. */
const WHOLE = '';

type Typed = Readonly<Record<string, Answers[string] | undefined>>;

/** What is typed into a form that is data, what is wrong with it, and its sending. */
function useAnswers({
  definition,
  initial,
  onSubmit,
  onChange,
}: Pick<DefinedFormProps, 'definition' | 'initial' | 'onSubmit' | 'onChange'>) {
  const [values, setValues] = useState<Typed>(initial);
  const latest = useRef<Typed>(initial);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const arrivals = useArrivals();
  const problemsNow = (typed: Typed): Problems =>
    Object.fromEntries(problemsOf(definition, typed).map(({ field, message }) => [field, message]));
  const send = async () => {
    setBusy(true);
    try {
      if (!(await arrivals.all())) return; // the file says itself why it did not come
      const known = new Set(fieldsOf(definition).map(({ key }) => key));
      const said = (await onSubmit(askedOnly(definition, tidyAnswers(definition, latest.current)))) ?? [];
      setRefused(Object.fromEntries(said.map(({ field, message }) => [known.has(field) ? field : WHOLE, message])));
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    answers: tidyAnswers(definition, values),
    problems: attempt === 0 ? {} : { ...refused, ...problemsNow(values) },
    attempt,
    busy,
    arrivals,
    type: (key: string, value: Typed[string]) => {
      latest.current = { ...latest.current, [key]: value };
      setValues(latest.current);
      setRefused(({ [key]: _, ...others }) => others);
      onChange?.(tidyAnswers(definition, latest.current));
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (busy) return;
      setAttempt((count) => count + 1);
      setRefused({});
      if (Object.keys(problemsNow(latest.current)).length === 0) void send();
    },
  };
}
