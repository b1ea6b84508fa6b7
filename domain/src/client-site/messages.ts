/** §8: a failed fetch is logged only. The sentences below stand where the content would be, so that no page is empty without a word (decisions §9). */
export const clientSiteMessages = {
  handbookFailed: 'Error fetching handbook',
  directoryFailed: 'Error fetching directory',
  mapsFailed: 'Error fetching maps',
  notThere: 'This section could not be read from the client site.',
  unreachable: 'The client site does not answer, and no earlier copy is kept.',
  documentUnavailable: 'This document could not be fetched from the client site. Try again in a minute.',
  retry: 'Try again',
  /** The site does not answer, or no longer has this part: either way there is nothing newer. */
  keptCopy: (when: string) => `Kept copy of ${when}; the client site does not give a newer one`,
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkNotCopied: 'The browser does not allow copying here. The link is in the address bar.',
  nothingFound: 'Nothing on the lot goes by that name.',
} as const;
