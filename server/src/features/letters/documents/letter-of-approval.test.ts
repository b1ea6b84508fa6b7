import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { textOfPages } from '#server/testing/pdf-text.ts';
import { drawLetterOfApproval, type LetterOfApproval } from './letter-of-approval.ts';

const letter: LetterOfApproval = {
  sentAt: '2026-11-20T18:00:00.000Z',
  date: '2026-11-20',
  version: 2,
  site: 'Burbank',
  arNumber: '20350',
  company: { name: 'Silver Gate Television', addressLines: ['600 Silver Gate Way', 'Glendale, CA 91203'] },
  project: { name: 'Dust Ledger', number: 'P-1036' },
  lineOfCreditCents: 45_000_000,
  openFrom: '2026-11-20',
  runsTo: '2027-04-27',
  terms: 'Net 30 days',
  purchaseOrderRequired: false,
  guarantee: 'Letter, Nov 12',
  termsSigned: { name: 'Nora Silver', on: '2026-11-12' },
  split: [],
  conditions: [],
  message: '',
  sender: { name: 'Joan Petrosyan', title: 'Accounts Receivable' },
};
const flat = async (input: LetterOfApproval): Promise<string> =>
  squeeze((await textOfPages(await drawLetterOfApproval(input))).join(''));
/** A line may end anywhere: what is compared is the letters. */
const squeeze = (text: string): string => text.replaceAll(/\s/g, '');

describe('the letter of approval', () => {
  it('[CA-043] is addressed to Accounts Payable and says what was approved', async () => {
    const pages = await textOfPages(await drawLetterOfApproval(letter));
    expect(pages).toHaveLength(1);
    const lines = (pages[0] ?? '').split('\n');
    for (const line of [
      'Accounts Payable',
      'Silver Gate Television',
      'November 20, 2026',
      'Letter of approval',
      '$450,000',
      'AR 20350',
      'April 27, 2027',
      'Dust Ledger, P-1036',
      'Net 30 days',
      'Letter, Nov 12',
      'Joan Petrosyan',
      'Gatehouse, letter of approval, AR 20350, version 2',
      'Page 1 of 1',
    ]) {
      expect(lines).toContain(line);
    }
    expect(await flat(letter)).toContain(squeeze('under the terms Nora Silver signed on November 12, 2026.'));
  });

  it('says the split, the conditions and the message, and leaves out what there is not', async () => {
    const text = await flat({
      ...letter,
      guarantee: null,
      termsSigned: null,
      purchaseOrderRequired: true,
      openFrom: '2026-12-01',
      message: 'Hana, two things.\n\nThe second one.',
      split: [{ department: 'Grip', amountCents: 15_000_050 }],
      conditions: [{ text: 'The original guarantee arrives.', dueOn: '2026-12-11' }],
    });
    for (const part of [
      '$150,000.50',
      'December 11, 2026',
      'The second one.',
      'Every order needs a purchase order.',
      'open from December 1, 2026 for',
    ]) {
      expect(text).toContain(squeeze(part));
    }
    for (const part of ['signed on', 'Guarantee']) expect(text).not.toContain(squeeze(part));
    const bare = await flat(letter);
    for (const part of ['Every order', 'conditions', 'divided']) expect(bare).not.toContain(squeeze(part));
  });

  it('prints names with their letters', async () => {
    const text = await flat({
      ...letter,
      company: { name: 'Żółć, Ağaç i Việt', addressLines: ['ul. Świętokrzyska 12'] },
      project: { name: 'Łódź nocą', number: 'P-1' },
    });
    for (const part of ['Żółć, Ağaç i Việt', 'ul. Świętokrzyska 12', 'Łódź nocą'])
      expect(text).toContain(squeeze(part));
    expect(text).not.toContain('?');
  });

  it('goes on over as many pages as it needs, with nothing lost', async () => {
    const words = Array.from({ length: 900 }, (_, index) => `w${index}`);
    const bytes = await drawLetterOfApproval({ ...letter, message: words.join(' ') });
    const pages = await textOfPages(bytes);
    expect(pages.length).toBeGreaterThan(1);
    const seen = new Set(pages.join('\n').split(/\s+/));
    expect(words.filter((word) => !seen.has(word))).toEqual([]);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(pages.at(-1)).toContain('Received for Silver Gate Television');
  });

  it('is US Letter, and A4 from Leavesden', async () => {
    const sizeOf = async (site: LetterOfApproval['site']): Promise<readonly number[]> => {
      const { width, height } = (await PDFDocument.load(await drawLetterOfApproval({ ...letter, site })))
        .getPage(0)
        .getSize();
      return [Math.round(width), Math.round(height)];
    };
    expect(await sizeOf('Burbank')).toEqual([612, 792]);
    expect(await sizeOf('Leavesden')).toEqual([595, 842]);
  });

  it('is the same to the byte when it is drawn again', async () => {
    expect(Buffer.from(await drawLetterOfApproval(letter))).toEqual(Buffer.from(await drawLetterOfApproval(letter)));
  });

  it('passes the inspection that uploads pass', async () => {
    const document = await PDFDocument.load(await drawLetterOfApproval(letter), { throwOnInvalidObject: true });
    expect(document.getTitle()).toBe('Letter of approval, Dust Ledger, AR 20350');
    expect(document.catalog.toString()).toContain('/Lang (en-US)');
    expect(document.catalog.toString()).toContain('/StructTreeRoot');
  });
});
