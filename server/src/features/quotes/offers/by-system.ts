import { orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { fullNameOf } from '@gatehouse/domain/permissions/people.ts';
import type { QuoteFields } from '@gatehouse/domain/quotes/contract.ts';
import type { FilesByLink } from '#server/platform/files/files-by-link.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { beginQuote } from '../commands/begin-quote.ts';
import { type NoteOnRequest, sendQuote } from '../commands/move.ts';
import { type QuoteRow, readQuote } from '../queries/quotes.ts';

export interface QuoteDesk<Kept> {
  /** The rows of the PDF that was taken; handed over by app.ts. */
  readonly placeFiles: FilesByLink<Kept, unknown>['place'];
  readonly publicUrl: string;
  readonly noteOnRequest: NoteOnRequest;
}

export interface QuotedBySystem {
  readonly projectId: string;
  readonly requestId?: string | undefined;
  readonly fields: QuoteFields;
  /** To the customer, at once. */
  readonly send: boolean;
}

/** A quote with its PDF in one, sent at once where that is asked, by the commands of people. The work is of the project's company, the scope that of staff. */
export const quoteBySystem = async <Kept>(
  asker: Asker,
  { placeFiles, publicUrl, noteOnRequest }: QuoteDesk<Kept>,
  { projectId, requestId, fields, send }: QuotedBySystem,
  kept: readonly Kept[],
): Promise<QuoteRow> => {
  const { work, scope, person } = asker;
  const { quoteId, companyId } = await beginQuote(asker, projectId, fields, requestId);
  const place = { companyId, recordType: 'quote', recordId: quoteId, section: 'quote', slot: null };
  await placeFiles(work, { ...place, uploadedBy: { id: null, name: fullNameOf(person) } }, kept);
  if (send) return sendQuote({ ...asker, quoteId, seenVersion: null, publicUrl, noteOnRequest });
  return orNotFound(await readQuote(work, scope, quoteId));
};
