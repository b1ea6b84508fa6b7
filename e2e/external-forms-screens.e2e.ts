import { expect, test } from './journey.ts';
import { framed, linkOf, summaryOf } from './screens/framed-form.ts';
import { inspectDayAndNight, inspectFrame } from './screens/inspect.ts';
import { sweep } from './screens/sweep.ts';

test.describe('the screens of forms', sweep, () => {
  test('external form', async ({ as, stranger }) => {
    const path = await linkOf(await as('Ines'), 179);
    const page = await stranger();
    await inspectDayAndNight(page, 'external-form', async () => {
      await page.goto(path);
      await framed(page);
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      const frame = await framed(page);
      await inspectFrame(frame, `external-form-${colorScheme}`);
      await frame.getByRole('button', { name: 'Submit form' }).click();
      await expect(summaryOf(frame)).toBeFocused();
      await inspectFrame(frame, `external-form-refused-${colorScheme}`);
    }
  });
  test('forms', async ({ as }) => {
    const sam = await as('Sam');
    await inspectDayAndNight(sam, 'forms', async () => {
      await sam.goto('/feature/studio-dashboard/forms');
      await expect(sam.getByRole('link', { name: 'Costume request' })).toBeVisible();
    });
    await inspectDayAndNight(sam, 'form', async () => {
      await sam.goto('/feature/studio-dashboard/forms/182');
      await expect(sam.getByRole('button', { name: 'Versions' })).toBeVisible();
    });
  });
});
