import type { DateFormat } from '@gatehouse/domain/fields/calendar-date.ts';
import {
  balanceBands,
  balanceWords,
  lateBuckets,
  ratings,
  ratingWords,
  tradeTerms,
} from '@gatehouse/domain/references/choices.ts';
import { RadioField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { type AnswerProblems, type AnswerValues, answerLabels } from './answer-form.ts';

interface FieldsProps {
  readonly kind: 'TRADE' | 'BANK';
  readonly values: AnswerValues;
  readonly set: (part: Partial<AnswerValues>) => void;
  readonly problems: AnswerProblems;
  readonly idOf: (field: string) => string;
  readonly dateFormat: DateFormat;
  /** Whose name it is: the referee's own, or of whom accounts receivable spoke to. */
  readonly respondentLabel?: string;
}

type TextName = { [K in keyof AnswerValues]: AnswerValues[K] extends string ? K : never }[keyof AnswerValues];
type MoneyName = 'highCreditCents' | 'balanceCents' | 'pastDueCents';

/** The questions of a reference, for the referee's own page and for an answer that was given by phone (credit.md §7). */
export function AnswerFields(props: FieldsProps) {
  const { kind, values, set, problems, idOf } = props;
  const text = (
    name: TextName,
    more: { readonly numeric?: boolean; readonly hint?: string; readonly label?: string } = {},
  ) => (
    <TextField
      id={idOf(name)}
      label={more.label ?? answerLabels[name]}
      optional={name !== 'respondent'}
      hint={more.hint}
      inputMode={more.numeric === true ? 'numeric' : 'text'}
      autoComplete={name === 'respondent' ? 'name' : 'off'}
      value={values[name]}
      error={problems[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  const money = (name: MoneyName) => (
    <MoneyField
      id={idOf(name)}
      name={name}
      label={answerLabels[name]}
      optional
      value={values[name]}
      error={problems[name]}
      onValue={(cents) => set({ [name]: cents })}
    />
  );
  return (
    <>
      <div className="lp-b">
        <h2>In short</h2>
        <div className="stackf">
          <div className="rtg" id={idOf('rating')} tabIndex={-1}>
            <RadioField
              legend={answerLabels.rating}
              choices={ratings.map((rating) => ({ value: rating, label: ratingWords[rating] }))}
              value={values.rating}
              error={problems.rating}
              onChoose={(rating) => set({ rating })}
            />
          </div>
          <TextareaField
            id={idOf('comments')}
            label={answerLabels.comments}
            optional
            rows={3}
            value={values.comments}
            error={problems.comments}
            onChange={(event) => set({ comments: event.target.value })}
          />
          <div className="grid g2">
            {text('respondent', { label: props.respondentLabel ?? answerLabels.respondent })}
            {text('respondentTitle', props.respondentLabel === undefined ? {} : { label: 'Title' })}
          </div>
        </div>
      </div>
      <div className="lp-b">
        <h2>{kind === 'BANK' ? 'The account' : 'What they buy'}</h2>
        <div className="grid g2">
          {kind === 'BANK' ? (
            <>
              {text('accountSince', { numeric: true, hint: 'Four digits' })}
              <SelectField
                id={idOf('averageBalance')}
                label={answerLabels.averageBalance}
                optional
                placeholder="Not said"
                choices={balanceBands.map((band) => ({ value: band, label: balanceWords[band] }))}
                value={values.averageBalance}
                error={problems.averageBalance}
                onChange={(event) => set({ averageBalance: event.target.value })}
              />
              {text('returnedItems', { numeric: true })}
              {text('creditFacility', { hint: 'Kind and size, if there is one' })}
            </>
          ) : (
            <>
              {text('soldSince', { numeric: true, hint: 'Four digits' })}
              <DateField
                id={idOf('lastSaleOn')}
                label={answerLabels.lastSaleOn}
                optional
                format={props.dateFormat}
                value={values.lastSaleOn}
                error={problems.lastSaleOn}
                onValue={(lastSaleOn) => set({ lastSaleOn })}
              />
              <SelectField
                id={idOf('terms')}
                label={answerLabels.terms}
                optional
                placeholder="Not said"
                choices={tradeTerms.map((terms) => ({ value: terms, label: terms }))}
                value={values.terms}
                error={problems.terms}
                onChange={(event) => set({ terms: event.target.value })}
              />
              {money('highCreditCents')}
              {money('balanceCents')}
              {money('pastDueCents')}
              {text('securityHeld', { hint: 'A deposit, a guarantee' })}
            </>
          )}
        </div>
      </div>
      {kind === 'BANK' ? null : (
        <div className="lp-b">
          <h2>How they pay</h2>
          <div className="grid g2">
            {text('averageDaysToPay', { numeric: true })}
            <span />
            {lateBuckets.map((bucket) => (
              <div key={bucket}>{text(bucket, { numeric: true, hint: 'Percent of what you invoiced' })}</div>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
