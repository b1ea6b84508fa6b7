import { mkdir, writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import './lot/speak-for-demo.ts';
import { startLot } from './lot/start-lot.ts';
import { bringThreeFiles, inviteWithPowers } from './moving-in/bringing.ts';
import { startOwnClientSite } from './moving-in/client-site.ts';
import { acceptRisk, apply, approve, decide, readLetter, readOutcome, review } from './moving-in/credit.ts';
import { acceptInvitation, newMove } from './moving-in/people.ts';
import {
  answerRequest,
  askForHotLock,
  askForPass,
  holdStage,
  issuePass,
  readLotDay,
  showPass,
} from './moving-in/production.ts';
import {
  addDepartments,
  addGates,
  addSpaces,
  expectDoor,
  publishLetter,
  publishPolicy,
  sayBrand,
  sayRequestTypes,
  sayTwoSites,
  takeTheGate,
} from './moving-in/settings.ts';
import { inLines, newTally } from './moving-in/tally.ts';

/** Words of the demo and of what holds before anybody said anything: a studio that has said who it is reads none of them but what it typed itself. */
const NOT_THEIRS = /(?<!Sandpiper Row, )Burbank|Leavesden|Gatehouse|Saltmarsh|Nightjar/;

test('Moving in: from an empty lot to a production on it, with no command but the start @further', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(600_000);
  const site = await startOwnClientSite();
  const lot = await startLot({ GATEHOUSE_DEMO: '0', CLIENT_SITE_URL: site.url, CLIENT_SITE_PRIVATE: '1' });
  const tally = newTally();
  const move = newMove(lot, tally, browser, contextOptions);
  const foreign = new Set<string>();
  const step = (title: string, act: () => Promise<unknown>): Promise<void> =>
    test.step(title, async () => {
      await tally.stretch(title, async () => void (await act()));
      for (const page of move.pages()) {
        const text = await page.locator('body').innerText();
        for (const line of text.split('\n')) if (NOT_THEIRS.test(line)) foreign.add(`${title}: ${line}`);
      }
    });
  try {
    await step('The first administrator, by the link that the start printed', () => takeTheGate(move));
    const mary = await move.page('mary');
    await step('Brand', () => sayBrand(mary));
    foreign.clear(); // until the brand and the sites are said, the lot has no name of its own
    await step('Two sites with their holidays', () => sayTwoSites(mary));
    await step('Three departments', () => addDepartments(mary));
    await step('Three spaces', () => addSpaces(mary));
    await step('Three gates', () => addGates(mary));
    await step('Who gets which request', () => sayRequestTypes(mary));
    await step('The approval policy', () => publishPolicy(mary));
    await step('The letter of approval', () => publishLetter(mary));
    await step('Three imports: companies, projects from a workbook, users who are mailed', () => bringThreeFiles(mary));
    await step('Two people invited with powers', () => inviteWithPowers(move));
    await step('Seven invitations accepted', async () => {
      for (const who of ['opal', 'theo', 'ida', 'bea', 'nils', 'jude', 'ava'] as const)
        await acceptInvitation(move, who);
    });
    await step('The last fact holds, and the door is lit', () => expectDoor(mary));
    const [opal, ava, jude] = [await move.page('opal'), await move.page('ava'), await move.page('jude')];
    await step('A customer applies for credit', () => apply(ava));
    await step('Accounts receivable works it out', () => review(opal));
    await step('Two departments sign level 1, the head of production level 2', async () => {
      await approve(move, 'theo', 1);
      await approve(move, 'ida', 1);
      await approve(move, 'bea', 2);
    });
    await step('Somebody outside accepts the risk', () => acceptRisk(move));
    await step('The decision and the letter', async () => {
      await decide(opal);
      await readLetter(move);
      await readOutcome(ava);
    });
    await step('A request, and its department answers', async () => {
      const number = await askForHotLock(ava);
      await answerRequest(await move.page('nils'), number);
    });
    await step('A hold', () => holdStage(jude));
    await step('A pass, shown at the gate', async () => {
      await askForPass(ava);
      await issuePass(jude);
      await showPass(move, jude);
    });
    await step('The lot day', () => readLotDay(jude));
    expect([...foreign], 'words that are not of this studio').toEqual([]);
  } finally {
    const told = tally.told();
    process.stdout.write(`${inLines(told)}\n`);
    await mkdir('test-results', { recursive: true });
    await writeFile('test-results/moving-in.json', JSON.stringify(told, null, 1));
    await move.close();
    await lot.stop();
    await site.stop();
  }
});
