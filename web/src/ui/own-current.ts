/** For links that say themselves which of them is the current one: to the router an address with more in it is the same page still. */
export const ownCurrent = {
  activeOptions: { exact: true, explicitUndefined: true },
  activeProps: { 'aria-current': undefined },
} as const;
