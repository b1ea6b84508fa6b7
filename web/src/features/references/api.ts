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
const noted = async <A extends { readonly message: string }>(
  creditApplicationId: string,
  act: Promise<A>,
): Promise<A> => {
  const answer = await act;
  const { message: _, ...list } = answer;
  queryClient.setQueryData(referencesQuery(creditApplicationId).queryKey, list as never);
  void reviews.readAgain();
  return answer;
};

/** One referee of an application. */
interface One {
  readonly creditApplicationId: string;
  readonly referenceId: string;
}

const all = 'POST /api/ar-portal/ca/:creditApplicationId/references';
const one = `${all}/:referenceId` as const;

export const askAll = (creditApplicationId: string) =>
  noted(creditApplicationId, callOnce(`${all}/send`, { params: { creditApplicationId } }));

export const askFourth = (creditApplicationId: string, body: Input<typeof all>['body']) =>
  noted(creditApplicationId, callOnce(all, { params: { creditApplicationId }, body }));

export const askAgain = (params: One, body: Input<`${typeof one}/remind`>['body'] = {}) =>
  noted(params.creditApplicationId, callOnce(`${one}/remind`, { params, body }));

export const waive = (params: One, body: Input<`${typeof one}/waive`>['body']) =>
  noted(params.creditApplicationId, callOnce(`${one}/waive`, { params, body }));

export const recall = (params: One) => noted(params.creditApplicationId, callOnce(`${one}/recall`, { params }));

export const typeAnswer = (params: One, answer: GivenAnswer) =>
  noted(
    params.creditApplicationId,
    callOnce('PUT /api/ar-portal/ca/:creditApplicationId/references/:referenceId', { params, body: { answer } }),
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
