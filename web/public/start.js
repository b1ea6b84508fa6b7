// Before the first paint. A file of its own, because no inline script may run.
(() => {
  const page = document.documentElement;
  // Day or Night: the person's choice, else the system's. It is in a cookie and not in local storage, which a sign-out clears as a whole (§4).
  const chosen = /(?:^|; )scheme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
  page.dataset.scheme = chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  // The page's first sheets stand in it already: links that are switched off keep the app from fetching them again.
  const name = (link) => document.head.append(Object.assign(document.createElement('link'), link));
  for (const href of document.querySelector('style').dataset.sheets.split(' '))
    name({ rel: 'stylesheet', disabled: true, href });
  // Somebody who was here before is about to go on to their portal: the strangers' home page stays dark until the app has decided.
  const isKnown = 'user-info' in localStorage;
  if (isKnown) page.dataset.known = '';

  // The home page is in the document already (home.html): let it be painted before the app's code takes the processor, then draw the app over it.
  const { app, routes } = document.currentScript.dataset;
  if (app === undefined) return;
  const start = () => import(app);
  if (isKnown) {
    // Run is nothing before the document is whole: what is behind the home page runs the app, which reads what stands at the document's end.
    for (const href of routes.split(' ')) name({ rel: 'modulepreload', href });
    return addEventListener('DOMContentLoaded', start);
  }
  addEventListener('DOMContentLoaded', () => {
    const scene = document.querySelector('main img');
    const painted = scene === null ? Promise.resolve() : scene.decode().catch(() => undefined);
    const patience = new Promise((resolve) => setTimeout(resolve, 1_000));
    Promise.race([painted, patience]).then(() => requestAnimationFrame(() => setTimeout(start)));
  });

  // Its buttons do nothing before the app has come: the last one that was pressed is kept for it (src/shell/press-again.ts).
  page.dataset.pressed = '';
  const keep = ({ target }) => {
    if (page.dataset.pressed === undefined) return;
    const button = target.closest('#root button');
    page.dataset.pressed = button === null ? '' : button.getAttribute('aria-label') || button.textContent;
  };
  for (const press of ['pointerdown', 'pointerup', 'click']) addEventListener(press, keep, true);
})();
