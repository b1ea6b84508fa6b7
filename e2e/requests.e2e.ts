import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { toldBy } from './screens/notices.ts';
import { sweep } from './screens/sweep.ts';

const requests = '/feature/customer-dashboard/requests';
const newRequest = '/feature/customer-dashboard/new-request';
const studioRequests = '/feature/studio-dashboard/studio-request';
const nightjar = 'Nightjar, Saltmarsh Films Ltd';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const head = (page: Page): Locator => page.locator('main header', { has: page.getByRole('heading', { level: 1 }) });

/** From the catalogue to the form of a kind, with its draft begun. */
const begin = async (page: Page, kind: string, title: string): Promise<void> => {
  await page.goto(newRequest);
  await page.getByLabel('Project', { exact: true }).selectOption({ label: nightjar });
  await page.getByRole('button', { name: kind, exact: true }).click();
  await expect(heading(page)).toHaveText(title);
};

const fillHotLock = async (page: Page, place: string): Promise<void> => {
  await page.getByLabel('Stage or set').fill(place);
  await page.getByLabel('Locked from').fill('3/2/2099');
  await page.getByLabel('At', { exact: true }).first().fill('18:00');
  await page.getByLabel('Until').fill('3/4/2099');
  await page.getByLabel('At', { exact: true }).last().fill('07:00');
  await page.getByLabel('Why').fill('The set is dressed.');
  await page.getByLabel('Names').fill('Ines Okafor\nPaul Mercer');
  await page.getByLabel('Emergency contact').fill('Paul Mercer');
  await page.getByLabel('Phone of the contact').fill('(818) 555-0122');
};

const submit = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(head(page).getByText('Submitted', { exact: true })).toBeVisible();
  return (await head(page).locator('[data-crumb] span').textContent()) ?? '';
};

test('[RQ-004] [RQ-008] [RQ-013] a hot lock: the draft saves itself and survives a reload, is submitted, cancelled after a yes, and resubmitted', async ({
  as,
}) => {
  const page = await as('Ines');
  await begin(page, 'Hot lock', 'Hot lock request');
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByRole('alert').first()).toBeFocused();
  await fillHotLock(page, 'Stage 9');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Stage or set')).toHaveValue('Stage 9');
  await expect(page.getByLabel('Names')).toHaveValue('Ines Okafor\nPaul Mercer');
  const number = await submit(page);
  expect(number).toMatch(/^SR-\d{4}-\d{6}$/);
  await expect(heading(page)).toHaveText('Hot lock, Stage 9');
  await expect(page.getByText('Studio Protection Group answers by', { exact: false })).toBeVisible();

  const asks = page.getByRole('alertdialog', { name: 'Are you sure you want to cancel this request?' });
  await page.getByRole('button', { name: 'Cancel request' }).click();
  await asks.getByRole('button', { name: 'No' }).click();
  await expect(asks).toBeHidden();
  await expect(head(page).getByText('Submitted', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel request' }).click();
  await asks.getByRole('button', { name: 'Yes' }).click();
  await toldBy(page, 'Request cancelled');
  await expect(head(page).getByText('Cancelled', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Resubmit' }).click();
  await expect(page.getByText(`Resubmission of ${number}.`, { exact: false })).toBeVisible();
  await expect(page.getByLabel('Stage or set')).toHaveValue('Stage 9');
  const next = await submit(page);
  expect(next).not.toBe(number);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('link', { name: next })).toBeVisible();
});

test('[RQ-010] [RQ-015] parking, from the map to the list: found by its number, filtered, and the address is the view @further', async ({
  as,
}) => {
  const page = await as('Vera');
  await page.goto('/core/maps?place=stage-16');
  await page.getByRole('link', { name: 'Make a request here' }).click();
  await expect(page.getByText('Stage 16 is filled in as the place.')).toBeVisible();
  await page.getByRole('button', { name: 'Parking', exact: true }).click();
  await expect(heading(page)).toHaveText('Parking request');
  await expect(page.getByLabel('Structure or base camp')).toHaveValue('Stage 16');
  await page.getByLabel('In a few words').fill('Nine trailers by the gate');
  await page.getByLabel('Trailers', { exact: false }).check();
  await page.getByLabel('Spaces', { exact: true }).fill('9');
  await page.getByLabel('Gate 3').check();
  await page.getByLabel('From', { exact: true }).fill('3/2/2099');
  await page.getByLabel('To', { exact: true }).fill('3/1/2099');
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('The end is before the start').first()).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('3/4/2099');
  const number = await submit(page);

  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Requests/ })
    .first()
    .click();
  await page.getByRole('searchbox').fill(number);
  await expect(page).toHaveURL(new RegExp(`q=${number}`));
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(1);
  await page.getByRole('link', { name: 'Nine trailers by the gate' }).click();
  await expect(heading(page)).toHaveText('Nine trailers by the gate');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`q=${number}`));
});

test('[RQ-003] [RQ-005] what was never delivered is sent again after a yes, once @further', async ({ as }) => {
  const page = await as('Casey');
  await page.goto(`${studioRequests}?tab=failed`);
  const retrigger = page.getByRole('button', { name: /^Retrigger / });
  await expect(retrigger).toHaveCount(1);
  await retrigger.click();
  const asks = page.getByRole('alertdialog', { name: 'Are you sure you want to send this request again?' });
  await asks.getByRole('button', { name: 'No' }).click();
  await expect(retrigger).toHaveCount(1);
  await retrigger.click();
  await asks.getByRole('button', { name: 'Yes' }).click();
  await toldBy(page, 'Sent again');
  await expect(page.getByText('Everything arrived')).toBeVisible();
});

test('[RQ-001] [RQ-011] a department acknowledges and asks, the customer answers, and what is internal stays with the staff @further', async ({
  as,
}) => {
  const ines = await as('Ines');
  await begin(ines, 'Studio services', 'Studio services request');
  await ines.getByLabel('In a few words').fill('Two condors, 60 ft');
  await ines.getByLabel('Departments').selectOption({ label: 'Grip' });
  await ines.getByLabel('Place').fill('Stage 12');
  await ines.getByLabel('From', { exact: true }).fill('3/2/2099');
  await ines.getByLabel('To', { exact: true }).fill('3/4/2099');
  await ines.getByLabel('What is needed').fill('Two condors for the night exterior.');
  const number = await submit(ines);

  const ray = await as('Ray');
  await ray.goto(`${studioRequests}?q=${number}`);
  await ray.getByRole('link', { name: 'Two condors, 60 ft' }).click();
  await ray.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(head(ray).getByText('Acknowledged', { exact: true })).toBeVisible();
  await ray.getByLabel('Comment').fill('Ask for the load first.');
  await ray.getByRole('button', { name: 'Add internal comment' }).click();
  await toldBy(ray, 'Comment added');
  await expect(ray.getByText('Ask for the load first.')).toBeVisible();
  await ray.getByRole('button', { name: 'More' }).click();
  await ray.getByRole('menuitem', { name: 'Ask for info' }).click();
  const dialog = ray.getByRole('dialog', { name: 'Ask for info' });
  await dialog.getByRole('button', { name: 'Ask for info' }).click();
  await expect(dialog.getByText('Say what is missing').first()).toBeVisible();
  await dialog.getByLabel('Question').fill('How heavy is it?');
  await dialog.getByRole('button', { name: 'Ask for info' }).click();
  await expect(head(ray).getByText('Needs info', { exact: true })).toBeVisible();

  await ines.goto(`${requests}?tab=needs-me&q=${number}`);
  await ines.getByRole('link', { name: 'Two condors, 60 ft' }).click();
  await expect(ines.getByText('How heavy is it?').first()).toBeVisible();
  await expect(ines.getByText('Ask for the load first.')).toBeHidden();
  await ines.getByRole('button', { name: 'Send answer' }).click();
  await expect(ines.getByText('Write an answer')).toBeVisible();
  await ines.getByLabel('Your answer').fill('Two tons.');
  await ines.getByRole('button', { name: 'Send answer' }).click();
  await expect(head(ines).getByText('Acknowledged', { exact: true })).toBeVisible();
});

test('[RQ-006] [RQ-007] a form is shared by a link that leads to the page of the form @further', async ({
  as,
  stranger,
}) => {
  const page = await as('Ines');
  await page.goto(newRequest);
  await page.getByRole('button', { name: 'Third-party form', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share form' });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  const link = new URL(await dialog.getByLabel('Link', { exact: true }).inputValue());
  const guest = await stranger();
  await guest.goto(`${link.pathname}${link.search}`);
  await expect(guest.locator('iframe')).toBeVisible();
});

test('requests, on a desk and a phone, by day and by night', sweep, async ({ as }) => {
  const ines = await as('Ines');
  const casey = await as('Casey');
  const rowOf = async (page: Page, path: string) => {
    await page.goto(path);
    await page.getByRole('table').getByRole('link').first().click();
    await expect(heading(page)).not.toHaveText('Requests');
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  };
  await inspectDayAndNight(ines, 'requests-customer', async () => {
    await ines.goto(requests);
    await expect(ines.getByRole('table').getByRole('link').first()).toBeVisible();
  });
  await inspectDayAndNight(casey, 'requests-studio', async () => {
    await casey.goto(studioRequests);
    await expect(casey.getByRole('table').getByRole('link').first()).toBeVisible();
  });
  await inspectDayAndNight(ines, 'request-customer', () => rowOf(ines, `${requests}?status=NEEDS_INFO`));
  await inspectDayAndNight(casey, 'request-studio', () => rowOf(casey, `${studioRequests}?status=ACKNOWLEDGED`));
  await inspectDayAndNight(ines, 'new-request', async () => {
    await ines.goto(newRequest);
    await expect(ines.getByRole('button', { name: 'Hot lock', exact: true })).toBeVisible();
  });
  await inspectDayAndNight(ines, 'request-draft', async () => {
    await ines.goto(`${requests}?tab=drafts`);
    await ines.getByRole('table').getByRole('link').first().click();
    await expect(ines.getByRole('button', { name: 'Submit request' })).toBeVisible();
  });
  await inspectDayAndNight(
    ines,
    'request-not-there',
    async () => {
      await ines.goto(`${requests}?requestId=0c0a9a27-0000-4000-8000-000000020118`);
      await expect(ines.getByText('This request is not here')).toBeVisible();
    },
    /404/,
  );
});
