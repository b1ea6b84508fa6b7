import { expect, test } from './journey.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { signInResident } from './screens/resident.ts';
import { sweep } from './screens/sweep.ts';

// they only look, so they share themselves out between the workers
test.describe.configure({ mode: 'parallel' });

/** What came of an application, as the customer of each reads it: the seeds of every ending. What expired stands below its successor. */
const outcomes: readonly (readonly [name: string, who: string, project: string, says: string | RegExp])[] = [
  ['conditional', 'priya.nolan@brightacrecommercials.example', 'Glasshouse Nine', 'Approved with conditions'],
  ['approved', 'wim.becker@valleyfilmarchive.example', 'The Quarry Choir', 'Approved'],
  ['on-hold', 'maud.ferrier@ordinarysaintsproductionsllc.example', 'Saints Second Unit', 'Credit on hold'],
  ['denied', 'lin.castell@overcrankpost.example', 'Trailer Bay', 'Not approved'],
  ['cod', 'kit.sorrel@eventsandpromo.example', 'Backlot Open Day', 'Cash account (COD)'],
  ['expired', 'rosa.delmar@marqueeandmain.example', 'The Lamplight Awards', 'Expired'],
  ['withdrawn', 'lotte.ames@orchardstreetpictures.example', 'Paper Lighthouse', 'Withdrawn'],
  ['closed', 'ada.kestrel@kestrelanddaughter.example', 'Long Division', 'Closed'],
];

test.describe('What was decided, as customers read it, by day and by night', sweep, () => {
  for (const [name, who, project, says] of outcomes)
    test(`outcome-${name}`, async ({ stranger }) => {
      const page = await stranger();
      await signInResident(page.context(), who);
      await page.goto('/feature/customer-dashboard/overview');
      await page.getByRole('region', { name: 'Credit' }).getByRole('link', { name: project, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
      const tab = page.url();
      await inspectDayAndNight(page, `outcome-${name}-project`, async () => {
        await page.goto(tab);
        await expect(page.getByRole('region', { name: 'Credit', exact: true })).toBeVisible();
      });
      const shown = name === 'expired' ? /^View application of .*\b\d{4}\b/ : `View application of ${project}`;
      await page.getByRole('main').getByRole('link', { name: shown }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Credit application' })).toBeVisible();
      const address = page.url();
      await inspectDayAndNight(page, `outcome-${name}`, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 2, name: says, exact: true })).toBeVisible();
      });
    });

  test('outcome-needs-revisions', async ({ stranger }) => {
    const page = await stranger();
    await signInResident(page.context(), 'imani.brook@halcyontworiversllc.example');
    await inspectDayAndNight(page, 'outcome-needs-revisions', async () => {
      await page.goto('/feature/customer-dashboard/overview');
      await page.getByRole('link', { name: 'Submit Revision of Two Rivers' }).click();
      await expect(page.getByText(/asked for changes by/)).toBeVisible();
    });
  });
});
