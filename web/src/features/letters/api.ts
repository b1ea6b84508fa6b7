import type { AccountsPayableContact } from '@gatehouse/domain/fields/accounts-payable.ts';
import type { CallInput } from '@gatehouse/domain/http/endpoint.ts';
import type { Api } from '#web/api/api.ts';
import { call } from '#web/api/call.ts';
import { download } from '#web/api/download.ts';
import { queryClient } from '#web/api/query-client.ts';

export type LetterBody = CallInput<Api['POST /api/ar-portal/ca/:creditApplicationId/letter-of-approval']>['body'];

export const sendLetter = async (creditApplicationId: string, body: LetterBody, idempotencyKey: string) => {
  const answer = await call('POST /api/ar-portal/ca/:creditApplicationId/letter-of-approval', {
    params: { creditApplicationId },
    body,
    idempotencyKey,
  });
  await refreshApplication();
  return answer;
};

/** The letter as it would be sent now, to read before sending. */
export const downloadLetter = (creditApplicationId: string): Promise<void> =>
  download('GET /api/ar-portal/ca/:creditApplicationId/letter-of-approval', { params: { creditApplicationId } });

/** Adds a contact of the company, or corrects one. Answers its id, so that it can be ticked at once. */
export const saveContact = async (
  creditApplicationId: string,
  contact: AccountsPayableContact,
  contactId: string | undefined,
  idempotencyKey: string,
) => {
  const answer = await call('POST /api/ar-portal/ca/:creditApplicationId/accounts-payable-contacts', {
    params: { creditApplicationId },
    body: contactId === undefined ? contact : { ...contact, contactId },
    idempotencyKey,
  });
  await refreshApplication();
  return answer;
};

/** The contacts and the log belong to the application: its review is read again. */
const refreshApplication = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['credit-applications'] });
