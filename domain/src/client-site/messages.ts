/** §8: a failed fetch is logged only. The sentences below stand where the content would be, so that no page is empty without a word (decisions §9). */
export const clientSiteMessages = {
  handbookFailed: 'Error fetching handbook',
  directoryFailed: 'Error fetching directory',
  mapsFailed: 'Error fetching maps',
  notThere: 'This section could not be read from the client site.',
  unreachable: 'The client site does not answer, and no earlier copy is kept.',
  documentUnavailable: 'This document could not be fetched from the client site. Try again in a minute.',
  retry: 'Try again',
  loading: 'Loading',
  /** The site does not answer, or no longer has this part: either way there is nothing newer. */
  keptCopy: (when: string) => `Kept copy of ${when}; the client site does not give a newer one`,
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkNotCopied: 'The browser does not allow copying here. The link is in the address bar.',
  /** Why the last attempt to read a page failed, for "What changed". */
  problems: {
    redirect: 'The page sends its visitors elsewhere.',
    status: 'The page answers with an error.',
    type: 'The page is not a page of text.',
    encoding: 'The page comes packed.',
    'too-large': 'The page is too large.',
    slow: 'The client site takes too long.',
    'private-address': 'The name of the client site leads to an address that may not be asked.',
    tls: 'The connection to the client site is not safe.',
    'not-reached': 'The client site does not answer.',
    broken: 'The client site answers something that cannot be read.',
    paused: 'The client site failed several times and is asked again soon.',
    unreadable: 'The page is nested too deeply or made of too many parts.',
  },
  /** What is wrong with single items of a page that came; their headings follow. */
  lacks: {
    'not-there': 'Not on the page:',
    twice: 'More than once on the page:',
    'too-much': 'Too long or nested too deeply:',
  },
  tried: (found: number, of: number): string => `${found} of ${of} headings were found.`,
  noSite: 'Type the address first: the server was started without one',
  nothingFound: 'Nothing on the lot goes by that name.',
} as const;
