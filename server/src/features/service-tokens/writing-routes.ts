import type { HandlerOutput } from '@gatehouse/domain/http/endpoint.ts';
import { orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { systemPerson } from '@gatehouse/domain/permissions/system-person.ts';
import type { QuoteFields } from '@gatehouse/domain/quotes/contract.ts';
import { writingsContract } from '@gatehouse/domain/service-tokens/writings-contract.ts';
import type { z } from 'zod';
import { enterCompany, type Work } from '#server/db/work.ts';
import type { FilesByLink } from '#server/platform/files/files-by-link.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { withFiles } from '#server/platform/http/with-files.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { scopeOfSystem, scopeOfToken } from '#server/platform/session/scope.ts';
import { companyOfProject, oneRequest, type SystemReader } from './queries/readings.ts';

/** What other features do for another system; handed over by app.ts, because each of them writes its own. */
export interface WritingDesk<Kept> {
  readonly request: (
    asker: Asker,
    asked: CallBody,
  ) => Promise<{ readonly requestId: string; readonly version: number; readonly number: string | null }>;
  readonly requestTypes: (work: Work) => Promise<HandlerOutput<TypesCall>['types']>;
  readonly quote: (
    asker: Asker,
    quoted: {
      readonly projectId: string;
      readonly requestId: string | undefined;
      readonly fields: QuoteFields;
      readonly send: boolean;
    },
    kept: readonly Kept[],
  ) => Promise<HandlerOutput<QuoteCall>>;
  readonly takeFiles: FilesByLink<Kept, unknown>['take'];
  readonly forgetFiles: FilesByLink<Kept, unknown>['forget'];
}
type CallBody = z.output<(typeof writingsContract)['POST /api/service/requests']['body']>;
type TypesCall = (typeof writingsContract)['GET /api/service/request-types'];
type QuoteCall = (typeof writingsContract)['POST /api/service/quotes'];

/** The project must be among what the system sees; then the work is of its company, and of no other. */
const enterCompanyOf = async (reader: SystemReader, projectId: string): Promise<{ work: Work; companyId: string }> => {
  const companyId = orNotFound(await companyOfProject(reader, projectId));
  return { work: await enterCompany(reader.work, companyId), companyId };
};

/** What other systems write with a service token. */
export const writingRoutes = async <Kept>(door: Door, desk: WritingDesk<Kept>): Promise<void> => {
  const on = implement(door, writingsContract);

  on('GET /api/service/request-types', async ({ work }) => ({ types: await desk.requestTypes(work) }));

  on('POST /api/service/requests', async ({ body, system, touched, ...reader }) => {
    const { work, companyId } = await enterCompanyOf(reader, body.projectId);
    const scope = scopeOfToken(companyId);
    const person = systemPerson(system);
    const row = await desk.request({ work, scope, person }, body);
    touched({
      type: 'serviceRequest',
      id: row.requestId,
      version: row.version,
      companyId,
      detail: { number: row.number, projectId: body.projectId, type: body.type, tokenId: system.tokenId },
    });
    return orNotFound(await oneRequest({ work, scope }, row.requestId));
  });

  await withFiles(door, (inside) => quoteRoute(inside, desk));
};

const quoteRoute = <Kept>(door: Door, desk: WritingDesk<Kept>): void => {
  implementStreaming(door, writingsContract)('POST /api/service/quotes', async (call) => {
    const { query, system, scope, inWork, auditIn, touched, request, repeat } = call;
    const { projectId, requestId, send, ...fields } = query;
    // asked twice: before a byte is taken, and in the transaction that writes
    const companyId = await inWork(async (work) => orNotFound(await companyOfProject({ work, scope }, projectId)));
    const kept = await desk.takeFiles(request, 'quote', companyId);
    let placed = false;
    try {
      return await inWork(async (outer) => {
        const before = await repeat.answerBefore(outer);
        if (before !== null) return before;
        const { work } = await enterCompanyOf({ work: outer, scope }, projectId);
        const asker = { work, scope: scopeOfSystem(), person: systemPerson(system) };
        const quote = { projectId, requestId, fields, send: send === 'true' };
        const { quoteId, number, status, version } = await desk.quote(asker, quote, kept);
        placed = true;
        const detail = { number, projectId, status, amountCents: fields.amountCents, tokenId: system.tokenId };
        touched({ type: 'quote', id: quoteId, version, companyId, detail });
        await auditIn(work);
        const answer = { quoteId, number, status, version };
        await repeat.remember(work, answer);
        return answer;
      }).catch((error) => {
        placed = false;
        throw error;
      });
    } finally {
      if (!placed) await desk.forgetFiles(kept);
    }
  });
};
