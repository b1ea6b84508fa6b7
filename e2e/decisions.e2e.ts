import { castMember } from '@gatehouse/local/people.ts';
import { expect, test } from './journey.ts';
import { linkIn, mailTo } from './lot/mailbox.ts';
import { toldBy } from './screens/notices.ts';
import { onAPhone } from './screens/phone.ts';
import { expectStatus, openFromQueue, openMove, recommend, recordDnb, send } from './screens/review.ts';
import { askForRisk } from './screens/risk-request.ts';

const gate = 'Hair in the Gate'; // in review, its A/R number set

// the second part goes on with the application that the first one approved
test.describe
  .serial('One application, from the levels to a changed limit', () => {
    test('Walk 3: on a phone, from the mail, level 1, level 2 and the risk in three taps at most; above authority the reason stands where the button would [CA-038] [CA-040] [CA-041] [EM-009] [EM-018]', async ({
      as,
      stranger,
    }) => {
      test.setTimeout(180_000);
      const joan = await as('Joan');
      await test.step('Joan recommends a share that Drew may not answer for, and sends it to level 1', async () => {
        await openFromQueue(joan, gate);
        await recordDnb(joan, { paydex: '82', delinquency: '560', failure: '1540' });
        await recommend(joan, {
          limit: '300000',
          lines: [['Grip', '20000']],
          costume: '120000',
          words: 'Interviews and edit bays.',
        });
        await send(await openMove(joan, 'Send to level 1', 'Send to level 1'), 'Send to level 1');
        await expectStatus(joan, /^Awaiting Level 1/);
      });

      const linkFor = async (firstName: string, level: 1 | 2): Promise<string> =>
        linkIn(await mailTo(castMember(firstName).email, `${gate}: level ${level} needs you`), '/credit-application');

      await test.step('Drew is told why not, without looking for it', async () => {
        const drew = onAPhone(await as('Drew'));
        await drew.open(await linkFor('Drew', 1));
        await expect(drew.page.getByRole('heading', { level: 1, name: gate })).toBeVisible();
        const refusal = drew.page
          .getByText('Approve level 1: The amount is above your authority at level 1.')
          .filter({ visible: true });
        await expect(refusal.first()).toBeInViewport();
        await expect(
          drew.page.getByRole('button', { name: 'Approve level 1' }).filter({ visible: true }),
        ).toBeDisabled();
      });

      for (const [firstName, level] of [
        ['Helen', 1],
        ['Ray', 1],
        ['Gwen', 2],
      ] as const) {
        await test.step(`${firstName} approves level ${level}`, async () => {
          const phone = onAPhone(await as(firstName));
          await phone.open(await linkFor(firstName, level));
          const approve = phone.page.getByRole('button', { name: `Approve level ${level}`, exact: true });
          await expect(approve.filter({ visible: true }).first()).toBeInViewport();
          await phone.tap(approve.filter({ visible: true }).first());
          const dialog = phone.page.getByRole('dialog', { name: `Approve level ${level}` });
          await phone.tap(dialog.getByRole('button', { name: `Approve level ${level}`, exact: true }));
          await expect(dialog).toBeHidden();
          expect(phone.taps()).toBeLessThanOrEqual(3);
        });
      }

      await test.step('a risk approver without an account accepts', async () => {
        const approver = { name: 'Tova Marsh', email: 'tova.marsh@guarantee.example' };
        await joan.reload();
        await expectStatus(joan, 'Ready for decision');
        await askForRisk(joan, gate, [approver]);
        const phone = onAPhone(await stranger());
        await phone.open(linkIn(await mailTo(approver.email, `${gate}: risk acceptance needs you`), 'accept_risk'));
        await phone.tap(phone.page.getByRole('button', { name: 'Accept risk' }));
        await expect(phone.page.getByText('Risk accepted successfully')).toBeVisible();
        expect(phone.taps()).toBeLessThanOrEqual(3);
      });
    });

    test('Conditions, a hold, a release and a changed limit, each with its reason [CA-004] [CA-037] [CA-038] [CA-039]', async ({
      as,
    }) => {
      test.setTimeout(120_000);
      const joan = await as('Joan');
      await openFromQueue(joan, gate);
      await expectStatus(joan, 'Ready for decision');

      await test.step('approved with two conditions; what is missing is said at its field', async () => {
        const dialog = await openMove(joan, 'Approve with conditions', 'Approve with conditions');
        await dialog.getByRole('button', { name: 'Add a condition' }).click();
        await dialog.getByRole('button', { name: 'Approve with conditions' }).click();
        await expect(dialog.getByRole('alert').first()).toContainText('Condition 1: Field is required');
        await dialog.getByLabel('Condition', { exact: true }).selectOption({ label: 'Deposit' });
        await dialog.getByLabel('What exactly').first().fill('$20,000 before the first day of work');
        await dialog.getByLabel('Condition 2', { exact: true }).selectOption({ label: 'Purchase order' });
        await send(dialog, 'Approve with conditions');
        await expectStatus(joan, 'Conditions open');
      });

      await test.step('met only with evidence for each', async () => {
        const panel = joan.getByRole('region', { name: 'Conditions', exact: true });
        await expect(
          joan.getByText('A condition has no evidence yet.').filter({ visible: true }).first(),
        ).toBeVisible();
        for (const [name, words] of [
          ['Record evidence of Deposit', 'Wire of Nov 20, on the account'],
          ['Record evidence of Purchase order', 'PO 4471, filed'],
        ] as const) {
          await panel.getByRole('button', { name }).click();
          const dialog = joan.getByRole('dialog', { name: 'Evidence' });
          await dialog.getByLabel('What shows it').fill(words);
          await send(dialog, 'Save the evidence');
          await expect(panel).toContainText(words);
        }
        await send(await openMove(joan, 'Mark conditions met', 'Mark the conditions met?'), 'Mark conditions met');
        await expectStatus(joan, 'Approved');
      });

      await test.step('held with a reason, and released', async () => {
        await joan.getByRole('button', { name: 'Place on hold' }).click();
        const hold = joan.getByRole('alertdialog', { name: 'Place the credit on hold?' });
        await hold.getByRole('button', { name: 'Place on hold' }).click();
        await expect(hold.getByRole('alert').first()).toContainText('Reason');
        await hold.getByLabel('Reason').fill('Two invoices are 40 days late.');
        await send(hold, 'Place on hold');
        await expectStatus(joan, 'Credit hold');
        await expect(joan.getByRole('complementary')).toContainText('Two invoices are 40 days late.');
        const release = await openMove(joan, 'Release', 'Release the hold?');
        await release.getByLabel('Reason').fill('Paid on Nov 20.');
        await send(release, 'Release the hold');
        await expectStatus(joan, 'Approved');
      });

      await test.step('the limit is adjusted, and above the authority asked for; what was typed outlives a reload', async () => {
        const adjust = () => openMove(joan, 'Adjust the credit limit', 'Adjust credit limit');
        const first = await adjust();
        await expect(first.getByText('The departments have $140,000 of it')).toBeVisible();
        await first.getByLabel('New limit').fill('295000');
        await expect(first.getByText('$5,000 less than now')).toBeVisible();
        await first.getByLabel('Reason').fill('The second unit was cut.');
        await joan.reload();
        const again = await adjust();
        await expect(again.getByLabel('Reason')).toHaveValue('The second unit was cut.');
        await send(again, 'Adjust the limit');
        await toldBy(joan, 'Credit limit adjusted');
        await expect(joan.getByRole('region', { name: 'Changes of the limit' })).toContainText('$300,000 to $295,000');

        const higher = await adjust();
        await higher.getByLabel('New limit').fill('1200000');
        await expect(higher.getByText(/\$1,200,000 is above your authority/)).toBeVisible();
        await higher.getByLabel('Reason').fill('A season of eight.');
        await send(higher, 'Ask for approval');
        const changes = joan.getByRole('region', { name: 'Changes of the limit' });
        await expect(changes).toContainText('Awaiting Level 1');
        await changes.getByRole('button', { name: 'Take it back' }).click();
        await send(joan.getByRole('dialog', { name: 'Take the change back' }), 'Take it back');
        await expect(changes).not.toContainText('Awaiting Level 1');
      });
    });
  });

test('Walk 6: denied with reasons, the clocks run, the customer may be offered cash, and it is reopened [CA-038] [CA-044] [CA-051] [CA-061]', async ({
  as,
}) => {
  test.setTimeout(120_000);
  const joan = await as('Joan');
  const project = 'A Winter Census';
  await openFromQueue(joan, project);
  await expectStatus(joan, 'Ready for decision');
  const deny = () => joan.getByRole('button', { name: 'Deny', exact: true }).filter({ visible: true }).first().click();
  const dialog = joan.getByRole('alertdialog', { name: 'Deny this application?' });

  await test.step('a reason is needed; typed words are not thrown away without a question', async () => {
    await deny();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    for (const clock of ['Letter due by', 'Reasons on request until', 'Reopen until'])
      await expect(dialog.getByText(clock, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Deny and write the letter' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText('Reasons: Choose at least one reason');
    await dialog.getByLabel('Risk not accepted by department').check();
    await dialog.getByLabel('Other', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Deny and write the letter' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText('Say what the other reason is');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await joan
      .getByRole('alertdialog', { name: 'Are you sure you want to discard the changes?' })
      .getByRole('button', { name: 'No' })
      .click();
    await dialog.getByLabel('The other reason').fill('The plan of the shoot changed twice.');
    await dialog.getByLabel(/^Note for the file/).fill('Told by phone.');
  });

  await test.step('denied; the letter is open, and the panel shows reasons and clocks', async () => {
    await dialog.getByRole('button', { name: 'Deny and write the letter' }).click();
    await expect(dialog).toBeHidden();
    const letter = joan.getByRole('dialog');
    await expect(letter).toBeVisible();
    await letter.getByRole('button', { name: 'Cancel' }).click();
    await expect(letter).toBeHidden();
    await expectStatus(joan, 'Denied');
    const panel = joan.getByRole('region', { name: 'Denied' });
    for (const words of [
      'Risk not accepted by department',
      'The plan of the shoot changed twice.',
      'Told by phone.',
      'Letter due by',
    ])
      await expect(panel).toContainText(words);
    await expect(panel.getByRole('button', { name: 'Write the denial letter' })).toBeVisible();
    await expect(joan.getByRole('button', { name: 'Send COD information' })).toBeEnabled();
  });

  await test.step('reopened for the review, with its reason in the activity', async () => {
    const reopen = await openMove(joan, 'Reopen', 'Reopen');
    await reopen.getByLabel('Reason').fill('A new guarantor came forward.');
    await send(reopen, 'Reopen');
    await expectStatus(joan, /^In review/);
    await expect(joan.getByRole('region', { name: 'Activity', exact: true })).toContainText(
      'A new guarantor came forward.',
    );
  });
});

test('The customer reads what was decided and whose turn it is, in plain words [CA-037] @further', async ({ as }) => {
  test.setTimeout(120_000);
  const joan = await as('Joan');
  const hana = await as('Hana');
  const project = 'Harbor Pilot';
  const openIt = async () => {
    await hana.goto('/feature/customer-dashboard/overview');
    await hana.getByRole('link', { name: `View application of ${project}` }).click();
    await expect(hana.getByRole('heading', { level: 1, name: 'Credit application' })).toBeVisible();
  };
  await openIt();
  await expect(hana.getByText(/^The studio is about to decide\. Since [A-Z][a-z]{2} \d/)).toBeVisible();

  await openFromQueue(joan, project);
  const dialog = await openMove(joan, 'Approve with conditions', 'Approve with conditions');
  await dialog.getByLabel('Condition', { exact: true }).selectOption({ label: 'Insurance that closes the gap' });
  await dialog.getByLabel('What exactly').fill('Auto liability until the end of the shoot');
  await send(dialog, 'Approve with conditions');
  await expectStatus(joan, 'Conditions open');

  await openIt();
  const outcome = hana.getByRole('region', { name: 'Approved with conditions' });
  await expect(outcome).toContainText('Auto liability until the end of the shoot');
  await expect(outcome.getByRole('listitem')).toContainText(/Due [A-Z][a-z]{2} \d/);
  await expect(outcome).toContainText('$450,000');
  await expect(hana.getByText(/^Your turn: meet the conditions\. Since [A-Z][a-z]{2} \d/)).toBeVisible();

  await joan.getByRole('button', { name: 'Place on hold' }).click();
  const hold = joan.getByRole('alertdialog', { name: 'Place the credit on hold?' });
  await hold.getByLabel('Reason').fill('The guarantee ran out on Nov 19.');
  await send(hold, 'Place on hold');
  await openIt();
  await expect(hana.getByRole('region', { name: 'Credit on hold' })).toContainText('The guarantee ran out on Nov 19.');
});
