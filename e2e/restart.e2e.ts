import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { mailsTo, mailTo } from './lot/mailbox.ts';
import { startLot } from './lot/start-lot.ts';
import { savedWords } from './screens/application-form.ts';
import { toldBy } from './screens/notices.ts';
import { signInQuietly } from './screens/quiet-sign-in.ts';
import { openFromQueue } from './screens/review.ts';
import { sweep } from './screens/sweep.ts';

/** Whom Joan asks about Orchard Street Pictures. */
const referees = [
  'bettina.marsh@cranedolly.example',
  'imogen.tarr@pacificrental.example',
  'piers.amadi@northlight.example',
  'apettifer@firstcoast.example',
];
const reminded = 'imogen.tarr@pacificrental.example';

// a lot of its own: nobody else's may be stopped
test(
  'Walk 10: the server stops with mails to send and is started again: what is typed meanwhile is saved, every mail comes, none comes twice',
  sweep,
  async ({ browser, contextOptions }) => {
    test.setTimeout(180_000);
    const lot = await startLot();
    const enter = async (firstName: string): Promise<Page> => {
      const options: BrowserContextOptions = { ...contextOptions, baseURL: lot.url };
      const context = await browser.newContext(options);
      await signInQuietly(context, firstName);
      return context.newPage();
    };
    try {
      const [ines, joan] = [await enter('Ines'), await enter('Joan')];
      await ines.goto('/feature/customer-dashboard/overview');
      await ines.getByRole('link', { name: 'Continue of The Lamp Trimmer' }).click();
      await ines
        .getByRole('list', { name: 'Sections' })
        .getByRole('link', { name: /^Line of credit/ })
        .click();
      const comments = ines.getByLabel(/^Comments/);
      await expect(comments).toBeVisible();
      await openFromQueue(joan, 'A Field of Radios');
      const answers = joan.getByRole('region', { name: 'Reference answers' });
      await answers.getByRole('button', { name: 'Ask the 4 not asked yet' }).click();
      await toldBy(joan, 'References asked for');

      await lot.shut();
      const typed = 'Typed while nobody was there to take it.';
      await comments.fill(typed);
      await expect(ines.getByRole('button', { name: 'Try again' })).toBeVisible();
      await lot.reopen();

      // by itself, after pauses that grow to half a minute
      await expect(savedWords(ines)).toBeVisible({ timeout: 60_000 });
      await ines.reload();
      await expect(comments).toHaveValue(typed);
      await joan.reload();
      await expect(answers.getByText('Awaiting')).toHaveCount(4);
      const asked = /Orchard Street Pictures: may we ask/;
      for (const email of referees) await mailTo(email, asked, [], lot.url);
      // whatever was left to send goes before this one
      await answers.getByRole('button', { name: 'Remind Pacific Rental House' }).click();
      await mailTo(reminded, 'Orchard Street Pictures: we still need your trade reference', [], lot.url);
      for (const email of referees)
        expect(
          (await mailsTo(email, lot.url)).filter(({ subject }) => asked.test(subject)),
          email,
        ).toHaveLength(1);
    } finally {
      await lot.stop();
    }
  },
);
