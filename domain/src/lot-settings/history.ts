import { aText, listSearch, oneOf } from '../lists/search.ts';
import { tableSizes } from '../lists/sizes.ts';
import { settingGroupIds } from './groups.ts';

/** How far back the history is read. */
export const historySpans = {
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
  year: 'Last 365 days',
} as const;
export type HistorySpan = keyof typeof historySpans;
export const historySpanIds = Object.keys(historySpans) as [HistorySpan, ...HistorySpan[]];

export const historySorts = ['newest'] as const;

/** The address of the history: words, part, person, span and page. */
export const readHistorySearch = listSearch({
  sizes: tableSizes,
  sorts: historySorts,
  filters: { group: oneOf(settingGroupIds), by: aText(200), span: oneOf(historySpanIds) },
});
