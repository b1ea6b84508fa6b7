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
import formStackStyle from '#web/ui/form-stack.module.css';
import house from '#web/ui/house/house.module.css';
import linkPageStyle from '#web/ui/house/link-page.module.css';
import { MoneyField } from '#web/ui/money-field.tsx';
import type { Bind } from '#web/ui/record-form/bind.ts';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import type { AnswerValues } from './answer-form.ts';
import style from './references.module.css';

interface FieldsProps {
  readonly kind: 'TRADE' | 'BANK';
  readonly bind: Bind<AnswerValues>;
  /** Accounts receivable asked by phone: the name is of whom they spoke to. */
  readonly isSpoken?: boolean;
}

type TextName = { [K in keyof AnswerValues]: AnswerValues[K] extends string ? K : never }[keyof AnswerValues];
type MoneyName = 'highCreditCents' | 'balanceCents' | 'pastDueCents';

/** The questions of a reference, for the referee's own page and for an answer that was given by phone (credit.md §7). */
export function AnswerFields({ kind, bind, isSpoken = false }: FieldsProps) {
  const rating = bind('rating');
  const text = (
    name: TextName,
    more: { readonly numeric?: boolean; readonly hint?: string; readonly label?: string } = {},
  ) => (
    <TextField
      {...bind(name)}
      {...(more.label === undefined ? {} : { label: more.label })}
      optional={name !== 'respondent'}
      hint={more.hint}
      inputMode={more.numeric === true ? 'numeric' : 'text'}
      autoComplete={name === 'respondent' ? 'name' : 'off'}
    />
  );
  const money = (name: MoneyName) => <MoneyField {...bind(name)} name={name} optional />;
  return (
    <>
      <div className={linkPageStyle.block}>
        <h2>In short</h2>
        <div className={formStackStyle.stack}>
          <div className={style.ratings} id={rating.id} tabIndex={-1}>
            <RadioField
              legend={rating.label}
              choices={ratings.map((value) => ({ value, label: ratingWords[value] }))}
              value={rating.value}
              error={rating.error}
              onChoose={rating.onValue}
            />
          </div>
          <TextareaField {...bind('comments')} optional rows={3} />
          <div className={house.halves}>
            {text('respondent')}
            {text('respondentTitle', isSpoken ? { label: 'Title' } : {})}
          </div>
        </div>
      </div>
      <div className={linkPageStyle.block}>
        <h2>{kind === 'BANK' ? 'The account' : 'What they buy'}</h2>
        <div className={house.halves}>
          {kind === 'BANK' ? (
            <>
              {text('accountSince', { numeric: true, hint: 'Four digits' })}
              <SelectField
                {...bind('averageBalance')}
                optional
                placeholder="Not said"
                choices={balanceBands.map((band) => ({ value: band, label: balanceWords[band] }))}
              />
              {text('returnedItems', { numeric: true })}
              {text('creditFacility', { hint: 'Kind and size, if there is one' })}
            </>
          ) : (
            <>
              {text('soldSince', { numeric: true, hint: 'Four digits' })}
              <DateField {...bind('lastSaleOn')} optional />
              <SelectField
                {...bind('terms')}
                optional
                placeholder="Not said"
                choices={tradeTerms.map((terms) => ({ value: terms, label: terms }))}
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
        <div className={linkPageStyle.block}>
          <h2>How they pay</h2>
          <div className={house.halves}>
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
