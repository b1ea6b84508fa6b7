/** §8: a failed fetch is logged only. The sentences below stand where the content would be, so that no page is empty without a word (decisions §9). */
export const clientSiteMessages = {
  handbookFailed: 'Error fetching handbook',
  directoryFailed: 'Error fetching directory',
  mapsFailed: 'Error fetching maps',
  notThere: 'This section could not be read from the client site.',
  unreachable: 'The client site does not answer, and no earlier copy is kept.',
  documentUnavailable: 'This document could not be fetched from the client site. Try again in a minute.',
  retry: 'Try again',
  nothingFound: 'Nothing on the lot goes by that name.',
} as const;
