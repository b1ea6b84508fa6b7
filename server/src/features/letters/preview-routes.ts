import { lettersContract } from '@gatehouse/domain/letters/contract.ts';
import type { LetterKind } from '@gatehouse/domain/letters/letter-kinds.ts';
import { mailOf } from '@gatehouse/domain/letters/paper.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { sendPdf } from '#server/platform/files/send-pdf.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implementStreaming } from '#server/platform/http/implement.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import type { InWork } from './commands/send-letter.ts';
import { drawPaper, type Press, type Wording, writeFrom } from './commands/write-letter.ts';

const without = { message: '', deposit: 'FULL' } as const;

interface Asking {
  readonly inWork: InWork;
  readonly scope: Scope;
  readonly person: Person;
  readonly params: { readonly creditApplicationId: string };
}

/** A letter as it would be sent. Asks and changes nothing: no audit row for every pause in somebody's typing. */
export const previewRoutes = (door: Door, press: Press): void => {
  const stream = implementStreaming(door, lettersContract);
  const written = ({ inWork, scope, person, params }: Asking, wording: Wording) =>
    inWork((work) => writeFrom(work, scope, fullNameOf(person), params.creditApplicationId, wording));
  const drawn = async (asking: Asking, wording: Wording) => {
    const letter = await written(asking, wording);
    return { name: letter.name, bytes: await drawPaper(press, letter) };
  };

  for (const [kind, end] of [
    ['APPROVAL', 'letter-of-approval'],
    ['DENIAL', 'denial-letter'],
    ['COD', 'cod-notification'],
  ] as const satisfies readonly (readonly [LetterKind, string])[])
    stream(`GET /api/ar-portal/ca/:creditApplicationId/${end}`, async (call) => {
      const { name, bytes } = await drawn(call, { kind, ...without });
      return sendPdf(call.reply, name, bytes);
    });

  stream('POST /api/ar-portal/ca/:creditApplicationId/letters/preview', async (call) => {
    const letter = await written(call, call.body);
    return { paper: letter.written.paper, mail: mailOf(letter.written, [letter.name]) };
  });

  stream('POST /api/ar-portal/ca/:creditApplicationId/letters/preview/file', async (call) => {
    const { name, bytes } = await drawn(call, call.body);
    return sendPdf(call.reply, name, bytes);
  });
};
