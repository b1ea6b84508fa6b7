import type { Quote } from '@gatehouse/domain/quotes/contract.ts';
import { quoteMessages } from '@gatehouse/domain/quotes/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '#web/api/session-state.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import type { Problems } from '#web/ui/use-checked-form.ts';
import { changeQuote, quoteDepartmentsQuery, startQuote } from './api.ts';
import { QuoteDialog } from './quote-dialog.tsx';

interface Values {
  readonly number: string;
  readonly departmentId: string;
  readonly title: string;
  readonly amountCents: number | null;
  readonly taxNote: string;
  readonly validUntil: string | null;
}

const opened = (quote: Quote | null): Values => ({
  number: quote?.number ?? '',
  departmentId: quote?.departmentId ?? '',
  title: quote?.title ?? '',
  amountCents: quote?.amountCents ?? null,
  taxNote: quote?.taxNote ?? '',
  validUntil: quote?.validUntil ?? null,
});

const check = ({ number, departmentId, title, amountCents, validUntil }: Values): Problems => ({
  ...(number.trim() === '' ? { number: quoteMessages.numberRequired } : {}),
  ...(title.trim() === '' ? { title: quoteMessages.titleRequired } : {}),
  ...(departmentId === '' ? { departmentId: quoteMessages.departmentRequired } : {}),
  ...(amountCents === null || amountCents < 1 ? { amountCents: quoteMessages.amountRequired } : {}),
  ...(validUntil === null ? { validUntil: quoteMessages.validUntilRequired } : {}),
});

/** What a quote says, typed from its paper; the PDF itself comes next. */
export function QuoteFieldsDialog({
  projectId,
  quote,
  onSaved,
  onClose,
}: {
  readonly projectId: string;
  /** The draft that is changed; null begins a new one. */
  readonly quote: Quote | null;
  readonly onSaved: (quote: Quote) => void;
  readonly onClose: () => void;
}) {
  const [values, setValues] = useState(() => opened(quote));
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const departments = useQuery(quoteDepartmentsQuery);
  const { dateFormat } = useProfile().userPreferences;
  const fields = () => ({
    number: values.number.trim(),
    departmentId: values.departmentId,
    title: values.title.trim(),
    amountCents: values.amountCents ?? 0,
    ...(values.taxNote.trim() === '' ? {} : { taxNote: values.taxNote.trim() }),
    validUntil: values.validUntil ?? '',
  });
  return (
    <QuoteDialog
      title={quote === null ? 'Upload quote' : `Edit quote ${quote.number}`}
      text="What the quote says. The PDF comes next."
      submit={quote === null ? 'Next, the PDF' : 'Save'}
      busyWords="Saving"
      labels={{
        number: 'Number',
        title: 'For',
        departmentId: 'Department',
        amountCents: 'Amount',
        taxNote: 'Tax note',
        validUntil: 'Valid until',
      }}
      check={() => check(values)}
      act={() => (quote === null ? startQuote(projectId, fields()) : changeQuote(quote, fields()))}
      onDone={(answer) => onSaved(answer.quote)}
      onClose={onClose}
    >
      {({ problemOf, idOf }) => (
        <>
          <div className="grid g2">
            <TextField
              id={idOf('number')}
              label="Number"
              maxLength={40}
              value={values.number}
              error={problemOf('number')}
              onChange={(event) => set({ number: event.target.value })}
            />
            <DateField
              id={idOf('validUntil')}
              label="Valid until"
              format={dateFormat}
              value={values.validUntil}
              error={problemOf('validUntil')}
              onValue={(validUntil) => set({ validUntil })}
            />
          </div>
          <TextField
            id={idOf('title')}
            label="For"
            hint="As the customer reads it: Stage 15, 20 weeks"
            maxLength={120}
            value={values.title}
            error={problemOf('title')}
            onChange={(event) => set({ title: event.target.value })}
          />
          <div className="grid g2">
            <SelectField
              id={idOf('departmentId')}
              label="Department"
              placeholder="Choose a department"
              choices={(departments.data?.departments ?? []).map(({ departmentId, name }) => ({
                value: departmentId,
                label: name,
              }))}
              value={values.departmentId}
              error={problemOf('departmentId')}
              onChange={(event) => set({ departmentId: event.target.value })}
            />
            <MoneyField
              id={idOf('amountCents')}
              label="Amount"
              value={values.amountCents}
              error={problemOf('amountCents')}
              onValue={(amountCents) => set({ amountCents })}
            />
          </div>
          <TextField
            id={idOf('taxNote')}
            label="Tax note"
            optional
            maxLength={255}
            value={values.taxNote}
            error={problemOf('taxNote')}
            onChange={(event) => set({ taxNote: event.target.value })}
          />
        </>
      )}
    </QuoteDialog>
  );
}
