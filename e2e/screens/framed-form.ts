import { expect, type Frame, type Page } from '@playwright/test';
import { settled } from './inspect.ts';

const catalogue = '/api/ar-portal/customer-studio/servicerequest/catalogue';

/** A link to a form, made by somebody who may ask for the project: what the share dialog copies. */
export const linkOf = async (page: Page, formId: number): Promise<string> => {
  const [first] = await Promise.all([
    page.waitForRequest((request) => request.headers().authorization !== undefined),
    page.goto('/feature/customer-dashboard/overview'),
  ]);
  const headers = { authorization: first.headers().authorization ?? '' };
  const answer = await page.request.get(catalogue, { headers });
  expect(answer.status(), await answer.text()).toBe(200);
  const { projects } = await answer.json();
  const project = projects.find(({ mayAsk }: { mayAsk: boolean }) => mayAsk);
  const made = await page.request.post('/api/ar-portal/copy-shareable-link/generate', {
    headers,
    data: { projectId: project.projectId, formId },
  });
  expect(made.status(), await made.text()).toBe(200);
  const { pathname, search } = new URL((await made.json()).url);
  return `${pathname}${search}`;
};

/** The form in its frame, once its type is there and the frame has grown to it: what is pressed while it grows moves away under the press. */
export const framed = async (page: Page): Promise<Frame> => {
  const handle = await page.locator('iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('The page frames nothing');
  await expect(frame.getByRole('button', { name: 'Submit form' })).toBeVisible();
  await settled(frame);
  await expectWhole(frame);
  return frame;
};

/** Nothing scrolls inside: the frame is as tall as the form, with every refusal in it. */
export const expectWhole = (frame: Frame): Promise<void> =>
  expect
    .poll(() => frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBeLessThanOrEqual(0);

/** What is wrong, above the form; the files below it have a voice of their own. */
export const summaryOf = (frame: Frame) =>
  frame.getByRole('alert').filter({ hasText: 'Please correct the indicated fields' });
