import type { Quote } from '@gatehouse/domain/quotes/contract.ts';
import { quoteMessages } from '@gatehouse/domain/quotes/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { departmentsQuery } from '#web/features/departments/api.ts';
import { DateField } from '#web/ui/date-field.tsx';
import house from '#web/ui/house/house.module.css';
import { MoneyField } from '#web/ui/money-field.tsx';
import type { Labels, Problems } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { changeQuote, refreshQuotes, startQuote } from './api.ts';

const opened = (quote: Quote | null) => ({
  number: quote?.number ?? '',
  departmentId: quote?.departmentId ?? '',
  title: quote?.title ?? '',
  amountCents: quote?.amountCents ?? null,
  taxNote: quote?.taxNote ?? '',
  validUntil: quote?.validUntil ?? null,
});
type Values = Readonly<ReturnType<typeof opened>>;

const check = ({ number, departmentId, title, amountCents, validUntil }: Values): Problems => ({
  ...(number.trim() === '' ? { number: quoteMessages.numberRequired } : {}),
  ...(title.trim() === '' ? { title: quoteMessages.titleRequired } : {}),
  ...(departmentId === '' ? { departmentId: quoteMessages.departmentRequired } : {}),
  ...(amountCents === null || amountCents < 1 ? { amountCents: quoteMessages.amountRequired } : {}),
  ...(validUntil === null ? { validUntil: quoteMessages.validUntilRequired } : {}),
});

const labels: Labels = {
  number: 'Number',
  title: 'For',
  departmentId: 'Department',
  amountCents: 'Amount',
  taxNote: 'Tax note',
  validUntil: 'Valid until',
};

/** As the calls take it; asked when nothing is wrong. */
const fieldsOf = ({ number, departmentId, title, amountCents, taxNote, validUntil }: Values) => ({
  number: number.trim(),
  departmentId,
  title: title.trim(),
  amountCents: amountCents ?? 0,
  ...(taxNote.trim() === '' ? {} : { taxNote: taxNote.trim() }),
  validUntil: validUntil ?? '',
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
  const departments = useQuery(departmentsQuery);
  const { bind, frame } = useRecordForm({
    saved: () => opened(quote),
    check,
    labels,
    send: (values) => (quote === null ? startQuote(projectId, fieldsOf(values)) : changeQuote(quote, fieldsOf(values))),
    reads: refreshQuotes,
    onDone: (answer) => onSaved(answer.quote),
  });
  return (
    <WriteDialog
      {...frame}
      onClose={onClose}
      title={quote === null ? 'Upload quote' : `Edit quote ${quote.number}`}
      text="What the quote says. The PDF comes next."
      submit={quote === null ? 'Next, the PDF' : 'Save'}
      look="primary"
      busyWords="Saving"
    >
      <div className={house.halves}>
        <TextField {...bind('number')} maxLength={40} />
        <DateField {...bind('validUntil')} />
      </div>
      <TextField {...bind('title')} hint="As the customer reads it: stage and offices, 20 weeks" maxLength={120} />
      <div className={house.halves}>
        <SelectField
          {...bind('departmentId')}
          placeholder="Choose a department"
          choices={(departments.data?.departments ?? []).map(({ departmentId, name }) => ({
            value: departmentId,
            label: name,
          }))}
        />
        <MoneyField {...bind('amountCents')} />
      </div>
      <TextField {...bind('taxNote')} optional maxLength={255} />
    </WriteDialog>
  );
}
