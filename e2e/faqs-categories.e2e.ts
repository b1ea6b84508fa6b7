import { expect, test } from './journey.ts';

/** §2 and §3, to the letter: number, id of the tab, label, and the names of the two boxes in the editor. */
const categories = [
  [1, 'overview-tab', 'Overview', 'title', 'details'],
  [2, 'account-tab', 'Account / Company', 'accountTitle', 'accountDetails'],
  [3, 'projects-tab', 'Your Projects', 'projectTitle', 'projectDetails'],
  [4, 'requests-tab', 'Requests', 'requestTitle', 'requestDetails'],
  [5, 'users-tab', 'Users', 'userName', 'userDetails'],
  [6, 'contactUs-tab', 'Contact Us', 'contactTitle', 'contactDetails'],
  [7, 'clientResources-tab', 'Client Resources', 'clientTitle', 'clientDetails'],
] as const;

test('Each of the seven tabs shows the questions of its number, and in Edit its own boxes [FQ-002] [FQ-005..011] [FQ-024] [FQ-027] [FQ-028] [FQ-034..040] [FQ-045..051] @further', async ({
  as,
}) => {
  const page = await as('Sam');
  const listed = page.waitForResponse(/\/customer-portal\/faq$/);
  await page.goto('/core/faqs');
  const { faqSearch } = await (await listed).json();
  const tab = (id: string) => page.locator(`#${id}[role=tab]`);
  const panel = page.getByRole('tabpanel');
  await expect(page.getByRole('tab')).toHaveCount(7);
  const [list, answers] = [await page.getByRole('tablist').boundingBox(), await panel.boundingBox()];
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(answers?.x ?? 0);
  for (const [faqCategoryId, id, label] of categories) {
    await expect(tab(id)).toHaveText(new RegExp(`^${label}\\d+$`));
    await tab(id).click();
    await expect(page).toHaveURL(`/core/faqs?tab=${id}`);
    await expect(panel).toHaveAttribute('aria-labelledby', id);
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(label);
    const { faq } = faqSearch.find((each: { faqCategoryId: number }) => each.faqCategoryId === faqCategoryId);
    expect(faq.length, label).toBeGreaterThan(0);
    await expect(panel.getByRole('article').getByRole('heading', { level: 3 })).toHaveText(
      faq.map(({ faqQuestions }: { faqQuestions: string }) => faqQuestions),
    );
  }
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  for (const [faqCategoryId, id, , question, answer] of categories) {
    await tab(id).click();
    await expect(panel).toHaveAttribute('aria-labelledby', id);
    for (const [words, name] of [
      ['Question 1', question],
      ['Answer 1', answer],
    ] as const) {
      const box = panel.getByRole('textbox', { name: words, exact: true });
      await expect(box).toHaveAttribute('name', `entries.0.${name}`);
      await expect(box).toBeEditable();
    }
    const { faq } = faqSearch.find((each: { faqCategoryId: number }) => each.faqCategoryId === faqCategoryId);
    await expect(panel.getByRole('button', { name: /^Delete question \d+$/ })).toHaveCount(faq.length);
    await expect(panel.getByRole('button', { name: 'Add new item' })).toBeVisible();
  }
});
