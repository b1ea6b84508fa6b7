import { brand } from '@gatehouse/domain/brand/brand.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { longDate } from '#server/platform/pdf/dates.ts';
import { ink } from '#server/platform/pdf/logo.ts';
import { factsGrid, letterhead, paragraph, table, title } from '#server/platform/pdf/parts.ts';
import { openSheet, type Sheet } from '#server/platform/pdf/sheet.ts';

/** Everything the letter says (credit.md §5). Plain data: it crosses into another thread, and is kept with the letter. */
export interface LetterOfApproval {
  /** Instant of sending, ISO; the only time the document knows. */
  readonly sentAt: string;
  /** Calendar date printed on the letter. */
  readonly date: string;
  /** The submitted version that was approved (promises rule 10). */
  readonly version: number;
  readonly site: Site;
  /** Five digits, the last of the account (credit.md §6). */
  readonly arNumber: string;
  readonly company: { readonly name: string; readonly addressLines: readonly string[] };
  readonly project: { readonly name: string; readonly number: string };
  readonly lineOfCreditCents: number;
  readonly openFrom: string;
  readonly runsTo: string;
  /** 'Net 30 days' unless A/R granted something else. */
  readonly terms: string;
  readonly purchaseOrderRequired: boolean;
  /** 'Letter, Nov 12'; null when no guarantee was asked for. */
  readonly guarantee: string | null;
  /** Who signed the terms and conditions, and when; null when they were not part of the packet. */
  readonly termsSigned: { readonly name: string; readonly on: string } | null;
  readonly split: readonly { readonly department: string; readonly amountCents: number }[];
  readonly conditions: readonly { readonly text: string; readonly dueOn: string | null }[];
  /** What A/R typed in the dialog; empty for nothing. */
  readonly message: string;
  readonly sender: { readonly name: string; readonly title: string };
}

/** The letter of approval, addressed to Accounts Payable (§9, CA-043): US Letter, A4 from Leavesden, as look/15b. Gives the PDF. */
export const drawLetterOfApproval = async (letter: LetterOfApproval): Promise<Uint8Array> => {
  const sheet = openSheet({
    title: `Letter of approval, ${letter.project.name}, AR ${letter.arNumber}`,
    footer: `${brand.name}, letter of approval, AR ${letter.arNumber}, version ${letter.version}`,
    createdAt: new Date(letter.sentAt),
    size: letter.site === 'Leavesden' ? 'A4' : 'LETTER',
  });
  const site = brand.sites.find((each) => each.name === letter.site) ?? brand.sites[0];
  letterhead(sheet, [
    'Accounts Receivable',
    site?.address ?? '',
    `${site?.phone ?? ''}, ${brand.accountsReceivableEmail}`,
  ]);
  address(sheet, letter);
  sheet.y += 30;
  title(sheet, 'Letter of approval');
  sheet.y += 12;
  opening(sheet, letter);
  sheet.y += 19.5;
  factsGrid(sheet, factsOf(letter));
  sheet.y += 19.5;
  body(sheet, letter);
  signatures(sheet, letter);
  return sheet.finish();
};

const address = (sheet: Sheet, letter: LetterOfApproval): void => {
  const style = { size: 10.1, leading: 15 } as const;
  sheet.y += 22.5;
  const top = sheet.y;
  sheet.tagged('P', () => {
    const lines = [
      { text: 'Accounts Payable\n', face: 'ui' },
      { text: letter.company.name, face: 'ui-strong' },
      { text: `\n${letter.company.addressLines.join('\n')}`, face: 'ui' },
    ] as const;
    sheet.y += sheet.write(lines, { x: sheet.left, y: top, width: sheet.width * 0.6 }, style);
  });
  sheet.tagged('P', () => {
    const text = `${longDate(letter.date)}\nAR ${letter.arNumber}`;
    sheet.write(text, { x: sheet.left, y: top, width: sheet.width }, { ...style, align: 'right' });
  });
};

const opening = (sheet: Sheet, { project, termsSigned, openFrom, date }: LetterOfApproval): void => {
  const from = openFrom === date ? 'today' : longDate(openFrom);
  const under =
    termsSigned === null ? '' : `, under the terms ${termsSigned.name} signed on ${longDate(termsSigned.on)}`;
  paragraph(sheet, [
    { text: 'Your application for credit on ', face: 'read' },
    { text: project.name, face: 'read-strong' },
    {
      text: ` is approved. The line of credit below is open from ${from} for work ordered through the studio's departments${under}.`,
      face: 'read',
    },
  ]);
};

const factsOf = (letter: LetterOfApproval): readonly (readonly [string, string])[] => [
  ['Line of credit', formatMoney(letter.lineOfCreditCents)],
  ['A/R number', `AR ${letter.arNumber}`],
  ['Runs to', longDate(letter.runsTo)],
  ['Project', `${letter.project.name}, ${letter.project.number}`],
  ['Terms', letter.terms],
  letter.guarantee === null
    ? ['Purchase order', letter.purchaseOrderRequired ? 'Required' : 'Not required']
    : ['Guarantee', letter.guarantee],
];

const body = (sheet: Sheet, letter: LetterOfApproval): void => {
  const next = (text: string): void => {
    paragraph(sheet, text);
    sheet.y += 9;
  };
  if (letter.message !== '') for (const text of letter.message.split(/\n\s*\n/)) next(text);
  if (letter.split.length > 0) {
    next('The line is divided among these departments. What is not divided is open to all of them.');
    table(
      sheet,
      ['Department', 'Amount'],
      letter.split.map(({ department, amountCents }) => [department, formatMoney(amountCents)]),
      [3, 1],
    );
    sheet.y += 15;
  }
  if (letter.conditions.length > 0) {
    next('The approval holds under these conditions.');
    table(
      sheet,
      ['Condition', 'Due'],
      letter.conditions.map(({ text, dueOn }) => [text, dueOn === null ? 'No date' : longDate(dueOn)]),
      [3, 1],
    );
    sheet.y += 15;
  }
  if (letter.purchaseOrderRequired) next('Every order needs a purchase order.');
  next(
    'Please quote the A/R number on every purchase order and payment. Orders beyond the line of credit need a new application before work starts.',
  );
  next(
    `Invoices are sent to the accounts payable contacts you gave us. Write to ${brand.accountsReceivableEmail} to change them.`,
  );
};

/** At the foot of the page, or of the next one when the text came too close. */
const signatures = (sheet: Sheet, { sender, company }: LetterOfApproval): void => {
  const height = 80;
  sheet.ensure(height);
  const y = Math.max(sheet.y + 40, sheet.floor - 36);
  const each = (sheet.width - 30) / 2;
  const style = { size: 9.4, leading: 13.5 } as const;
  const line = (x: number, text: string): void => {
    sheet.rule(x, x + each, y, 0.75, ink.strong);
    sheet.tagged('P', () => {
      sheet.write(text, { x, y: y + 5, width: each }, style);
    });
  };
  line(sheet.left, `${sender.name}\n${sender.title}`);
  line(sheet.left + each + 30, `Received for ${company.name}\nName and date`);
};
