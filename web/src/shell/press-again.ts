/** Presses what somebody pressed on the drawn home page before the app had come (public/start.js kept its name). */
export const pressAgain = (): void => {
  const { pressed } = document.documentElement.dataset;
  delete document.documentElement.dataset.pressed;
  if (pressed === undefined || pressed === '') return;
  const buttons = [...document.querySelectorAll<HTMLElement>('#root button')];
  buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === pressed)?.click();
};
