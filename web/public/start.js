// The home page is in the document already: let it be painted before the app's code takes the processor, then draw the app over it.
(() => {
  const app = document.currentScript.dataset.app;
  const start = () => import(app);
  const scene = document.querySelector('.hero img');
  const painted = scene === null ? Promise.resolve() : scene.decode().catch(() => undefined);
  const patience = new Promise((resolve) => setTimeout(resolve, 1_000));
  Promise.race([painted, patience]).then(() => requestAnimationFrame(() => setTimeout(start)));
})();
