import type { Quote } from '@gatehouse/domain/quotes/contract.ts';
import { quoteMessages } from '@gatehouse/domain/quotes/messages.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useState } from 'react';
import { useProfile } from '#web/api/session-state.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Day } from '#web/ui/day.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { acceptQuote, closeQuote, declineQuote, invoiceQuote, supersedeQuote } from './api.ts';
import { QuoteDialog } from './quote-dialog.tsx';

interface AnswerProps {
  readonly quote: Quote;
  readonly onClose: () => void;
}

const about = ({ title, departmentName, amountCents }: Quote): string =>
  `${title}, ${departmentName}, ${formatMoney(amountCents)}`;

/** Decision §5: the customer accepts with name and checkbox. */
export function AcceptQuoteDialog({ quote, onClose }: AnswerProps) {
  const { firstName, lastName } = useProfile();
  const [name, setName] = useState(`${firstName} ${lastName}`);
  const [agreed, setAgreed] = useState(false);
  return (
    <QuoteDialog
      title={`Accept quote ${quote.number}`}
      text={about(quote)}
      submit="Accept quote"
      busyWords="Accepting"
      look="key"
      labels={{ name: 'Full name', agreed: 'I accept' }}
      check={() => ({
        ...(name.trim() === '' ? { name: quoteMessages.nameRequired } : {}),
        ...(agreed ? {} : { agreed: quoteMessages.consentRequired }),
      })}
      act={() => acceptQuote(quote, name.trim())}
      onDone={onClose}
      onClose={onClose}
    >
      {({ problemOf, idOf }) => (
        <>
          <p className="ink2">
            It counts against your credit limit from now on. Valid until <Day on={quote.validUntil} />.
            {quote.taxNote === null ? '' : ` ${quote.taxNote}`}
          </p>
          <TextField
            id={idOf('name')}
            label="Full name"
            autoComplete="name"
            maxLength={100}
            value={name}
            error={problemOf('name')}
            onChange={(event) => setName(event.target.value)}
          />
          <CheckField
            id={idOf('agreed')}
            label="I accept this quote for my company"
            checked={agreed}
            error={problemOf('agreed')}
            onChange={(event) => setAgreed(event.target.checked)}
          />
        </>
      )}
    </QuoteDialog>
  );
}

export function DeclineQuoteDialog({ quote, onClose }: AnswerProps) {
  const [reason, setReason] = useState('');
  return (
    <QuoteDialog
      title={`Decline quote ${quote.number}`}
      text={about(quote)}
      submit="Decline quote"
      busyWords="Declining"
      look="stop"
      labels={{ reason: 'Reason' }}
      act={() => declineQuote(quote, reason)}
      onDone={onClose}
      onClose={onClose}
    >
      {({ problemOf, idOf }) => (
        <TextareaField
          id={idOf('reason')}
          label="Reason"
          optional
          rows={3}
          value={reason}
          error={problemOf('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </QuoteDialog>
  );
}

export function SupersedeQuoteDialog({ quote, others, onClose }: AnswerProps & { readonly others: readonly Quote[] }) {
  const [byQuoteId, setBy] = useState('');
  const choices = others
    .filter(({ quoteId, status }) => quoteId !== quote.quoteId && (status === 'SENT' || status === 'ACCEPTED'))
    .map(({ quoteId, number, title }) => ({ value: quoteId, label: `${number}, ${title}` }));
  return (
    <QuoteDialog
      title={`Supersede quote ${quote.number}`}
      text={choices.length === 0 ? 'Send the new quote first.' : 'Another quote takes its place.'}
      submit="Supersede"
      busyWords="Saving"
      labels={{ byQuoteId: 'New quote' }}
      check={() => (byQuoteId === '' ? { byQuoteId: quoteMessages.replacementRequired } : {})}
      act={() => supersedeQuote(quote, byQuoteId)}
      onDone={onClose}
      onClose={onClose}
    >
      {({ problemOf, idOf }) => (
        <SelectField
          id={idOf('byQuoteId')}
          label="New quote"
          placeholder="Choose a quote"
          choices={choices}
          value={byQuoteId}
          error={problemOf('byQuoteId')}
          onChange={(event) => setBy(event.target.value)}
        />
      )}
    </QuoteDialog>
  );
}

/** No accounting system is connected: A/R notes what it has invoiced, so that the reports can tell it from what is only promised. */
export function InvoiceQuoteDialog({ quote, onClose }: AnswerProps) {
  const [cents, setCents] = useState<number | null>(quote.invoicedCents === 0 ? null : quote.invoicedCents);
  return (
    <QuoteDialog
      title={`Invoiced of quote ${quote.number}`}
      text={about(quote)}
      submit="Save"
      busyWords="Saving"
      labels={{ invoicedCents: 'Invoiced so far' }}
      check={() =>
        cents !== null && cents > quote.amountCents ? { invoicedCents: quoteMessages.invoicedTooMuch } : {}
      }
      act={() => invoiceQuote(quote, cents ?? 0)}
      onDone={onClose}
      onClose={onClose}
    >
      {({ problemOf, idOf }) => (
        <MoneyField
          id={idOf('invoicedCents')}
          label="Invoiced so far"
          hint={`Of ${formatMoney(quote.amountCents)}`}
          value={cents}
          error={problemOf('invoicedCents')}
          onValue={setCents}
        />
      )}
    </QuoteDialog>
  );
}

export function CloseQuoteDialog({ quote, onClose }: AnswerProps) {
  return (
    <QuoteDialog
      title={`Close quote ${quote.number}?`}
      text={`${formatMoney(quote.amountCents)} no longer counts against the limit. Close it when it is paid or given back; this cannot be undone.`}
      submit="Close quote"
      busyWords="Closing"
      look="stop"
      act={() => closeQuote(quote)}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
