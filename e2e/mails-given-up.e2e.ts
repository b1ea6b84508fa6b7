import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { type Lot, startLot } from './lot/start-lot.ts';
import { inspect, inspectDayAndNight } from './screens/inspect.ts';
import { toldBy } from './screens/notices.ts';
import { signInQuietly } from './screens/quiet-sign-in.ts';
import { openFromQueue } from './screens/review.ts';

/** A mail server that refuses everybody until it is told to take them, and keeps what it took. */
interface MailServer {
  readonly url: string;
  readonly taken: string[];
  refuses: boolean;
  close(): void;
}

const startMailServer = async (): Promise<MailServer> => {
  const taken: string[] = [];
  const open = new Set<Socket>();
  const mail: { refuses: boolean } = { refuses: true };
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    let body: string | null = null;
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (body !== null) {
          if (line !== '.') body += `${line}\n`;
          else {
            taken.push(body);
            body = null;
            socket.write('250 kept\r\n');
          }
        } else if (/^DATA/i.test(line)) {
          body = '';
          socket.write('354 go on\r\n');
        } else if (/^RCPT/i.test(line) && mail.refuses) socket.write('550 5.1.1 There is no such mailbox here\r\n');
        else socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 yes\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return Object.assign(mail, {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  });
};

// a lot of its own, whose mail server takes nothing at first
test('Mails that were given up are on the dashboard of System Admins with their reason, and are sent again one by one or ticked @further', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(180_000);
  const mail = await startMailServer();
  const lot: Lot = await startLot({ SMTP_URL: mail.url });
  const enter = async (firstName: string): Promise<Page> => {
    const options: BrowserContextOptions = { ...contextOptions, baseURL: lot.url };
    const context = await browser.newContext(options);
    await signInQuietly(context, firstName);
    return context.newPage();
  };
  try {
    const [sam, joan, casey] = [await enter('Sam'), await enter('Joan'), await enter('Casey')];
    const page = '/feature/studio-dashboard/mails-given-up';
    await sam.goto('/feature/studio-dashboard/Mydashboard');
    await expect(sam.getByRole('heading', { name: 'Requests', exact: true })).toBeVisible();
    await expect(sam.getByRole('heading', { name: 'Mails given up' })).toHaveCount(0);
    await sam.goto(page);
    await expect(sam.getByText('No mail was given up')).toBeVisible();
    await inspect(sam, 'mails-given-up-none');

    await openFromQueue(joan, 'A Field of Radios');
    await joan
      .getByRole('region', { name: 'Reference answers' })
      .getByRole('button', { name: 'Ask the 4 not asked yet' })
      .click();
    await toldBy(joan, 'References asked for');

    await expect(async () => {
      await sam.reload();
      await expect(sam.getByRole('row')).toHaveCount(5, { timeout: 3_000 });
    }).toPass({ timeout: 40_000 });
    await expect(sam.getByText(/There is no such mailbox here/).first()).toBeVisible();
    await inspectDayAndNight(sam, 'mails-given-up', async () => {
      await sam.goto(page);
      await expect(sam.getByRole('row')).toHaveCount(5);
    });
    await inspectDayAndNight(sam, 'mails-given-up-panel', async () => {
      await sam.goto('/feature/studio-dashboard/Mydashboard');
      await expect(sam.getByText('4 mails could not be delivered.')).toBeVisible();
    });
    await inspectDayAndNight(sam, 'admin-room-given-up', async () => {
      await sam.goto('/feature/studio-dashboard/admin-room');
      await expect(sam.getByText('Wrong address').first()).toBeVisible();
      await expect(sam.getByText(/Four things did not arrive/)).toBeVisible();
    });
    await sam.getByRole('link', { name: 'All 4 mails given up' }).click();

    mail.refuses = false;
    await sam
      .getByRole('button', { name: /^Send again: / })
      .first()
      .click();
    await toldBy(sam, 'The mail is on its way again');
    await expect(sam.getByRole('row')).toHaveCount(4);
    await sam.getByLabel('Select all rows of this page').check();
    await sam
      .getByRole('region', { name: /3 selected/ })
      .getByRole('button', { name: 'Send again' })
      .click();
    await sam.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(sam.getByText('No mail was given up')).toBeVisible();
    await expect.poll(() => mail.taken.length).toBe(4);
    const ids = mail.taken.map((text) => /^Message-ID: *\n? *(\S+)/im.exec(text)?.[1]);
    expect(new Set(ids).size).toBe(4);

    // whoever is signed out there is refused at the next click
    await sam.goto('/feature/studio-dashboard/admin-room/sessions');
    await sam.getByRole('button', { name: 'Sign out Joan Petrosyan' }).click();
    await sam.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await toldBy(sam, 'Joan Petrosyan is signed out everywhere');
    await expect(sam.getByRole('button', { name: 'Sign out Joan Petrosyan' })).toHaveCount(0);
    await joan.goto('/feature/ar-dashboard/overview');
    await expect(joan).toHaveURL(/homepage/);

    await casey.goto(page);
    await expect(casey).toHaveURL(/page-not-found$/);
  } finally {
    await lot.stop();
    mail.close();
  }
});
