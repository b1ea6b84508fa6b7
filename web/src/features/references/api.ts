import type { GivenAnswer, ReferenceAnswer } from '@gatehouse/domain/references/answer.ts';
import type { ReferenceQuestion } from '@gatehouse/domain/references/contract.ts';
import { answersOf } from '#web/api/answers-of.ts';
import { call, type Input } from '#web/api/call.ts';
import { callOnce } from '#web/api/call-once.ts';
import { queryClient } from '#web/api/query-client.ts';

/** With the reviews: a claim asks the referees by itself, a revision may name others. */
const reviews = answersOf('credit-applications', 'staff');

/** The referees of an application and how far each is. */
export const referencesQuery = (creditApplicationId: string) =>
  reviews.query('GET /api/ar-portal/ca/:creditApplicationId/references', { params: { creditApplicationId } });

/** Every act answers how all references stand; what the review shows of them (what is missing, the log, the risk) is read again. */
const noted =
  (creditApplicationId: string) =>
  <A extends { readonly message: string }>({ message, ...list }: A): string => {
    queryClient.setQueryData(referencesQuery(creditApplicationId).queryKey, list as never);
    void reviews.readAgain();
    return message;
  };

const all = 'POST /api/ar-portal/ca/:creditApplicationId/references';
const one = `${all}/:referenceId` as const;

export const askAll = (creditApplicationId: string) =>
  callOnce(`${all}/send`, { params: { creditApplicationId } }).then(noted(creditApplicationId));

export const askFourth = (creditApplicationId: string, body: Input<typeof all>['body']) =>
  callOnce(all, { params: { creditApplicationId }, body }).then(noted(creditApplicationId));

export const askAgain = (creditApplicationId: string, referenceId: string, email: string | null) =>
  callOnce(`${one}/remind`, {
    params: { creditApplicationId, referenceId },
    body: email === null ? {} : { email },
  }).then(noted(creditApplicationId));

export const waive = (creditApplicationId: string, referenceId: string, reason: string) =>
  callOnce(`${one}/waive`, { params: { creditApplicationId, referenceId }, body: { reason } }).then(
    noted(creditApplicationId),
  );

export const recall = (creditApplicationId: string, referenceId: string) =>
  callOnce(`${one}/recall`, { params: { creditApplicationId, referenceId } }).then(noted(creditApplicationId));

export const typeAnswer = (creditApplicationId: string, referenceId: string, answer: GivenAnswer) =>
  callOnce('PUT /api/ar-portal/ca/:creditApplicationId/references/:referenceId', {
    params: { creditApplicationId, referenceId },
    body: { answer },
  }).then(noted(creditApplicationId));

// ---- by the link
export const readQuestion = (token: string, signal: AbortSignal): Promise<ReferenceQuestion> =>
  call('GET /api/ar-portal/ca/third-party/reference', { query: { token }, signal });

export const giveAnswer = (token: string, answer: ReferenceAnswer) =>
  call('POST /api/ar-portal/ca/third-party/reference', { body: { token, answer } });

export const noteOpened = (token: string) =>
  call('POST /api/ar-portal/ca/third-party/reference/opened', { body: { token } });

export const renewLink = (token: string): Promise<string> =>
  call('POST /api/ar-portal/ca/third-party/reference/new-link', { body: { token } }).then(({ message }) => message);
