import { lot } from '../lot-settings/lot.ts';
import { addressOf, type Site, siteSettings } from '../sites/sites.ts';
import { letters } from './kinds.ts';
import type { LetterMail, Paper } from './letter.ts';
import type { LetterKind } from './letter-kinds.ts';
import { type LetterBlock, type MergeValues, type TemplateWords, writeLetter } from './template.ts';

/** Everything a letter says, gathered at the sending and kept with it (promises rule 10). With the words of its version it is the letter. */
export interface LetterFacts {
  readonly kind: LetterKind;
  /** Instant of sending, ISO; the only time the paper knows. */
  readonly sentAt: string;
  /** Calendar date printed on it: the day of the lot. */
  readonly date: string;
  /** The submitted version that was decided. */
  readonly version: number;
  readonly site: Site;
  readonly company: { readonly name: string; readonly addressLines: readonly string[] };
  readonly project: { readonly name: string; readonly number: string };
  readonly arNumber: string | null;
  readonly sender: string;
  readonly values: MergeValues;
}

export interface WrittenPaper {
  readonly subject: string;
  readonly paper: Paper;
}

/** What is said of them, with commas between; a studio may have said nothing of one. */
const saidOf = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** The paper that these words make of these facts. */
export const paperOf = (facts: LetterFacts, words: TemplateWords, templateVersion: number): WrittenPaper => {
  const { subject, blocks } = writeLetter(facts.kind, words, facts.values);
  const { title } = letters[facts.kind];
  const account = facts.arNumber === null ? [] : [`AR ${facts.arNumber}`];
  return {
    subject,
    paper: {
      kind: facts.kind,
      title,
      site: facts.site,
      senderAddress: [
        addressOf(facts.site),
        saidOf(siteSettings(facts.site).phone, lot().brand.accountsReceivableEmail),
      ]
        .filter((line) => line !== '')
        .join('\n'),
      to: { company: facts.company.name, addressLines: [...facts.company.addressLines] },
      date: facts.date,
      arNumber: facts.arNumber,
      blocks: blocks.map(copied),
      signedBy: facts.sender,
      foot: [`${lot().brand.name}, ${title.toLowerCase()}`, ...account, `version ${facts.version}`].join(', '),
      templateVersion,
    },
  };
};

type PaperBlock = Paper['blocks'][number];
const copied = (block: LetterBlock): PaperBlock => {
  switch (block.is) {
    case 'paragraph':
      return { is: 'paragraph', stretches: block.stretches.map((stretch) => ({ ...stretch })) };
    case 'facts':
      return { is: 'facts', facts: block.facts.map(([label, value]) => [label, value]) };
    case 'list':
      return { is: 'list', items: [...block.items] };
    case 'table':
      return { is: 'table', head: [...block.head], rows: block.rows.map((row) => [...row]) };
  }
};

/** A part of the letter as lines of a mail; the facts have a table of their own there. */
const linesOf = (block: PaperBlock): string => {
  switch (block.is) {
    case 'paragraph':
      return block.stretches.map(({ text }) => text).join('');
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'table':
      return block.rows.map(([first = '', ...rest]) => `${first}: ${rest.join(', ')}`).join('\n');
    case 'facts':
      return '';
  }
};

/** The mail says what the paper says, so that nobody must open a file to know (CA-043, CA-044); the paper is its first attachment. */
export const mailOf = ({ subject, paper }: WrittenPaper, attachments: readonly string[]): LetterMail => ({
  subject,
  heading: paper.title,
  paragraphs: [
    `To accounts payable of ${paper.to.company}. The same letter is attached as a PDF.`,
    ...paper.blocks.map(linesOf).filter((text) => text !== ''),
  ],
  facts: paper.blocks.flatMap((block) =>
    block.is === 'facts' ? block.facts.map(([label, value]): [string, string] => [label, value]) : [],
  ),
  attachments: [...attachments],
});
