import { faqCategories } from '@gatehouse/domain/faqs/categories.ts';
import { expect, test } from './journey.ts';

test('Without the permission to view there is the heading and nothing else, and nothing is asked for [FQ-022] @further', async ({
  as,
}) => {
  const page = await as('Ines');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/api/session/token', async (route) => {
    const answer = await route.fetch();
    const { signedIn } = await answer.json();
    signedIn.userInfo.profile.roleAssigned.viewFaq = false;
    await route.fulfill({ response: answer, json: { signedIn } });
  });
  await page.goto('/core/faqs');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  await expect(main.getByRole('tab')).toHaveCount(0);
  await expect(main.getByRole('tabpanel')).toHaveCount(0);
  expect((await main.innerText()).trim()).toBe('FAQ');
  expect(asked).not.toContain('/api/customer-portal/faq');
});

test('A list without a single question is told to the log [FQ-092] @further', async ({ as }) => {
  const page = await as('Ines');
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') lines.push(message.text());
  });
  await page.route('**/api/customer-portal/faq', (route) =>
    route.fulfill({ json: { faqSearch: faqCategories.map(({ faqCategoryId }) => ({ faqCategoryId, faq: [] })) } }),
  );
  await page.goto('/core/faqs');
  await expect(page.getByRole('tab')).toHaveCount(7);
  await expect.poll(() => lines).toContain('FAQ data could not be retrieved.');
});
