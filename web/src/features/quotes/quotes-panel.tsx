import type { Quote } from '@gatehouse/domain/quotes/contract.ts';
import { quoteLooks } from '@gatehouse/domain/quotes/looks.ts';
import { type QuoteMoveName, quoteMoves } from '@gatehouse/domain/quotes/moves.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#web/api/errors.ts';
import { useMay } from '#web/api/session-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { IconDownload, IconPdf, IconUpload } from '#web/ui/icons.tsx';
import { ActionMenu, type MenuItem } from '#web/ui/menu.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.ts';
import { downloadQuote, quotesQuery } from './api.ts';
import {
  AcceptQuoteDialog,
  CloseQuoteDialog,
  DeclineQuoteDialog,
  InvoiceQuoteDialog,
  SupersedeQuoteDialog,
} from './quote-answers.tsx';
import { QuoteFieldsDialog } from './quote-fields-dialog.tsx';
import { QuoteFileDialog } from './quote-file-dialog.tsx';
import style from './quotes.module.css';

type Open = { readonly move: QuoteMoveName | 'file'; readonly quote: Quote } | { readonly move: 'start' };

/** Attached quotes of a project (08; CA-006): uploaded by CSR and System Admin, seen with A/R, answered by the project's people. */
export function QuotesPanel({ projectId, closed = false }: { readonly projectId: string; readonly closed?: boolean }) {
  const quotes = useQuery(quotesQuery(projectId));
  const mayUpload = useMay('uploadQuote');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const isRefused = quotes.error instanceof CallError && [403, 404].includes(quotes.error.status);
  if (isRefused) return null;
  return (
    <section className={house.sheet} aria-label="Attached quotes">
      <div className={house.head}>
        <h3>Attached quotes</h3>
        {mayUpload ? (
          <span className={house.headEnd}>
            <Button
              size="sm"
              icon={<IconUpload size={16} />}
              disabled={closed}
              title={closed ? 'The project is closed.' : undefined}
              onClick={() => setOpen({ move: 'start' })}
            >
              Upload quote
            </Button>
          </span>
        ) : null}
      </div>
      <DataTable
        label="Attached quotes"
        columns={columnsFor(setOpen)}
        rows={quotes.data}
        of={quotes}
        rowKey={({ quoteId }) => quoteId}
        reloading={quotes.isFetching && quotes.data !== undefined}
        needs={({ moves }) => moves.some(({ move, ok }) => move === 'accept' && ok)}
        empty={
          <EmptyState
            level="h3"
            vignette="flat"
            title="No quotes are attached"
            text="They appear here when a department has one for this project."
          />
        }
      />
      <QuoteDialog open={open} projectId={projectId} others={quotes.data ?? []} onOpen={setOpen} onClose={close} />
    </section>
  );
}

const columnsFor = (onOpen: (open: Open) => void): readonly Column<Quote>[] => [
  {
    id: 'quote',
    head: 'Quote',
    small: 'topLeft',
    cell: (quote) => (
      <span className={`${house.row} ${style.quote}`}>
        <IconPdf size={20} />
        <span>
          <b className={`${house.bold} ${tableStyle.main}`}>{quote.title}</b>
          <span className={house.fine}>
            {quote.number}
            {quote.supersededBy === null ? '' : `, replaced by ${quote.supersededBy}`}
            {quote.closedAt === null ? '' : ', closed'}
          </span>
        </span>
      </span>
    ),
  },
  { id: 'department', head: 'Department', small: 'left', cell: ({ departmentName }) => departmentName },
  {
    id: 'status',
    head: 'Status',
    small: 'left',
    cell: ({ status, acceptedName }) => (
      <>
        <StatusTag look={quoteLooks[status]} />
        {acceptedName === null ? null : <span className={`${house.fine} ${style.writtenBy}`}>{acceptedName}</span>}
      </>
    ),
  },
  {
    id: 'amount',
    head: 'Amount',
    right: true,
    small: 'topRight',
    cell: ({ amountCents, invoicedCents }) => (
      <>
        {formatMoney(amountCents)}
        {invoicedCents === 0 ? null : (
          <span className={`${house.fine} ${style.writtenBy}`}>{formatMoney(invoicedCents)} invoiced</span>
        )}
      </>
    ),
  },
  {
    id: 'added',
    head: 'Valid until',
    small: 'end',
    cell: ({ validUntil }) => (
      <span className={`${house.soft} ${house.oneLine}`}>
        <Day on={validUntil} />
      </span>
    ),
  },
  {
    id: 'actions',
    head: 'Actions',
    silentHead: true,
    right: true,
    small: 'end',
    cell: (quote) => <Acts quote={quote} onOpen={onOpen} />,
  },
];

/** The customer's answer is a button of its own; everything else is in the menu. */
function Acts({ quote, onOpen }: { readonly quote: Quote; readonly onOpen: (open: Open) => void }) {
  const accept = quote.moves.find(({ move }) => move === 'accept');
  const isDraft = quote.moves.some(({ move }) => move === 'send');
  const items: readonly MenuItem[] = [
    ...(quote.file === null
      ? []
      : [
          {
            label: 'Download PDF',
            icon: <IconDownload size={18} />,
            onSelect: () => void downloadQuote(quote).catch(toast.failed),
          },
        ]),
    ...quote.moves
      .filter(({ move }) => move !== 'accept')
      .map(({ move, because }) => ({
        label: move === 'send' ? 'PDF and sending' : quoteMoves[move].button,
        onSelect: () => onOpen({ move: move === 'send' ? 'file' : move, quote }),
        stop: move === 'decline' || move === 'close',
        disabledBecause: move === 'send' ? undefined : (because ?? undefined),
      })),
  ];
  return (
    <span className={`${house.row} ${style.actions}`}>
      {accept === undefined ? null : (
        <Button
          size="sm"
          look="key"
          disabled={!accept.ok}
          title={accept.because ?? undefined}
          onClick={() => onOpen({ move: 'accept', quote })}
        >
          Accept<span className={house.unseen}> quote {quote.number}</span>
        </Button>
      )}
      {isDraft ? (
        <Button size="sm" onClick={() => onOpen({ move: 'file', quote })}>
          {quote.file === null ? 'Attach PDF' : 'Send'}
          <span className={house.unseen}> of quote {quote.number}</span>
        </Button>
      ) : null}
      {items.length === 0 ? null : <ActionMenu label={`Actions for ${quote.title}`} items={items} />}
    </span>
  );
}

function QuoteDialog({
  open,
  projectId,
  others,
  onOpen,
  onClose,
}: {
  readonly open: Open | null;
  readonly projectId: string;
  readonly others: readonly Quote[];
  readonly onOpen: (open: Open) => void;
  readonly onClose: () => void;
}) {
  if (open === null) return null;
  if (open.move === 'start')
    return (
      <QuoteFieldsDialog
        projectId={projectId}
        quote={null}
        onSaved={(quote) => onOpen({ move: 'file', quote })}
        onClose={onClose}
      />
    );
  // as it is now: somebody may have been faster while the dialog was open
  const quote = others.find(({ quoteId }) => quoteId === open.quote.quoteId) ?? open.quote;
  switch (open.move) {
    case 'edit':
      return <QuoteFieldsDialog projectId={projectId} quote={quote} onSaved={onClose} onClose={onClose} />;
    case 'file':
    case 'send':
      return <QuoteFileDialog quote={quote} onClose={onClose} />;
    case 'accept':
      return <AcceptQuoteDialog quote={quote} onClose={onClose} />;
    case 'decline':
      return <DeclineQuoteDialog quote={quote} onClose={onClose} />;
    case 'supersede':
      return <SupersedeQuoteDialog quote={quote} others={others} onClose={onClose} />;
    case 'invoice':
      return <InvoiceQuoteDialog quote={quote} onClose={onClose} />;
    case 'close':
      return <CloseQuoteDialog quote={quote} onClose={onClose} />;
  }
}
