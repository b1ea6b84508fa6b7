import { forbidden, notFound, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import { quotesContract } from '@gatehouse/domain/quotes/contract.ts';
import { quoteMessages } from '@gatehouse/domain/quotes/messages.ts';
import { assertReadable } from '@gatehouse/domain/uploads/scan-state.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { openStored } from '#server/platform/files/open-stored.ts';
import { sendPdf } from '#server/platform/files/send-pdf.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import type { Changing, Door, Target } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { beginQuote } from './commands/begin-quote.ts';
import {
  acceptQuote,
  closeQuote,
  declineQuote,
  editQuote,
  invoiceQuote,
  type NoteOnRequest,
  type QuoteMover,
  sendQuote,
  supersedeQuote,
} from './commands/move.ts';
import { maySeeQuote } from './offers/document-access.ts';
import { type QuoteRow, quotesOfProject, readQuote, readQuoteProject } from './queries/quotes.ts';
import { readRunway } from './queries/runway.ts';
import { runwayShape } from './runway-shape.ts';
import { quoteShape } from './shapes.ts';

/** The split is the application's to write: version, activity and lines in one (offers/split-limit.ts). */
export type SplitLimit = (
  asked: Asker & { readonly creditApplicationId: string; readonly seenVersion: number },
  lines: readonly { readonly departmentId: string; readonly amountCents: number }[],
) => Promise<number>;

export interface QuoteSettings {
  readonly store: FileStore;
  readonly publicUrl: string;
  readonly splitLimit: SplitLimit;
  readonly noteOnRequest: NoteOnRequest;
}

const targetOf = (row: QuoteRow): Target => ({
  type: 'quote',
  id: row.quoteId,
  version: row.version,
  companyId: row.companyId,
  detail: { number: row.number, projectId: row.projectId, status: row.status, amountCents: row.amountCents },
});

export const quoteRoutes = (door: Door, { store, publicUrl, splitLimit, noteOnRequest }: QuoteSettings): void => {
  const on = implement(door, quotesContract);
  const streaming = implementStreaming(door, quotesContract);

  on('GET /api/ar-portal/quotes', async ({ work, scope, person, query }) => {
    if ((await readQuoteProject(work, scope, query.projectId)) === undefined) throw notFound();
    if (person.userTypeId === 1 && !can(person, 'editProject', query.projectId)) throw forbidden();
    const rows = await quotesOfProject(work, scope, query.projectId);
    return { quotes: rows.map((row) => quoteShape(row, person, work.now)) };
  });

  on('POST /api/ar-portal/quotes', async ({ work, scope, person, body, touched, answerVersion }) => {
    const { projectId, requestId, ...fields } = body;
    const row = await beginQuote({ work, scope, person }, projectId, fields, requestId);
    touched(targetOf(row));
    answerVersion(row.version);
    return { message: quoteMessages.saved, quote: quoteShape(row, person, work.now) };
  });

  type Moving = Changing & { readonly params: { readonly quoteId: string }; readonly seenVersion: number };
  /** The moves differ in their command only. */
  const moved = async (call: Moving, message: string, move: (mover: QuoteMover) => Promise<QuoteRow>) => {
    const { work, scope, person, params, seenVersion } = call;
    const row = await move({ work, scope, person, quoteId: params.quoteId, seenVersion, publicUrl, noteOnRequest });
    call.touched(targetOf(row));
    call.answerVersion(row.version);
    return { message, quote: quoteShape(row, person, work.now) };
  };
  on('PUT /api/ar-portal/quotes/:quoteId', (call) =>
    moved(call, quoteMessages.saved, (mover) => editQuote(mover, call.body)),
  );
  on('PUT /api/ar-portal/quotes/:quoteId/send', (call) => moved(call, quoteMessages.sent, sendQuote));
  on('PUT /api/ar-portal/quotes/:quoteId/accept', (call) =>
    moved(call, quoteMessages.accepted, (mover) => acceptQuote(mover, call.body.name)),
  );
  on('PUT /api/ar-portal/quotes/:quoteId/decline', (call) =>
    moved(call, quoteMessages.declined, (mover) => declineQuote(mover, call.body.reason)),
  );
  on('PUT /api/ar-portal/quotes/:quoteId/supersede', (call) =>
    moved(call, quoteMessages.superseded, (mover) => supersedeQuote(mover, call.body.byQuoteId)),
  );
  on('PUT /api/ar-portal/quotes/:quoteId/invoice', (call) =>
    moved(call, quoteMessages.invoiced, (mover) => invoiceQuote(mover, call.body.invoicedCents)),
  );
  on('PUT /api/ar-portal/quotes/:quoteId/close', (call) => moved(call, quoteMessages.closed, closeQuote));

  streaming('GET /api/ar-portal/quotes/:quoteId/file', async ({ inWork, scope, person, params, reply }) => {
    const row = orNotFound(await inWork((work) => readQuote(work, scope, params.quoteId)));
    if (!maySeeQuote(person, row)) throw forbidden();
    if (row.storageKey === null || row.file === null) throw notFound();
    const { name, scanState } = row.file;
    assertReadable(scanState);
    return openStored(store, row.storageKey, (content) => sendPdf(reply, name, content));
  });

  on('GET /api/ar-portal/ca/:creditApplicationId/runway', async ({ work, scope, person, params }) => {
    const row = orNotFound(await readRunway(work, scope, params.creditApplicationId, lotToday(work.now)));
    if (person.userTypeId === 1 && !can(person, 'viewCredit', row.project_id)) throw forbidden();
    return runwayShape(row, person);
  });

  on('PUT /api/ar-portal/ca/:creditApplicationId/lines', async (call) => {
    const { work, scope, person, params, seenVersion, body } = call;
    const version = await splitLimit(
      { work, scope, person, creditApplicationId: params.creditApplicationId, seenVersion },
      body.lines,
    );
    call.touched({ type: 'creditApplication', id: params.creditApplicationId, version, detail: { lines: body.lines } });
    call.answerVersion(version);
    return { message: quoteMessages.splitSaved, version };
  });
};
