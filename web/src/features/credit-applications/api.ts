import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { SavedSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { ballOf } from '@gatehouse/domain/credit-applications/turn.ts';
import type { AccountsPayableContact } from '@gatehouse/domain/fields/accounts-payable.ts';
import { answersOf } from '#web/api/answers-of.ts';
import { call, type Input, type Output } from '#web/api/call.ts';
import { callOnce } from '#web/api/call-once.ts';
import { CallError } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { SectionData } from './apply/application-local.ts';

/** The customer's side of credit; the review's is review-api.ts. */
const credit = answersOf('credit-applications', 'customer');

export type CreditPanel = Output<'GET /api/ar-portal/customer/ca'>;
export type CreditTab = Output<'GET /api/ar-portal/customer/ca/pagedata'>;
export type SavedSectionAnswer = Output<'PUT /api/ar-portal/customer/ca/:creditApplicationId/sections/:section'>;

export const creditPanelQuery = credit.query('GET /api/ar-portal/customer/ca');

/** Applications of the panel that wait for the customer: to be finished, changed, or completed with what was a condition (credit.md §1). */
export const needsCustomer = ({ application }: CreditPanel['projects'][number]): boolean =>
  application !== null && ballOf(application) === 'customer' && application.status !== 'EXPIRED';

export const creditTabQuery = (projectId: string) =>
  credit.query('GET /api/ar-portal/customer/ca/pagedata', { query: { projectId } });

export const applicationQuery = (creditApplicationId: string) =>
  credit.query('GET /api/ar-portal/customer/ca/:creditApplicationId', { params: { creditApplicationId } });
/** Where an application lies in the cache; a guest's one section lies there as well. */
export const applicationKey = (creditApplicationId: string) => applicationQuery(creditApplicationId).queryKey;

export const applicationActivityQuery = (creditApplicationId: string) =>
  credit.query('GET /api/ar-portal/ca/:creditApplicationId/activity', { params: { creditApplicationId }, query: {} });

/** After an act: everything of credit is read again. */
export const refreshCredit = credit.readAgain;

export const refreshApplication = (creditApplicationId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: applicationKey(creditApplicationId) });

/** The newest state of an application, past the cache. */
export const freshApplication = (creditApplicationId: string): Promise<CustomerApplication> =>
  queryClient.fetchQuery({ ...applicationQuery(creditApplicationId), staleTime: 0 });

/** What is known of an application right now, without asking. */
export const knownApplication = (creditApplicationId: string): CustomerApplication | undefined =>
  queryClient.getQueryData(applicationKey(creditApplicationId));

/** Writes what an answer told into the cache, without another call. */
const noteApplication = (
  creditApplicationId: string,
  part: (known: CustomerApplication) => Partial<CustomerApplication>,
): void => {
  queryClient.setQueryData(applicationKey(creditApplicationId), (known) =>
    known === undefined ? undefined : { ...known, ...part(known) },
  );
};

export const startApplication = async (projectId: string): Promise<string> => {
  const { creditApplicationId } = await callOnce('POST /api/ar-portal/customer/ca/start', { body: { projectId } });
  await refreshCredit();
  return creditApplicationId;
};

export const saveSection = (
  creditApplicationId: string,
  section: SavedSection,
  data: SectionData,
  version: number,
): Promise<SavedSectionAnswer> =>
  call('PUT /api/ar-portal/customer/ca/:creditApplicationId/sections/:section', {
    params: { creditApplicationId, section },
    body: { data: { ...data } },
    ifMatch: String(version),
  });

export const noteSavedSection = (
  creditApplicationId: string,
  section: SavedSection,
  answer: SavedSectionAnswer,
  updatedBy: string,
): void => {
  noteApplication(creditApplicationId, ({ sections, prefilled }) => ({
    progress: answer.progress,
    prefilled: prefilled.filter((each) => each !== section), // saved by a person now
    sections: {
      ...sections,
      [section]: { data: answer.data, version: answer.sectionVersion, updatedBy, updatedAt: answer.savedAt },
    },
  }));
  // whether a section that came back counts as changed is the server's to say (credit.md T8)
  const asked = knownApplication(creditApplicationId)?.revision?.items ?? [];
  // a read that is on its way (a file came or went) may be older than this save and would put back what was missing before
  const isBeingRead = queryClient.isFetching({ queryKey: applicationKey(creditApplicationId) }) > 0;
  if (isBeingRead || asked.some((item) => item.section === section)) void refreshApplication(creditApplicationId);
};

const one = 'POST /api/ar-portal/customer/ca/:creditApplicationId';
type Seen = Pick<CustomerApplication, 'creditApplicationId' | 'version'>;

const seenOf = ({ creditApplicationId, version }: Seen) => ({
  params: { creditApplicationId },
  ifMatch: String(version),
});

export const submitApplication = (seen: Seen, body: Input<`${typeof one}/submit`>['body']) =>
  callOnce(`${one}/submit`, { ...seenOf(seen), body });

export const submitRevision = (seen: Seen, body: Input<`${typeof one}/submit-revision`>['body']) =>
  callOnce(`${one}/submit-revision`, { ...seenOf(seen), body });

export const recallApplication = (seen: Seen) => callOnce(`${one}/recall`, seenOf(seen));

export const withdrawApplication = (seen: Seen, comment: string) =>
  callOnce(`${one}/withdraw`, { ...seenOf(seen), body: comment.trim() === '' ? {} : { comment } });

export const renewApplication = (seen: Seen) => callOnce(`${one}/renew`, seenOf(seen));

export const deleteApplication = (seen: Seen) =>
  call('DELETE /api/ar-portal/customer/ca/:creditApplicationId', seenOf(seen));

export const commentOn = (creditApplicationId: string, comment: string) =>
  callOnce('POST /api/ar-portal/ca/:creditApplicationId/comment', {
    params: { creditApplicationId },
    body: { comment },
  });

/** The contacts belong to the company, and so to every open application. */
const noteContacts = <A extends Pick<CustomerApplication, 'contacts'>>(creditApplicationId: string, answer: A): A => {
  noteApplication(creditApplicationId, () => ({ contacts: answer.contacts }));
  void refreshApplication(creditApplicationId);
  return answer;
};

export const savePayableContact = async (
  creditApplicationId: string,
  contact: AccountsPayableContact,
  contactId: string | undefined,
) =>
  noteContacts(
    creditApplicationId,
    await callOnce('POST /api/ar-portal/ca/:creditApplicationId/accounts-payable-contacts', {
      params: { creditApplicationId },
      body: contactId === undefined ? contact : { ...contact, contactId },
    }),
  );

export const removePayableContact = async (creditApplicationId: string, contactId: string) =>
  noteContacts(
    creditApplicationId,
    await call('DELETE /api/ar-portal/ca/:creditApplicationId/accounts-payable-contacts/:contactId', {
      params: { creditApplicationId, contactId },
    }),
  );

/** The sentences of a refusal by the field they stand beside; '' holds what belongs to no field. The server may name it with its place ("data."). */
export const refusalsByField = (error: unknown): Readonly<Record<string, string>> => {
  if (!(error instanceof CallError)) return {};
  return Object.fromEntries(
    error.messages.map(({ field, errorMessage }) => [(field ?? '').replace(/^(?:data|body)\./, ''), errorMessage]),
  );
};
