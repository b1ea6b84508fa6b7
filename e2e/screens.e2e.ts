import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { lotDay } from './lot/days.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { openSignIn } from './screens/sign-in.ts';
import { sweep } from './screens/sweep.ts';

// they only look, so they share themselves out between the workers
test.describe.configure({ mode: 'parallel' });

const customer = '/feature/customer-dashboard';
const studio = '/feature/studio-dashboard';
const receivable = '/feature/ar-dashboard';
const nightjar = '09a0ec70-0000-4000-8000-000000001042';

const heading = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Screens that an address opens. */
const addresses: readonly (readonly [name: string, who: string | null, path: string])[] = [
  ['home', null, '/'],
  ['page-not-found', null, '/page-not-found'],
  ['reset-password', null, '/account-reset-password'],
  ['reset-password-link-over', null, '/account-reset-password?token=over'],
  ['email-action-not-complete', null, '/riskmailtier2'],
  ['handbook', null, '/core/wbso-handbook'],
  ['handbook-item', null, '/core/wbso-handbook-page?tab=office-production-tab&item=1.22'],
  ['handbook-contacts', null, '/core/wbso-handbook-page?tab=studio-protection-tab&item=3.1'],
  ['handbook-safety', null, '/core/wbso-handbook-page?tab=safety-environment-tab'],
  ['directory', null, '/core/core-directory'],
  ['directory-grip', 'Ines', '/core/core-directory?tab=grip-tab'],
  ['maps', null, '/core/maps'],
  ['maps-stage', 'Ines', '/core/maps?place=stage-16'],
  ['maps-ranch', null, '/core/maps?place=ranch-main-street'],
  ['maps-chargers', null, '/core/maps?tab=ev-chargers-tab'],
  ['maps-room', null, '/core/maps?place=room-gobo'],
  ['client-site-changes', 'Sam', `${studio}/client-site`],
  ['faq', 'Ines', '/core/faqs?tab=projects-tab'],
  ['my-profile', 'Ines', `${customer}/user-dropdown`],
  ['my-settings', 'Ines', `${customer}/user-dropdown?tab=settings`],
  ['my-notifications', 'Ines', `${customer}/user-dropdown?tab=notifications`],
  ['inbox', 'Ines', '/feature/inbox'],
  ['inbox-unread', 'Joan', '/feature/inbox?unread=true'],
  ['unsubscribe-not-complete', null, '/unsubscribe'],
  ['confirm-address-not-complete', null, '/confirm-address'],
  ['unsubscribe-link-over', null, '/unsubscribe?token=over'],
  ['my-profile-staff', 'Joan', `${studio}/user-dropdown`],
  ['customer-overview', 'Ines', `${customer}/overview`],
  ['customer-overview-manage-users', 'Mina', `${customer}/overview`],
  ['my-dashboard', 'Drew', `${studio}/Mydashboard`],
  ['studio-queue', 'Casey', `${studio}/credit-app`],
  ['ar-queue', 'Joan', `${receivable}/overview`],
  ['ar-queue-nothing-matches', 'Joan', `${receivable}/overview?search=nowhere`],
  [
    'ar-review-not-here',
    'Joan',
    `${receivable}/credit-application?creditApplicationId=00000000-0000-4000-8000-000000000000`,
  ],
  ['projects-cards', 'Ines', `${customer}/projects-list`],
  ['project-users', 'Ines', `${customer}/project-details?projectId=${nightjar}&tab=project-users`],
  ['project-users-managed', 'Mina', `${customer}/project-users`],
  ['project-of-a-manager', 'Mina', `${customer}/project-details?projectId=${nightjar}`],
  ['project-edit', 'Ines', `${customer}/edit-project?projectId=${nightjar}`],
  ['projects-list', 'Casey', `${studio}/project/project-list?site=Burbank&startedAfter=${lotDay(-320)}`],
  ['projects-none-found', 'Joan', `${receivable}/project/project-list?q=nowhere`],
  ['project-credit', 'Joan', `${receivable}/project/project-details?projectId=${nightjar}&tab=credit-application`],
  ['project-add', 'Casey', `${studio}/project/add-project`],
  ['upload', 'Casey', '/upload-file?section=sendloa'],
];

test.describe(
  'Every screen: axe finds nothing, nothing scrolls sideways, the console is silent, by day and by night [GN-002] [SH-048]',
  sweep,
  () => {
    for (const [name, who, path] of addresses) {
      test(name, async ({ as, stranger }) => {
        const page = who === null ? await stranger() : await as(who);
        const open = async (): Promise<void> => {
          await page.goto(path);
          await heading(page);
        };
        await inspectDayAndNight(page, name, open, /link-over|not-here/.test(name) ? /status of 4(04|10)/ : undefined);
      });
    }

    test('handbook of Leavesden', async ({ stranger }) => {
      const page = await stranger();
      await inspectDayAndNight(page, 'handbook-leavesden', async () => {
        await page.goto('/core/wbso-handbook');
        await page.getByRole('group', { name: 'Change' }).getByRole('button', { name: 'Leavesden' }).click();
        await expect(page.getByRole('link', { name: 'Download the PDF' })).toBeVisible();
      });
    });

    test('sign-in', async ({ stranger }) => {
      const page = await stranger();
      await inspectDayAndNight(page, 'sign-in', async () => {
        await page.goto('/');
        const dialog = await openSignIn(page);
        await dialog.getByText('Who can sign in to this demo lot').click();
        await expect(dialog.getByText('Ines Okafor')).toBeVisible();
      });
    });

    test('search of the client resources', async ({ as }) => {
      const page = await as('Ines');
      await inspectDayAndNight(page, 'search', async () => {
        await page.goto('/core/core-directory');
        await page.getByRole('combobox').fill('parking');
        await expect(page.getByRole('option').first()).toBeVisible();
        await page.keyboard.press('ArrowDown');
      });
    });

    test('FAQ editor, with a mark, an error and its dialogs', async ({ as }) => {
      test.setTimeout(120_000);
      const page = await as('Sam');
      const edited = async (): Promise<void> => {
        await page.goto('/core/faqs?tab=contactUs-tab');
        // pressed already where what was typed before is there again
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        await expect(page.getByRole('button', { name: 'Add new item' })).toBeVisible();
        await page.getByLabel('Answer 1', { exact: true }).fill('Something else.');
        await page.getByLabel('Question 2', { exact: true }).fill(' ');
        await expect(page.getByText('Field is required')).toBeVisible();
      };
      page.on('dialog', (dialog) => void dialog.accept());
      await inspectDayAndNight(page, 'faq-edit', edited);
      await inspectDayAndNight(page, 'dialog-faq-save', async () => {
        await edited();
        await page.getByRole('button', { name: 'View', exact: true }).click();
        await expect(page.getByRole('alertdialog', { name: 'Would you like to save changes?' })).toBeVisible();
      });
      await inspectDayAndNight(page, 'dialog-faq-delete', async () => {
        await edited();
        await page.getByRole('button', { name: 'Delete question 1' }).click();
        await expect(page.getByRole('alertdialog', { name: 'Are you sure you want to delete?' })).toBeVisible();
      });
    });

    test('user menu and side menu', async ({ as }) => {
      const page = await as('Avery');
      await inspectDayAndNight(page, 'user-menu', async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto('/core/maps');
        await page.getByRole('button', { name: /^Account/ }).click();
      });
      await inspectDayAndNight(page, 'side-menu', async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto('/core/maps');
        await page.getByRole('button', { name: 'Open menu' }).click();
      });
    });

    test('project with its credit', async ({ as }) => {
      const page = await as('Ines');
      for (const project of ['Low Water', 'Tidewrack', 'The Lamp Trimmer']) {
        await inspectDayAndNight(page, `project-${project.toLowerCase().replaceAll(' ', '-')}`, async () => {
          await page.goto(`${customer}/overview`);
          await page.getByRole('region', { name: 'Credit' }).getByRole('link', { name: project, exact: true }).click();
          await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
        });
      }
    });

    test('application form, every step', async ({ as }) => {
      test.setTimeout(120_000);
      const page = await as('Ines');
      await page.goto(`${customer}/overview`);
      await page.getByRole('link', { name: 'Continue of The Lamp Trimmer' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Credit application' })).toBeVisible();
      const address = new URL(page.url());
      const steps = [
        'company-and-project',
        'line-of-credit',
        'company-profile',
        'banking-reference',
        'trade-references',
        'accounts-payable-contacts',
        'certificate-of-insurance',
        'terms-and-conditions',
        'review-and-submit',
      ];
      for (const step of steps) {
        address.searchParams.set('section', step);
        await inspectDayAndNight(page, `application-${step}`, async () => {
          await page.goto(address.href);
          await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
        });
      }
    });

    test('application that came back, and one that is only read', async ({ as }) => {
      const page = await as('Ines');
      await inspectDayAndNight(page, 'application-needs-revisions', async () => {
        await page.goto(`${customer}/overview`);
        await page.getByRole('link', { name: 'Submit Revision of Tidewrack' }).click();
        await expect(page.getByText(/asked for changes by/)).toBeVisible();
      });
      const hana = await as('Hana');
      await inspectDayAndNight(hana, 'application-read', async () => {
        await hana.goto(`${customer}/overview`);
        await hana.getByRole('link', { name: 'View application of Harbor Pilot' }).click();
        await expect(hana.getByRole('heading', { level: 1, name: 'Credit application' })).toBeVisible();
      });
    });
  },
);
