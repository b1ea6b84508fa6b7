import { type AnswerProblem, type Answers, isAsked } from '@gatehouse/domain/forms/answers.ts';
import { type FormDefinition, fieldsOf } from '@gatehouse/domain/forms/definition.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Controller, type FieldValues, useForm } from 'react-hook-form';
import { Button } from '../button.tsx';
import { ErrorSummary } from '../record-form/error-summary.tsx';
import { type Arrivals, useArrivals } from '../use-arrivals.ts';
import { DefinedField } from './defined-field.tsx';
import type { NamedDepartment } from './departments-field.tsx';
import './defined-form.css';
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
  readonly onChange?: (answers: Answers) => void;
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
  const form = useForm<FieldValues>({
    defaultValues: initial,
    shouldFocusError: false, // the summary takes it
    resolver: (values) => {
      const problems = problemsOf(definition, values);
      return problems.length === 0
        ? { values, errors: {} }
        : {
            values: {},
            errors: Object.fromEntries(problems.map(({ field, message }) => [field, { type: 'said', message }])),
          };
    },
  });
  const { control, handleSubmit, setError, subscribe, watch, formState } = form;
  const arrivals = useArrivals();
  const told = useRef(onChange);
  told.current = onChange;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => told.current?.(tidyAnswers(definition, values)),
      }),
    [subscribe, definition],
  );
  const answers = tidyAnswers(definition, watch());
  const { errors, submitCount, isSubmitting } = formState;
  const messageOf = (key: string): string | undefined => {
    const message = errors[key]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  const problems = fieldsOf(definition).flatMap(({ key, label }) => {
    const message = messageOf(key);
    return message === undefined ? [] : [{ id: idOf(key), label, message }];
  });
  const other = typeof errors.root?.message === 'string' ? [{ message: errors.root.message }] : [];

  const submit = handleSubmit(async (values) => {
    if (!(await arrivals.all())) return; // the file says itself why it did not come
    const refused = (await onSubmit(askedOnly(definition, tidyAnswers(definition, values)))) ?? [];
    const known = new Set(fieldsOf(definition).map(({ key }) => key));
    for (const { field, message } of refused) setError(known.has(field) ? field : 'root', { type: 'refused', message });
  });

  return (
    <form className="dform" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={[...other, ...problems]} attempt={isSubmitting ? 0 : submitCount} />
      {definition.sections.map((section) => (
        <section className="blk" key={section.key} aria-labelledby={idOf(`${section.key}-title`)}>
          <h2 id={idOf(`${section.key}-title`)}>{section.title}</h2>
          <div className="grid g2">
            {section.fields
              .filter((field) => isAsked(field, answers))
              .map((field) => (
                <Controller
                  key={field.key}
                  name={field.key}
                  control={control}
                  render={({ field: { value, onChange: onValue, onBlur } }) => (
                    <DefinedField
                      field={field}
                      id={idOf(field.key)}
                      value={value as Answers[string] | undefined}
                      onValue={onValue}
                      onBlur={onBlur}
                      error={messageOf(field.key)}
                      departments={departments}
                      places={places}
                      disabled={disabled || isSubmitting}
                    />
                  )}
                />
              ))}
          </div>
        </section>
      ))}
      {papers === undefined ? null : <div className="blk">{papers(arrivals.follow)}</div>}
      <div className="dform-f">
        <Button
          type="submit"
          look="key"
          disabled={disabled}
          busy={isSubmitting ? (arrivals.isAwaited ? uploadMessages.waiting : busyLabel) : false}
        >
          {submitLabel}
        </Button>
        {beside}
      </div>
    </form>
  );
}
