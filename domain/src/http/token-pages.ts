/** The pages that mailed and copied links open, with the token in the address (specification; decisions §3). What they show is kept by no browser and no proxy. */
export const tokenPages = [
  '/riskmailtier2',
  '/usercogform',
  '/third-party-reference',
  '/third-party-section',
  '/visitor-pass',
  '/account-reset-password',
  '/unsubscribe',
  '/confirm-address',
  '/set-up',
] as const;

/** Is this the address of such a page? Any other one with a token in its query counts as well, and capitals change nothing. */
export const isTokenPage = (url: string): boolean => {
  const [path = '', query = ''] = url.toLowerCase().split('?', 2);
  return /(?:^|&)token=/.test(query) || tokenPages.some((page) => path.replace(/\/+$/, '') === page);
};
