import { aDay, addressReader, aText, listSearch, manyOf, oneOf } from '../lists/search.ts';
import { tableSizes } from '../lists/sizes.ts';
import { requestTypeIds } from './request-types.ts';
import { requestStatuses } from './status.ts';

/** Which requests a tab of the list holds. */
export const requestTabs = ['all', 'open', 'needs-me', 'with-customer', 'failed', 'drafts', 'closed'] as const;
export type RequestTab = (typeof requestTabs)[number];

export const requestSorts = ['answerBy', 'submitted', 'number', 'wanted', 'project', 'status'] as const;

/** The address of the list of requests (22). No zod: the route reads it before anything is loaded. */
export const readRequestSearch = listSearch({
  sizes: tableSizes,
  sorts: requestSorts,
  filters: {
    tab: oneOf(['open', 'needs-me', 'with-customer', 'failed', 'drafts', 'closed']),
    status: manyOf(requestStatuses),
    type: manyOf(requestTypeIds),
    departmentId: aText(60),
    projectId: aText(36),
    wantedAfter: aDay,
    wantedBefore: aDay,
  },
});
export type RequestSearch = ReturnType<typeof readRequestSearch>;

const readRequestId = addressReader({ requestId: aText(36) });
/** The list, or the one request that the address names: mails lead to `?requestId=`. */
export const readRequestsAddress = (
  query: Readonly<Record<string, unknown>>,
): RequestSearch & ReturnType<typeof readRequestId> => ({ ...readRequestSearch(query), ...readRequestId(query) });
