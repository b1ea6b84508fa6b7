import { buffer } from 'node:stream/consumers';
import { notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { lettersContract } from '@gatehouse/domain/letters/contract.ts';
import type { LetterKind } from '@gatehouse/domain/letters/kinds.ts';
import { type LetterFacts, mailOf, paperOf } from '@gatehouse/domain/letters/paper.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import type { Work } from '#server/db/work.ts';
import { sendPdf } from '#server/platform/files/send-pdf.ts';
import { MissingFile } from '#server/platform/files/store.ts';
import type { Door, StreamingCall } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { markInvalid } from './commands/mark-invalid.ts';
import { type Asked, draw, type LetterDesk, type Sending, send, storeLetter } from './commands/send-letter.ts';
import { drawPaper, type Wording, writeFrom } from './commands/write-letter.ts';
import { type LetterRow, listLetters } from './queries/letters.ts';
import { templateOfVersion } from './queries/templates.ts';
import { letterTemplateRoutes } from './template-routes.ts';

type Post = (typeof lettersContract)['POST /api/ar-portal/ca/:creditApplicationId/letter-of-approval'];
type Posted = Pick<StreamingCall<Post>, 'inWork' | 'auditIn' | 'repeat' | 'touched'>;

const without = { message: '', deposit: 'FULL' } as const;
const isKept = (facts: LetterRow['facts']): facts is LetterFacts => 'kind' in facts;

export const letterRoutes = (door: Door, desk: LetterDesk): void => {
  letterTemplateRoutes(door);
  const on = implement(door, lettersContract);
  const stream = implementStreaming(door, lettersContract);

  const preview = async (
    inWork: <T>(task: (work: Work) => Promise<T>) => Promise<T>,
    scope: Scope,
    person: Person,
    creditApplicationId: string,
    wording: Wording,
  ) => {
    const letter = await inWork((work) => writeFrom(work, scope, fullNameOf(person), creditApplicationId, wording));
    return { name: letter.name, bytes: await drawPaper(desk, letter) };
  };

  for (const [kind, end] of [
    ['APPROVAL', 'letter-of-approval'],
    ['DENIAL', 'denial-letter'],
    ['COD', 'cod-notification'],
  ] as const satisfies readonly (readonly [LetterKind, string])[])
    stream(`GET /api/ar-portal/ca/:creditApplicationId/${end}`, async ({ inWork, scope, person, params, reply }) => {
      const { name, bytes } = await preview(inWork, scope, person, params.creditApplicationId, { kind, ...without });
      return sendPdf(reply, name, bytes);
    });

  // both previews ask and change nothing: no audit row for every pause in somebody's typing
  stream(
    'POST /api/ar-portal/ca/:creditApplicationId/letters/preview',
    async ({ inWork, scope, person, params, body }) => {
      const { written, name } = await inWork((work) =>
        writeFrom(work, scope, fullNameOf(person), params.creditApplicationId, body),
      );
      return { paper: written.paper, mail: mailOf(written, [name]) };
    },
  );
  stream(
    'POST /api/ar-portal/ca/:creditApplicationId/letters/preview/file',
    async ({ inWork, scope, person, params, body, reply }) => {
      const { name, bytes } = await preview(inWork, scope, person, params.creditApplicationId, body);
      return sendPdf(reply, name, bytes);
    },
  );

  /** Draws outside, sends inside one transaction; what was drawn and not sent leaves nothing behind. */
  const post = async ({ inWork, auditIn, repeat, touched }: Posted, asked: Asked) => {
    const before = await inWork(repeat.answerBefore);
    if (before !== null) return before;
    const letter = await draw(desk, inWork, asked);
    const key = await storeLetter(desk, letter);
    let kept = false;
    try {
      const answer = await inWork(async (work) => {
        const earlier = await repeat.answerBefore(work);
        if (earlier !== null) return { earlier };
        const sent = await send(desk, work, asked, letter, key);
        touched({
          type: 'letter',
          id: sent.letterId,
          companyId: letter.parts.application.company_id,
          detail: { kind: asked.kind, recipients: sent.recipients },
        });
        await auditIn(work);
        await repeat.remember(work, sent);
        return { sent };
      });
      kept = answer.sent !== undefined;
      return answer.sent ?? answer.earlier;
    } finally {
      if (!kept) await desk.store.delete(key).catch(() => undefined); // refused, or sent by a twin of this call; else the sweep gets it
    }
  };
  const asks = (
    kind: LetterKind,
    call: { readonly scope: Scope; readonly person: Person; readonly params: { readonly creditApplicationId: string } },
    sending: Sending,
    seenVersion: number | null,
  ): Asked => ({ kind, ...call.params, scope: call.scope, person: call.person, sending, seenVersion });

  stream('POST /api/ar-portal/ca/:creditApplicationId/letter-of-approval', (call) =>
    post(call, asks('APPROVAL', call, { ...call.body, deposit: 'FULL' }, null)),
  );
  stream('POST /api/ar-portal/ca/:creditApplicationId/denial-letter', (call) =>
    post(call, asks('DENIAL', call, { ...call.body, deposit: 'FULL' }, null)),
  );
  stream('POST /api/ar-portal/ca/:creditApplicationId/cod-notification', (call) =>
    post(call, asks('COD', call, call.body, call.seenVersion)),
  );

  const oneLetter = async (
    work: Work,
    { creditApplicationId, letterId }: Record<'creditApplicationId' | 'letterId', string>,
  ) => {
    const [row] = (await listLetters(work, creditApplicationId, letterId)) ?? [];
    if (row === undefined) throw notFound();
    return row;
  };

  on(
    'PUT /api/ar-portal/ca/:creditApplicationId/accounts-payable-contacts/:contactId/invalid',
    async ({ work, scope, person, params, touched }) => {
      touched({ type: 'creditApplication', id: params.creditApplicationId, detail: { contactId: params.contactId } });
      return markInvalid(desk, work, scope, person, params.creditApplicationId, params.contactId);
    },
  );

  on('GET /api/ar-portal/ca/:creditApplicationId/letters', async ({ work, params }) => {
    const rows = await listLetters(work, params.creditApplicationId);
    if (rows === undefined) throw notFound();
    return { letters: rows.map(({ letter }) => letter) };
  });

  on('GET /api/ar-portal/ca/:creditApplicationId/letters/:letterId', async ({ work, params }) => {
    const { letter, facts } = await oneLetter(work, params);
    const template =
      letter.templateVersion === null ? null : await templateOfVersion(work, letter.kind, letter.templateVersion);
    return {
      letter,
      paper: template === null || !isKept(facts) ? null : paperOf(facts, template, template.version).paper,
    };
  });

  stream('GET /api/ar-portal/ca/:creditApplicationId/letters/:letterId/file', async ({ inWork, params, reply }) => {
    const { letter, storage_key } = await inWork((work) => oneLetter(work, params));
    try {
      return sendPdf(reply, letter.name, await buffer(await desk.store.open(storage_key)));
    } catch (error) {
      throw error instanceof MissingFile
        ? new Refusal(410, uploadMessages.nothingThere, 'file-missing')
        : new Refusal(503, uploadMessages.storageDown, 'storage-down');
    }
  });
};
