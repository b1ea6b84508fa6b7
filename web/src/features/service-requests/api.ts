import type { FormId } from '@gatehouse/domain/forms/form-ids.ts';
import type { RequestMoveName } from '@gatehouse/domain/service-requests/moves.ts';
import type { RequestDetail, RequestRow } from '@gatehouse/domain/service-requests/request.ts';
import type { RequestSearch } from '@gatehouse/domain/service-requests/request-list.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import { call, type Input, type Output } from '#web/api/call.ts';
import { callOnce } from '#web/api/call-once.ts';
import { queryClient } from '#web/api/query-client.ts';

export type Catalogue = Output<'GET /api/ar-portal/customer-studio/servicerequest/catalogue'>;
export type AskingProject = Catalogue['projects'][number];

const requests = answersOf('service-requests');
const one = '/api/ar-portal/customer-studio/servicerequest/:requestId';

/** Everything about requests is read again after a step, and the lamps of the menu with it. */
export const refreshRequests = (): Promise<void> => {
  window.dispatchEvent(new Event('gatehouse:alerts'));
  return requests.readAgain();
};

export const requestsQuery = (search: RequestSearch) =>
  requests.query(
    'GET /api/ar-portal/customer-studio/servicerequests',
    { query: search },
    { placeholderData: keepPreviousData },
  );

export const requestQuery = (requestId: string) => requests.query(`GET ${one}`, { params: { requestId } });

/** The answer of a write is the newest reading. */
export const noteRequest = (request: RequestDetail): void =>
  void queryClient.setQueryData(requestQuery(request.requestId).queryKey, request);

export const catalogueQuery = requests.query('GET /api/ar-portal/customer-studio/servicerequest/catalogue');

export const assigneesQuery = (requestId: string) =>
  requests.query(`GET ${one}/assignees`, { params: { requestId } }, { select: ({ people }) => people });

/** The departments that serve clients: for the filter of the list and the fields of a form. */
export const departmentsQuery = answersOf('request-departments').query(
  'GET /api/ar-portal/shareable-link/form',
  { query: { formId: 179 } },
  { staleTime: 300_000, select: ({ departments }) => departments },
);

export const startRequest = (body: Input<'POST /api/ar-portal/customer-studio/servicerequest'>['body']) =>
  callOnce('POST /api/ar-portal/customer-studio/servicerequest', { body });

export type DraftParts = Readonly<Pick<RequestDetail, 'answers' | 'site' | 'charge'>> & { readonly poNumber: string };

export const saveDraft = (requestId: string, version: number, body: DraftParts) =>
  call(`PUT ${one}/draft`, { params: { requestId }, ifMatch: String(version), body });

export const discardDraft = (requestId: string) => call(`DELETE ${one}`, { params: { requestId } });

export const commentOn = (requestId: string, body: { readonly text: string; readonly internal: boolean }) =>
  callOnce(`POST ${one}/comments`, { params: { requestId }, body });

export const assign = ({ requestId, version }: Seen, userProfileId: string | null) =>
  call(`PUT ${one}/assignee`, { params: { requestId }, ifMatch: String(version), body: { userProfileId } });

export const mailForm = (body: Input<'POST /api/ar-portal/shareable-link/generate'>['body']) =>
  callOnce('POST /api/ar-portal/shareable-link/generate', { body });

export const copyFormLink = (projectId: string, formId: FormId) =>
  call('POST /api/ar-portal/copy-shareable-link/generate', { body: { projectId, formId } });

type Seen = Pick<RequestRow, 'requestId' | 'version'>;
export type Act = RequestMoveName | 'confirm';

/** Where a move stands that is not under /status with its own name. */
const named = {
  cancel: `PUT ${one}/cancel`,
  askCancellation: `PUT ${one}/cancellation/ask`,
  acceptCancellation: `PUT ${one}/cancellation/accept`,
  refuseCancellation: `PUT ${one}/cancellation/refuse`,
  resubmit: `POST ${one}/resubmit`,
  retrigger: `PUT ${one}/retrigger`,
} as const satisfies Partial<Record<Act, string>>;
type Named = keyof typeof named;
const isNamed = (act: Act): act is Named => act in named;

/** What is said with a move; which of them, the move knows. */
export type Said = Partial<Record<'reason' | 'question' | 'answer' | 'from' | 'to', string>>;

/** One step of one request. */
export const moveRequest = ({ requestId, version }: Seen, act: Act, said?: Said) =>
  callOnce(isNamed(act) ? named[act] : `PUT ${one}/status/${act}`, {
    params: { requestId },
    ifMatch: String(version),
    // what each takes, the server judges: all of them together take nothing in common
    ...(said === undefined ? {} : { body: said as never }),
  });
