const FOCUS_RETURNS_MS = 100;

/** A dialog gives the focus back to its button; after a move that button may be gone, and the page's title takes it (look §8). */
export const focusTitleWhenLost = (): void => {
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, FOCUS_RETURNS_MS);
};
