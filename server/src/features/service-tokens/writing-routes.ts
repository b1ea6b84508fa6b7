import { orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { systemPerson } from '@gatehouse/domain/permissions/system-person.ts';
import { writingsContract } from '@gatehouse/domain/service-tokens/writings-contract.ts';
import { enterCompany, type Work } from '#server/db/work.ts';
import { type QuoteDesk, quoteBySystem } from '#server/features/quotes/offers/by-system.ts';
import { formsBySystem, requestBySystem } from '#server/features/service-requests/offers/by-system.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { withFiles } from '#server/platform/http/with-files.ts';
import { scopeOfSystem, scopeOfToken } from '#server/platform/session/scope.ts';
import { companyOfProject, oneRequest, type SystemReader } from './queries/readings.ts';

/** The project must be among what the system sees; then the work is of its company, and of no other. */
const enterCompanyOf = async (reader: SystemReader, projectId: string): Promise<{ work: Work; companyId: string }> => {
  const companyId = orNotFound(await companyOfProject(reader, projectId));
  return { work: await enterCompany(reader.work, companyId), companyId };
};

/** What other systems write with a service token. */
export const writingRoutes = async (door: Door, desk: QuoteDesk): Promise<void> => {
  const on = implement(door, writingsContract);

  on('GET /api/service/request-types', async ({ work }) => ({ types: await formsBySystem(work) }));

  on('POST /api/service/requests', async ({ body, system, touched, ...reader }) => {
    const { work, companyId } = await enterCompanyOf(reader, body.projectId);
    const scope = scopeOfToken(companyId);
    const person = systemPerson(system);
    const row = await requestBySystem({ work, scope, person, publicUrl: desk.publicUrl }, body);
    touched({
      type: 'serviceRequest',
      id: row.requestId,
      version: row.version,
      companyId,
      detail: { number: row.number, projectId: row.projectId, type: row.type, tokenId: system.tokenId },
    });
    return orNotFound(await oneRequest({ work, scope }, row.requestId));
  });

  await withFiles(door, (inside) => quoteRoute(inside, desk));
};

const quoteRoute = (door: Door, desk: QuoteDesk): void => {
  implementStreaming(door, writingsContract)('POST /api/service/quotes', async (call) => {
    const { query, system, scope, inWork, auditIn, touched, request, repeat } = call;
    const { projectId, requestId, send, ...fields } = query;
    // asked twice: before a byte is taken, and in the transaction that writes
    const companyId = await inWork(async (work) => orNotFound(await companyOfProject({ work, scope }, projectId)));
    const kept = await desk.files.take(request, 'quote', companyId);
    let placed = false;
    try {
      return await inWork(async (outer) => {
        const before = await repeat.answerBefore(outer);
        if (before !== null) return before;
        const { work } = await enterCompanyOf({ work: outer, scope }, projectId);
        const asker = { work, scope: scopeOfSystem(), person: systemPerson(system) };
        const quote = { projectId, requestId, fields, send: send === 'true' };
        const { quoteId, number, status, version } = await quoteBySystem(asker, desk, quote, kept);
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
      if (!placed) await desk.files.forget(kept);
    }
  });
};
