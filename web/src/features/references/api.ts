import type { GivenAnswer, ReferenceAnswer } from '@gatehouse/domain/references/answer.ts';
import type { ReferenceQuestion } from '@gatehouse/domain/references/contract.ts';
import { answersOf } from '#web/api/answers-of.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { once } from '#web/api/repeat-key.ts';

/** With the reviews: a claim asks the referees by itself, a revision may name others. */
const reviews = answersOf('credit-applications', 'staff');

/** The referees of an application and how far each is. */
export const referencesQuery = (creditApplicationId: string) =>
  reviews.query('GET /api/ar-portal/ca/:creditApplicationId/references', { params: { creditApplicationId } });

type Changed = { readonly message: string };

/** Every act answers how all references stand; what the review shows of them (what is missing, the log, the risk) is read again. */
const noted =
  (creditApplicationId: string) =>
  <A extends Changed>({ message, ...list }: A): string => {
    queryClient.setQueryData(referencesQuery(creditApplicationId).queryKey, list as never);
    void reviews.readAgain();
    return message;
  };

const acted = <A extends Changed>(
  creditApplicationId: string,
  act: string,
  said: unknown,
  run: (idempotencyKey: string) => Promise<A>,
): Promise<string> => once(`${act} ${creditApplicationId}`, said, run).then(noted(creditApplicationId));

export const askAll = (creditApplicationId: string) =>
  acted(creditApplicationId, 'references send', null, (idempotencyKey) =>
    call('POST /api/ar-portal/ca/:creditApplicationId/references/send', {
      params: { creditApplicationId },
      idempotencyKey,
    }),
  );

export const askFourth = (
  creditApplicationId: string,
  body: { readonly company: string; readonly name: string; readonly email: string },
) =>
  acted(creditApplicationId, 'references add', body, (idempotencyKey) =>
    call('POST /api/ar-portal/ca/:creditApplicationId/references', {
      params: { creditApplicationId },
      body: { ...body },
      idempotencyKey,
    }),
  );

export const askAgain = (creditApplicationId: string, referenceId: string, email: string | null) =>
  acted(creditApplicationId, `remind ${referenceId}`, email, (idempotencyKey) =>
    call('POST /api/ar-portal/ca/:creditApplicationId/references/:referenceId/remind', {
      params: { creditApplicationId, referenceId },
      body: email === null ? {} : { email },
      idempotencyKey,
    }),
  );

export const waive = (creditApplicationId: string, referenceId: string, reason: string) =>
  acted(creditApplicationId, `waive ${referenceId}`, reason, (idempotencyKey) =>
    call('POST /api/ar-portal/ca/:creditApplicationId/references/:referenceId/waive', {
      params: { creditApplicationId, referenceId },
      body: { reason },
      idempotencyKey,
    }),
  );

export const recall = (creditApplicationId: string, referenceId: string) =>
  acted(creditApplicationId, `recall ${referenceId}`, null, (idempotencyKey) =>
    call('POST /api/ar-portal/ca/:creditApplicationId/references/:referenceId/recall', {
      params: { creditApplicationId, referenceId },
      idempotencyKey,
    }),
  );

export const typeAnswer = (creditApplicationId: string, referenceId: string, answer: GivenAnswer) =>
  acted(creditApplicationId, `type ${referenceId}`, answer, (idempotencyKey) =>
    call('PUT /api/ar-portal/ca/:creditApplicationId/references/:referenceId', {
      params: { creditApplicationId, referenceId },
      body: { answer },
      idempotencyKey,
    }),
  );

// ---- by the link
export const readQuestion = (token: string, signal: AbortSignal): Promise<ReferenceQuestion> =>
  call('GET /api/ar-portal/ca/third-party/reference', { query: { token }, signal });

export const giveAnswer = (token: string, answer: ReferenceAnswer) =>
  call('POST /api/ar-portal/ca/third-party/reference', { body: { token, answer } });

export const noteOpened = (token: string) =>
  call('POST /api/ar-portal/ca/third-party/reference/opened', { body: { token } });

export const renewLink = (token: string): Promise<string> =>
  call('POST /api/ar-portal/ca/third-party/reference/new-link', { body: { token } }).then(({ message }) => message);
