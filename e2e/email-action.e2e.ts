import { readFile } from 'node:fs/promises';
import { expect, test } from './journey.ts';
import { linkIn, mailTo } from './lot/mailbox.ts';
import { textOfPdf } from './lot/pdf.ts';
import { inspect, inspectDayAndNight } from './screens/inspect.ts';
import { openFromQueue } from './screens/review.ts';
import { type Approver, askForRisk } from './screens/risk-request.ts';

const project = 'Cold Frame';
const people = ['Odo', 'Pia', 'Quill', 'Rosa', 'Sten'].map(
  (name): Approver => ({ name: `${name} Marsh`, email: `${name.toLowerCase()}.marsh@guarantee.example` }),
);
const [odo, pia, quill, rosa] = people as [Approver, Approver, Approver, Approver];

/** The link of the newest request of a person, for one of the three actions. */
const linkOf = async ({ email }: Approver, action: string): Promise<string> =>
  linkIn(await mailTo(email, `${project}: risk acceptance needs you`), action);

test.describe.configure({ mode: 'serial' });

test('Links that are not complete say so, for five seconds, and a plain line stays [EM-006] [EM-007] [EM-010] [EM-011] [EM-017] [SH-047] [AU-010] [AU-039] [RT-011] @further', async ({
  stranger,
}) => {
  const page = await stranger();
  await page.clock.install();
  const made = `${'A'.repeat(43)}=`;
  for (const [address, message] of [
    ['/riskmailtier2', 'No token or actionType found in URL'],
    ['/riskmailtier2?token=abc', 'No token or actionType found in URL'],
    ['/riskmailtier2?actionType=accept_risk', 'No token or actionType found in URL'],
    ['/riskmailtier2?token=abc&actionType=foo', 'Invalid action type'],
    ['/riskmailtier2?token=abc&actionType=constructor', 'Invalid action type'],
    [`/riskmailtier2?token=${made}&actionType=accept_risk`, 'Failed to perform action'],
    [`/riskmailtier2?token=${made}&actionType=DownloadFullForm`, 'Failed to perform action'],
  ] as const) {
    await page.goto(address);
    const said = page.getByRole('alert').getByText(message, { exact: true });
    await expect(said).toBeVisible();
    await page.clock.fastForward(5_100);
    await expect(said).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/riskmailtier2');
  }
});

test('Walk 4: a risk request is asked for by mail [CA-041]', async ({ as }) => {
  await askForRisk(await as('Joan'), project, people);
  for (const person of people) expect(await linkOf(person, 'downloadfullform')).toContain('token=');
});

test('Walk 4: opening a link twice, or as a scanner of mails does, changes nothing, in any spelling of the action, and the token leaves the address bar [EM-001] [EM-002] [EM-008] [EM-009] [EM-012]', async ({
  as,
  stranger,
}) => {
  const page = await stranger();
  for (const person of people) {
    const link = new URL(await linkOf(person, 'decline_risk'));
    const token = link.searchParams.get('token') ?? '';
    for (const method of ['HEAD', 'GET']) await expect(await page.request.fetch(link.href, { method })).toBeOK();
    // about every second token has a plus; one that nobody escaped reaches the page as a space
    for (const action of ['decline_risk', 'Accept_Risk', 'ACCEPT_RISK']) {
      await page.goto(`/riskmailtier2?token=${token}&actionType=${action}`);
      await expect(page.getByRole('heading', { level: 1, name: `${project} needs your decision` })).toBeVisible();
      expect(page.url()).not.toContain('token');
    }
  }
  await inspectDayAndNight(page, 'email-action-question', async () => {
    await page.goto(await linkOf(odo, 'accept_risk'));
    await expect(page.getByRole('button', { name: 'Accept risk' })).toBeVisible();
  });
  const joan = await as('Joan');
  await openFromQueue(joan, project);
  await expect(joan.getByRole('main').getByText('Awaiting risk acceptance').first()).toBeVisible();
});

test('The full form is downloaded at once, and again by the button [GN-017] [EM-005] [EM-014] [EM-015] [EM-021]', async ({
  stranger,
}) => {
  const page = await stranger();
  const arriving = page.waitForEvent('download');
  const sent = page.waitForRequest(/\/ar-portal\/studio\/ca\/riskemail\/download$/);
  await page.goto((await linkOf(odo, 'downloadfullform')).replace('downloadfullform', 'DOWNLOADFULLFORM'));
  const file = await arriving;
  expect((await sent).method()).toBe('POST');
  expect((await sent).postDataJSON()).toEqual({ token: expect.any(String), actionType: 'DownloadFullForm' });
  await expect(page.getByRole('status').getByText('File downloaded successfully')).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/^[\w -]+\.pdf$/);
  expect(await textOfPdf(await readFile(await file.path()))).toContain(project);
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the full form again' }).click();
  expect((await again).suggestedFilename()).toBe(file.suggestedFilename());
});

test('An answer without a file says so, for five seconds, and the form can be asked for again; one without a name gets one [EM-016] [EM-020] @further', async ({
  as,
  stranger,
}) => {
  await askForRisk(await as('Joan'), project, [odo]);
  const page = await stranger();
  await page.clock.install();
  await page.route('**/ar-portal/studio/ca/riskemail/download', (route) =>
    route.fulfill({ json: { result: { headers: {} } } }),
  );
  await page.goto(await linkOf(odo, 'downloadfullform'));
  const said = page.getByRole('alert').getByText('Error: No base64 data found in response', { exact: true });
  await expect(said).toBeVisible();
  await page.clock.fastForward(5_100);
  await expect(said).toBeHidden();
  await page.unroute('**/ar-portal/studio/ca/riskemail/download');
  const again = async (): Promise<string> => {
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download the full form/ }).click();
    return (await arriving).suggestedFilename();
  };
  expect(await again()).toMatch(/^credit-application-.+\.pdf$/);
  await page.route('**/ar-portal/studio/ca/riskemail/download', async (route) => {
    const answer = await route.fetch();
    const { result } = await answer.json();
    await route.fulfill({ response: answer, json: { result: { ...result, headers: {} } } });
  });
  expect(await again()).toBe('downloaded-file.pdf');
});

test('Walk 4: a double click decides once; the link then shows what was decided, and the opposite is refused [GN-017] [EM-003] [EM-013] [EM-018] [EM-022]', async ({
  as,
  stranger,
}) => {
  const page = await stranger();
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/riskemail') && sent.push(request.postData() ?? ''));
  await page.goto(await linkOf(odo, 'accept_risk'));
  await page.getByLabel('Comment').fill('Fine with us.');
  await page.getByRole('button', { name: 'Accept risk' }).dblclick();
  await expect(page.getByRole('status').getByText('Risk accepted successfully')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ token: expect.any(String), actionType: 'ACCEPT_RISK' });

  await page.goto(await linkOf(odo, 'decline_risk'));
  await expect(page.getByRole('heading', { level: 1, name: 'The risk is accepted' })).toBeVisible();
  await expect(page.getByText(/The answer stands\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decline risk' })).toHaveCount(0);
  await inspect(page, 'email-action-outcome');

  const joan = await as('Joan');
  await openFromQueue(joan, project);
  await expect(joan.getByRole('region', { name: 'Activity' }).getByText('Fine with us.')).toHaveCount(1);
});

test('Somebody who is signed in answers for the address of the mail all the same [EM-023]', async ({ as }) => {
  const page = await as('Casey');
  await page.goto(await linkOf(pia, 'accept_risk'));
  await page.getByRole('button', { name: 'Accept risk' }).click();
  await expect(page.getByText('Risk accepted successfully')).toBeVisible();
  await page.goto(await linkOf(pia, 'accept_risk'));
  await expect(page.getByText(/by Pia Marsh\./)).toBeVisible();
});

test('Declining sends it back to A/R, and the links of the others end [GN-017] [EM-004] [EM-017] [EM-019]', async ({
  as,
  stranger,
}) => {
  const page = await stranger();
  await page.goto(await linkOf(quill, 'decline_risk'));
  await page.getByRole('button', { name: 'Decline risk' }).click();
  await expect(page.getByRole('status').getByText('Risk declined successfully')).toBeVisible();
  await page.goto(await linkOf(rosa, 'accept_risk'));
  await expect(page.getByRole('alert').getByText('Failed to perform action')).toBeVisible();
  const joan = await as('Joan');
  await openFromQueue(joan, project);
  await expect(joan.getByRole('main').getByText('Ready for decision').first()).toBeVisible();
});
