/** §4 Loading indicator: the first path segments it applies to. The pages do not exist here; the rule is kept as it is told (SH-041). */
const TRACKED_SEGMENTS: readonly string[] = [
  'statements',
  'payments',
  'tv-details',
  'tv-advance-search',
  'group-sales',
  'worldwide-rights-tv-title',
];

/** Does a request made on this page turn the loading indicator on? Never for requests ending in /alerts (SH-042). */
export const isTracked = (pagePath: string, requestAddress: string): boolean => {
  const segment = pagePath.split('/')[1] ?? '';
  const requestPath = requestAddress.split(/[?#]/, 1)[0] ?? '';
  return TRACKED_SEGMENTS.includes(segment) && !requestPath.endsWith('/alerts');
};

/** Counts tracked requests in flight: on with the first, off when the count returns to zero (SH-040). */
export function createLoadingCounter(onChange: (isOn: boolean) => void) {
  let inFlight = 0;
  return {
    /** Answers what to call when the request is over, well or badly; a second call does nothing. */
    begin(pagePath: string, requestAddress: string): () => void {
      if (!isTracked(pagePath, requestAddress)) return () => undefined;
      inFlight += 1;
      if (inFlight === 1) onChange(true);
      let over = false;
      return () => {
        if (over) return;
        over = true;
        inFlight -= 1;
        if (inFlight === 0) onChange(false);
      };
    },
  };
}
