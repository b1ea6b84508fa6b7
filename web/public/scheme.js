// Day or Night before the first paint: the person's choice, else the system's. A file of its own, because no inline script may run.
// The choice is in a cookie and not in local storage, which a sign-out clears as a whole (§4).
(() => {
  const chosen = /(?:^|; )scheme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.scheme = chosen ?? system;
  // Somebody who was here before is about to go on to their portal: the strangers' home page stays dark until the app has decided.
  if (localStorage.getItem('user-info') !== null) document.documentElement.dataset.known = '';
})();
