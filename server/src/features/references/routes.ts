import { orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { referencesContract } from '@gatehouse/domain/references/contract.ts';
import { referenceMessages } from '@gatehouse/domain/references/messages.ts';
import { readApplication } from '#server/features/credit-applications/queries/public-reading.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { standingsOf } from '#server/platform/links/standing.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { answerByLink, renewByLink } from './commands/answer.ts';
import { askAll, askFourth } from './commands/ask.ts';
import { askAgain, recall, typeAnswer, waive } from './commands/handle.ts';
import type { Mover, ReferenceSettings } from './desk.ts';
import { openReference, targetOf } from './link.ts';
import { listReferences, noteOpened } from './queries.ts';
import { referenceList, referenceQuestion } from './shape.ts';

interface Asking extends Asker {
  readonly params: { readonly creditApplicationId: string; readonly referenceId?: string };
  readonly touched: (target: {
    type: string;
    id: string;
    companyId: string;
    detail: Readonly<Record<string, unknown>>;
  }) => void;
}

const listOf = async ({ work, scope, params }: Omit<Asking, 'person' | 'touched'>) => {
  const application = orNotFound(await readApplication(work, scope, params.creditApplicationId));
  const rows = await listReferences(work, params.creditApplicationId);
  const standings = await standingsOf(
    work,
    'reference',
    rows.map(({ id }) => id),
  );
  return { application, list: referenceList(application, rows, standings) };
};

/** One act of accounts receivable on the references: do it, name it in the audit, answer how all of them stand now. */
const acted = async (call: Asking, act: (mover: Mover) => Promise<string>) => {
  const { work, scope, person, params } = call;
  const message = await act({
    work,
    scope,
    by: person,
    creditApplicationId: params.creditApplicationId,
    seenVersion: null,
  });
  const { application, list } = await listOf(call);
  call.touched({
    type: 'creditApplication',
    id: params.creditApplicationId,
    companyId: application.companyId,
    detail: params.referenceId === undefined ? {} : { referenceId: params.referenceId },
  });
  return { message, ...list };
};

export const referenceRoutes = (door: Door, settings: ReferenceSettings): void => {
  const on = implement(door, referencesContract);

  on('GET /api/ar-portal/ca/:creditApplicationId/references', async (call) => (await listOf(call)).list);
  on('POST /api/ar-portal/ca/:creditApplicationId/references/send', (call) =>
    acted(call, (mover) => askAll(mover, settings)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/references', (call) =>
    acted(call, (mover) => askFourth(mover, call.body, settings)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/references/:referenceId/remind', (call) =>
    acted(call, (mover) => askAgain(mover, call.params.referenceId, call.body.email, settings)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/references/:referenceId/waive', (call) =>
    acted(call, (mover) => waive(mover, call.params.referenceId, call.body.reason, settings)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/references/:referenceId/recall', (call) =>
    acted(call, (mover) => recall(mover, call.params.referenceId, settings)),
  );
  on('PUT /api/ar-portal/ca/:creditApplicationId/references/:referenceId', (call) =>
    acted(call, (mover) => typeAnswer(mover, call.params.referenceId, call.body.answer, settings)),
  );

  on('GET /api/ar-portal/ca/third-party/reference', async ({ work, query }) =>
    referenceQuestion(await openReference(work, query.token)),
  );

  on('POST /api/ar-portal/ca/third-party/reference', async ({ work, body, touched }) => {
    const opened = await answerByLink(work, body.token, body.answer, settings);
    touched(targetOf(opened));
    const message = body.answer.kind === 'REFUSED' ? referenceMessages.refusedThanks : referenceMessages.thanks;
    return { message, ...referenceQuestion(opened) };
  });

  on('POST /api/ar-portal/ca/third-party/reference/opened', async ({ work, body, touched }) => {
    const opened = await openReference(work, body.token);
    await noteOpened(opened.work, opened.reference.id);
    touched(targetOf(opened));
    return {};
  });

  on('POST /api/ar-portal/ca/third-party/reference/new-link', async ({ work, body, touched }) => {
    const renewed = await renewByLink(work, body.token, settings);
    if (renewed !== undefined) touched(targetOf(renewed));
    return { message: referenceMessages.newLink };
  });
};
