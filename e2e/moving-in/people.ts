import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { mailTo } from '../lot/mailbox.ts';
import type { Lot } from '../lot/start-lot.ts';
import { arrived, sendCredentials, signInDialog } from '../screens/sign-in.ts';
import type { Tally } from './tally.ts';

export interface Person {
  readonly first: string;
  readonly last: string;
  readonly email: string;
}

const studio = (first: string, last: string): Person => ({
  first,
  last,
  email: `${first}.${last}@studio.example`.replaceAll(' ', '.').toLowerCase(),
});

/** Who moves in. Nobody of them is of the demo. */
export const people = {
  mary: studio('Mary Ann', 'Smith'),
  opal: studio('Opal', 'Reyes'),
  theo: studio('Theo', 'Lund'),
  ida: studio('Ida', 'Marsh'),
  bea: studio('Bea', 'Holt'),
  nils: studio('Nils', 'Berg'),
  jude: studio('Jude', 'Carver'),
  ava: { first: 'Ava', last: 'Quill', email: 'ava.quill@tern.example' },
  dana: { first: 'Dana', last: 'Voss', email: 'dana.voss@reinsurer.example' },
  visitor: { first: 'Pia', last: 'Lowe', email: 'pia.lowe@visitor.example' },
} as const satisfies Record<string, Person>;
export type Who = keyof typeof people;

export const nameOf = ({ first, last }: Person): string => `${first} ${last}`;
/** Fifteen characters at least, each their own. */
export const passwordOf = ({ first }: Person): string => `${first} walks the backlot`;

/** The lot of the journey and who is on it: each with a browser of their own, that counts what they do. */
export interface Move {
  readonly lot: Lot;
  readonly tally: Tally;
  /** Their window, opened when it is first asked for. */
  readonly page: (who: Who) => Promise<Page>;
  /** All windows that are open now. */
  readonly pages: () => readonly Page[];
  readonly close: () => Promise<void>;
}

export const newMove = (lot: Lot, tally: Tally, browser: Browser, options: BrowserContextOptions): Move => {
  const open = new Map<Who, Promise<Page>>();
  const windows: Page[] = [];
  const begin = async (): Promise<Page> => {
    const context = await browser.newContext({ ...options, baseURL: lot.url });
    await tally.watch(context);
    const page = await context.newPage();
    windows.push(page);
    return page;
  };
  return {
    lot,
    tally,
    page: (who) => {
      const known = open.get(who) ?? begin();
      open.set(who, known);
      return known;
    },
    pages: () => windows,
    close: async () => {
      for (const page of windows) await page.context().close();
    },
  };
};

/** Opens a mail in the lot's mailbox as its receiver does, and stands before it. */
export const openMail = async (move: Move, who: Who, subject: string | RegExp): Promise<Page> => {
  const page = await move.page(who);
  const { email } = people[who];
  const { id } = await mailTo(email, subject, [], move.lot.url);
  await page.goto(`${move.lot.url}/mailbox?to=${encodeURIComponent(email)}`);
  await page.locator(`a[href*="${id}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  return page;
};

/** Presses the link of the open mail whose address has this in it. */
export const pressLink = (page: Page, part: string): Promise<void> =>
  page.getByRole('link', { name: part }).first().click();

/** Comes by the invitation in the mail: a password, the first sign-in, the own first page. */
export const acceptInvitation = async (move: Move, who: Who): Promise<Page> => {
  const person = people[who];
  const page = await openMail(move, who, 'Your access to the client portal');
  await pressLink(page, '/account-reset-password');
  await expect(page.getByText(`You were invited as ${person.email}.`)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(person));
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(signInDialog(page)).toBeVisible();
  await sendCredentials(page, person.email, passwordOf(person));
  await arrived(page);
  await expect(page.getByRole('banner').getByText(`Account: ${nameOf(person)}`)).toBeAttached();
  return page;
};
