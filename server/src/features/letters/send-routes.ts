import { lettersContract } from '@gatehouse/domain/letters/contract.ts';
import type { LetterKind } from '@gatehouse/domain/letters/letter-kinds.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implementStreaming } from '#server/platform/http/implement.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { type Posted, postOnce } from './commands/post-letter.ts';
import type { LetterDesk, Sending } from './commands/send-letter.ts';

interface Call extends Posted {
  readonly scope: Scope;
  readonly person: Person;
  readonly params: { readonly creditApplicationId: string };
}

/** The three letters, each with its call (§7). */
export const sendRoutes = (door: Door, desk: LetterDesk): void => {
  const stream = implementStreaming(door, lettersContract);
  const post = (call: Call, kind: LetterKind, sending: Sending, seenVersion: number | null) => {
    const { scope, person, params } = call;
    return postOnce(desk, call, { kind, ...params, scope, person, sending, seenVersion });
  };

  stream('POST /api/ar-portal/ca/:creditApplicationId/letter-of-approval', (call) =>
    post(call, 'APPROVAL', { ...call.body, deposit: 'FULL' }, null),
  );
  stream('POST /api/ar-portal/ca/:creditApplicationId/denial-letter', (call) =>
    post(call, 'DENIAL', { ...call.body, deposit: 'FULL' }, null),
  );
  stream('POST /api/ar-portal/ca/:creditApplicationId/cod-notification', (call) =>
    post(call, 'COD', call.body, call.seenVersion),
  );
};
