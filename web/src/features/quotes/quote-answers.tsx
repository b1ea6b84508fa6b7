import type { Quote } from '@gatehouse/domain/quotes/contract.ts';
import { quoteMessages } from '@gatehouse/domain/quotes/messages.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useProfile } from '#web/api/session-state.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Day } from '#web/ui/day.tsx';
import house from '#web/ui/house/house.module.css';
import { MoneyField } from '#web/ui/money-field.tsx';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { acceptQuote, closeQuote, declineQuote, invoiceQuote, refreshQuotes, supersedeQuote } from './api.ts';

interface AnswerProps {
  readonly quote: Quote;
  readonly onClose: () => void;
}

const about = ({ title, departmentName, amountCents }: Quote): string =>
  `${title}, ${departmentName}, ${formatMoney(amountCents)}`;

/** Decision §5: the customer accepts with name and checkbox. */
export function AcceptQuoteDialog({ quote, onClose }: AnswerProps) {
  const { firstName, lastName } = useProfile();
  const { bind, frame } = useRecordForm({
    saved: () => ({ name: `${firstName} ${lastName}`, agreed: false }),
    check: ({ name, agreed }) => ({
      ...(name.trim() === '' ? { name: quoteMessages.nameRequired } : {}),
      ...(agreed ? {} : { agreed: quoteMessages.consentRequired }),
    }),
    labels: { name: 'Full name', agreed: 'I accept' },
    send: ({ name }) => acceptQuote(quote, name.trim()),
    reads: refreshQuotes,
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      title={`Accept quote ${quote.number}`}
      text={about(quote)}
      submit="Accept quote"
      busyWords="Accepting"
    >
      <p className={house.soft}>
        It counts against your credit limit from now on. Valid until <Day on={quote.validUntil} />.
        {quote.taxNote === null ? '' : ` ${quote.taxNote}`}
      </p>
      <TextField {...bind('name')} autoComplete="name" maxLength={100} />
      <CheckField {...bind('agreed')} label="I accept this quote for my company" />
    </WriteDialog>
  );
}

export function DeclineQuoteDialog({ quote, onClose }: AnswerProps) {
  const { bind, frame } = useRecordForm({
    saved: noReason,
    labels: { reason: 'Reason' },
    send: ({ reason }) => declineQuote(quote, reason),
    reads: refreshQuotes,
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      title={`Decline quote ${quote.number}`}
      text={about(quote)}
      submit="Decline quote"
      busyWords="Declining"
      look="stop"
    >
      <TextareaField {...bind('reason')} optional rows={3} />
    </WriteDialog>
  );
}

const noReason = { reason: '' };
const noQuote = { byQuoteId: '' };

export function SupersedeQuoteDialog({ quote, others, onClose }: AnswerProps & { readonly others: readonly Quote[] }) {
  const choices = others
    .filter(({ quoteId, status }) => quoteId !== quote.quoteId && (status === 'SENT' || status === 'ACCEPTED'))
    .map(({ quoteId, number, title }) => ({ value: quoteId, label: `${number}, ${title}` }));
  const { bind, frame } = useRecordForm({
    saved: noQuote,
    check: ({ byQuoteId }): Problems => (byQuoteId === '' ? { byQuoteId: quoteMessages.replacementRequired } : {}),
    labels: { byQuoteId: 'New quote' },
    send: ({ byQuoteId }) => supersedeQuote(quote, byQuoteId),
    reads: refreshQuotes,
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      title={`Supersede quote ${quote.number}`}
      text={choices.length === 0 ? 'Send the new quote first.' : 'Another quote takes its place.'}
      submit="Supersede"
      look="primary"
      busyWords="Saving"
    >
      <SelectField {...bind('byQuoteId')} placeholder="Choose a quote" choices={choices} />
    </WriteDialog>
  );
}

/** No accounting system is connected: A/R notes what it has invoiced, so that the reports can tell it from what is only promised. */
export function InvoiceQuoteDialog({ quote, onClose }: AnswerProps) {
  const { bind, frame } = useRecordForm({
    saved: () => ({ invoicedCents: quote.invoicedCents === 0 ? null : quote.invoicedCents }),
    check: ({ invoicedCents }): Problems =>
      invoicedCents !== null && invoicedCents > quote.amountCents
        ? { invoicedCents: quoteMessages.invoicedTooMuch }
        : {},
    labels: { invoicedCents: 'Invoiced so far' },
    send: ({ invoicedCents }) => invoiceQuote(quote, invoicedCents ?? 0),
    reads: refreshQuotes,
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      title={`Invoiced of quote ${quote.number}`}
      text={about(quote)}
      submit="Save"
      look="primary"
      busyWords="Saving"
    >
      <MoneyField {...bind('invoicedCents')} hint={`Of ${formatMoney(quote.amountCents)}`} />
    </WriteDialog>
  );
}

export function CloseQuoteDialog({ quote, onClose }: AnswerProps) {
  const { write, busy, error } = useSend(() => closeQuote(quote), { reads: refreshQuotes, onDone: onClose });
  return (
    <WriteDialog
      busy={busy}
      error={error}
      title={`Close quote ${quote.number}?`}
      text={`${formatMoney(quote.amountCents)} no longer counts against the limit. Close it when it is paid or given back; this cannot be undone.`}
      submit="Close quote"
      busyWords="Closing"
      look="stop"
      onSubmit={() => write(undefined)}
      onClose={onClose}
    />
  );
}
