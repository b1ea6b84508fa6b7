import { writeFile } from 'node:fs/promises';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { expect, test } from './journey.ts';
import { pdfFile, pdfOf } from './lot/pdf.ts';
import { toldBy } from './screens/notices.ts';

const MB = 1_048_576;

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const open = async (page: Page, section: string, mode: 'multi' | 'single' = 'multi'): Promise<void> => {
  await page.goto(`/upload-file?section=${section}${mode === 'single' ? '&mode=single' : ''}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Upload a file' })).toBeVisible();
};

/** What the button "choose files" leads to. Large files are named by their path, which saves carrying them into the browser. */
const choose = async (page: Page, ...files: readonly Chosen[] | readonly string[]): Promise<void> => {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^choose (a file|files)$/ }).click();
  await (await choosing).setFiles(files as Chosen[] | string[]);
};

/** A real PDF of so many bytes, on the disk. */
const onDisk = async (info: TestInfo, name: string, bytes: number): Promise<string> => {
  const path = info.outputPath(name);
  await writeFile(path, pdfOf([name], bytes));
  return path;
};

/** Drops files on the area, as a hand does from a folder. */
const drop = async (
  page: Page,
  ...files: readonly { readonly name: string; readonly type: string }[]
): Promise<void> => {
  const transfer = await page.evaluateHandle((dropped) => {
    const data = new DataTransfer();
    for (const { name, type } of dropped) data.items.add(new File(['%PDF-1.4'], name, { type }));
    return data;
  }, files);
  await page.getByText(/^Drop (a PDF|PDFs) here or/).dispatchEvent('drop', { dataTransfer: transfer });
};

const entry = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

const expectRefused = async (page: Page, name: string, message: string): Promise<void> => {
  await expect(entry(page, name).getByRole('alert').getByText(message, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Dismiss ${name}` }).click();
  await expect(entry(page, name)).toHaveCount(0);
};

const expectSaid = async (page: Page, message: string): Promise<void> => {
  await expect(page.getByRole('main').getByRole('alert').getByText(message, { exact: true })).toBeVisible();
};

const remove = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(entry(page, name)).toHaveCount(0);
};

test('A file of one’s own: listed with name, size, who and when, opened again, removed [RT-015] [RT-016] [UP-025] [UP-027] [UP-037]', async ({
  as,
}) => {
  const page = await as('Casey');
  await open(page, 'own');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
  await choose(page, pdfFile('Call sheet_day-1.pdf', ['Call sheet'], 2 * MB));
  await toldBy(page, 'File successfully uploaded');
  const row = entry(page, 'Call sheet_day-1.pdf');
  await expect(row).toContainText('2 MB');
  await expect(row).toContainText(/Casey Reed, [A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await page.reload();
  await expect(row).toBeVisible();
  const arriving = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Call sheet_day-1.pdf', exact: true }).click();
  expect((await arriving).suggestedFilename()).toBe('Call sheet_day-1.pdf');
  await remove(page, 'Call sheet_day-1.pdf');
});

test('What a file may be: type, name, size, and really a PDF [UP-001] [UP-002] [UP-003] [UP-011] [UP-012] [UP-013] [UP-030] [UP-032] @further', async ({
  as,
}) => {
  const page = await as('Casey');
  await open(page, 'own');
  await choose(page, { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expectRefused(page, 'picture.png', 'File type is not supported. Please select a valid .pdf file');
  await choose(page, { ...pdfFile('page.pdf'), mimeType: 'text/html' });
  await expectRefused(page, 'page.pdf', 'File type is not supported. Please select a valid .pdf file');
  for (const name of ['a.b.pdf', 'é.pdf', '.pdf']) {
    await choose(page, pdfFile(name));
    await expectRefused(page, name, "Invalid file name. Only letters, numbers, '_', '-', and spaces are allowed.");
  }
  await choose(page, pdfFile('over.pdf', ['over'], 5 * MB + 1));
  await expectRefused(page, 'over.pdf', 'File size cannot exceed 5MB.');
  await choose(page, pdfFile('limit.PDF', ['limit'], 5 * MB));
  await expect(entry(page, 'limit.PDF').getByRole('button', { name: 'Remove limit.PDF' })).toBeVisible();

  // the browser believes the name and the type; the server reads the file
  await choose(page, { name: 'dressed up.pdf', mimeType: 'application/pdf', buffer: Buffer.from('\x89PNG\r\n\x1a\n') });
  await expectRefused(page, 'dressed up.pdf', 'File type is not supported. Please select a valid .pdf file');
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await remove(page, 'limit.PDF');
});

test('The limit of each section is said and kept [UP-004] [UP-005] [UP-006] [UP-007] [UP-008] [UP-009] [UP-010] [UP-015] @further', async ({
  as,
}, info) => {
  const page = await as('Casey');
  for (const [section, limit] of [
    ['coversheet', 25],
    ['letterofguarantee', 25],
    ['certificateOfInsurance', 25],
    ['sendloa', 20],
    ['bank', 20],
    ['trade', 20],
    ['projectCoi', 20],
  ] as const) {
    await open(page, section);
    await expect(page.getByText(`${limit} MB each`)).toBeVisible();
    await choose(page, await onDisk(info, 'over.pdf', limit * MB + 1));
    await expectRefused(page, 'over.pdf', `File size cannot exceed ${limit}MB.`);
  }
});

test('How many: one in single mode, five and ten in two sections, twenty at once, each name once [UP-016] [UP-017] [UP-018] [UP-019] [UP-020] [UP-021] [UP-022] [UP-026] [UP-033] [UP-034] [UP-035] [UP-036] @further', async ({
  as,
}) => {
  const page = await as('Joan');
  const small = (count: number, from = 1): Chosen[] =>
    Array.from({ length: count }, (_, index) => pdfFile(`page ${index + from}.pdf`));
  await open(page, 'bank', 'single');
  await drop(page, { name: 'a.pdf', type: 'application/pdf' }, { name: 'b.pdf', type: 'application/pdf' });
  await expectSaid(page, 'You can drop only one file');

  await open(page, 'coversheet');
  await choose(page, ...small(11));
  await expectSaid(page, 'You can only upload up to 10 files.');
  await open(page, 'own');
  await choose(page, ...small(21));
  await expectSaid(page, 'You cannot upload more than 20 files in a single upload');

  await open(page, 'sendloa');
  await choose(page, ...small(6));
  await expectSaid(page, 'You can only upload up to 5 files.');
  await choose(page, ...small(3));
  for (const number of [1, 2, 3])
    await expect(page.getByRole('button', { name: `Remove page ${number}.pdf` })).toBeVisible();
  await choose(page, ...small(3, 4));
  await expectSaid(page, 'You can only upload up to 5 files.');
  await choose(page, pdfFile('page 1.pdf', ['another text']), pdfFile('page 4.pdf'));
  await expectSaid(page, 'File could not be uploaded due to duplicate file name.');
  await page.getByRole('button', { name: 'Dismiss page 1.pdf' }).click();
  await expect(entry(page, 'page 1.pdf')).toHaveCount(1);
  await choose(page, pdfFile('page 5.pdf'));
  await expect(page.getByText('You can only upload up to 5 files.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'choose files' })).toHaveCount(0);
  await remove(page, 'page 5.pdf');
  await expect(page.getByRole('button', { name: 'choose files' })).toBeEnabled();
  for (const number of [1, 2, 3, 4]) await remove(page, `page ${number}.pdf`);
});

test('Above 20 MB together nothing is sent until one is taken away [UP-023] [UP-024] @further', async ({
  as,
}, info) => {
  const page = await as('Avery');
  const words = 'The total size of uploaded files cannot exceed 20MB. Please remove one or more files to continue.';
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/documents?')) sent.push(request.url());
  });
  await open(page, 'sendloa');
  await choose(page, await onDisk(info, 'eleven.pdf', 11 * MB), await onDisk(info, 'ten.pdf', 10 * MB));
  await expectSaid(page, words);
  await expect(page.getByRole('button', { name: 'Remove eleven.pdf' })).toBeVisible();
  expect(sent, 'nothing is sent').toEqual([]);
  await page.getByRole('button', { name: 'Remove eleven.pdf' }).click();
  await toldBy(page, 'File successfully uploaded');
  expect(sent, 'the one that is left').toHaveLength(1);
  await expect(page.getByText(words)).toHaveCount(0);
  await remove(page, 'ten.pdf');
});

test('A slow upload shows how far it is and can be stopped; a broken one says so [UP-029] @further', async ({ as }) => {
  const page = await as('Casey');
  await open(page, 'own');
  const devtools = await page.context().newCDPSession(page);
  const line = (uploadThroughput: number, offline = false) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await line(400_000);
  await choose(page, pdfFile('slow.pdf', ['slow'], 4 * MB));
  const bar = page.getByRole('progressbar', { name: 'Uploading slow.pdf' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Cancel upload of slow.pdf' }).click();
  await expect(entry(page, 'slow.pdf')).toHaveCount(0);

  await line(0, true);
  await choose(page, pdfFile('broken.pdf'));
  await expectRefused(page, 'broken.pdf', 'File upload failed. Please try again.');
  await line(-1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Upload a file' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
});
