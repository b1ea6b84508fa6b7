import type { Quote } from '@gatehouse/domain/quotes/contract.ts';
import { useQuery } from '@tanstack/react-query';
import {
  documentsQuery,
  openDocument,
  refreshDocuments,
  removeDocument,
  sendDocument,
} from '#web/features/uploads/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import formStackStyle from '#web/ui/form-stack.module.css';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { Refused } from '#web/ui/refused.tsx';
import { toast } from '#web/ui/toast.ts';
import { refreshQuotes, sendQuote } from './api.ts';

/** The paper of a draft, and sending it. Until it is sent nobody of the customer sees it. */
export function QuoteFileDialog({ quote, onClose }: { readonly quote: Quote; readonly onClose: () => void }) {
  const place = { section: 'quote' as const, recordType: 'quote' as const, recordId: quote.quoteId };
  const documents = useQuery(documentsQuery(place));
  const { write, busy, error } = useSend(() => sendQuote(quote), { reads: refreshQuotes, onDone: onClose });
  const existing = documents.data ?? [];
  const changed = () => {
    void refreshDocuments();
    void refreshQuotes();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Quote ${quote.number}`}
      text="Attach the PDF. Once it is sent the customer can accept it, and it stays as it is."
      actions={
        <>
          <Button onClick={onClose}>Keep as draft</Button>
          <Button
            look="primary"
            busy={busy && 'Sending'}
            disabled={existing.length === 0}
            onClick={() => write(undefined)}
          >
            Send to the customer
          </Button>
        </>
      }
    >
      <div className={formStackStyle.stack}>
        <Refused error={error} />
        <FileDrop
          label="PDF of the quote"
          section="quote"
          mode="single"
          existing={existing}
          send={(file, watch) => sendDocument(place, file, watch)}
          onSent={changed}
          onOpen={openDocument}
          onRemove={({ documentId }) => void removeDocument(documentId).then(changed, toast.failed)}
        />
      </div>
    </Dialog>
  );
}
