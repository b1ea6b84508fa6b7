// The home page is in the document already: let it be painted before the app's code takes the processor, then draw the app over it.
(() => {
  const app = document.currentScript.dataset.app;
  const start = () => import(app);
  const scene = document.querySelector('main img');
  const painted = scene === null ? Promise.resolve() : scene.decode().catch(() => undefined);
  const patience = new Promise((resolve) => setTimeout(resolve, 1_000));
  Promise.race([painted, patience]).then(() => requestAnimationFrame(() => setTimeout(start)));

  // Its buttons do nothing before the app has come: the last one that was pressed is kept for it (src/shell/press-again.ts).
  const page = document.documentElement;
  page.dataset.pressed = '';
  const keep = ({ target }) => {
    if (page.dataset.pressed === undefined) return;
    const button = target.closest('#root button');
    page.dataset.pressed = button === null ? '' : button.getAttribute('aria-label') || button.textContent;
  };
  for (const press of ['pointerdown', 'pointerup', 'click']) addEventListener(press, keep, true);
})();
