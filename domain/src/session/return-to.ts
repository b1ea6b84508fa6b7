/** promises rule 7: a saved address must be one of our own pages; nothing that a browser could read as another host gets through. */
const OWN_PAGE = /^\/(feature|core)\/[\w\-/?=&.%]*$/;
/** A browser folds dot segments away, also encoded ones: /feature/../session/sign-out would be another address. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:[/?]|$)/i;
const LONGEST = 1024;

/** The address to go to after sign-in when it is one of ours (AU-035); null otherwise, which means: the landing page. */
export const safeReturnTo = (path: string | null | undefined): string | null =>
  typeof path === 'string' && path.length <= LONGEST && OWN_PAGE.test(path) && !DOT_SEGMENT.test(path) ? path : null;
