import { defaultTemplates } from '@gatehouse/domain/letters/default-templates.ts';
import type { LetterKind } from '@gatehouse/domain/letters/letter-kinds.ts';
import { type LetterFacts, paperOf } from '@gatehouse/domain/letters/paper.ts';
import { sampleFacts } from '@gatehouse/domain/letters/sample.ts';
import { paragraphsOf } from '@gatehouse/domain/letters/template.ts';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { textOfPages } from '#server/testing/pdf-text.ts';
import { drawLetter } from './letter.ts';

const drawn = (kind: LetterKind, change: Partial<LetterFacts> = {}): Promise<Uint8Array> => {
  const facts = { ...sampleFacts(kind, ['Costume', 'Grip']), ...change };
  const { paper } = paperOf(facts, defaultTemplates[kind], 1);
  return drawLetter({ paper, sentAt: facts.sentAt, about: `${paper.title}, ${facts.project.name}` });
};
/** A line may end anywhere: what is compared is the letters. */
const squeeze = (text: string): string => text.replaceAll(/\s/g, '');
const flat = async (kind: LetterKind, change: Partial<LetterFacts> = {}): Promise<string> =>
  squeeze((await textOfPages(await drawn(kind, change))).join(''));
const values = (kind: LetterKind, message: string) => {
  const { values: sample } = sampleFacts(kind);
  return { values: { ...sample, blocks: { ...sample.blocks, message: paragraphsOf(message) } } };
};

describe('a letter on paper', () => {
  it('[CA-043] of approval is addressed to Accounts Payable and says what was approved', async () => {
    const lines = (await textOfPages(await drawn('APPROVAL'))).join('\n').split('\n');
    for (const line of [
      'Accounts Payable',
      'Paper Lantern Pictures LLC',
      'November 21, 2026',
      'Letter of approval',
      '$120,000',
      'AR 12345',
      'November 21, 2027',
      'The Long Rehearsal, P-0000',
      'Net 30 days',
      'Name of the sender',
      'Gatehouse, letter of approval, AR 12345, version 1',
    ])
      expect(lines).toContain(line);
    const text = await flat('APPROVAL');
    for (const part of [
      'under the terms Noor Bellamy signed on November 9, 2026.',
      'Grip$60,000',
      'Original of the guarantee',
      'Every order needs a purchase order.',
      'Received for Paper Lantern Pictures LLC',
    ])
      expect(text).toContain(squeeze(part));
  });

  it('[CA-044] of denial says the reasons, the notice, and the cash account through the departments', async () => {
    const text = await flat('DENIAL');
    for (const part of [
      'Accounts Payable',
      'Decision on credit',
      'Insufficient trade history',
      'The departments take orders on a cash account',
      'costume@studio.example',
      'Notice of equal credit opportunity.',
    ])
      expect(text).toContain(squeeze(part));
    expect(text, 'nobody signs for a denial').not.toContain(squeeze('Received for'));
  });

  it('[CA-012] of COD explains how to pay each department, and the deposit', async () => {
    const text = await flat('COD');
    for (const part of [
      'Cash account',
      'takes the full amount of its quote before its work starts',
      'Quote AR 12345',
      '555 010 0001',
    ])
      expect(text).toContain(squeeze(part));
  });

  it('prints names with their letters', async () => {
    const text = await flat('APPROVAL', {
      company: { name: 'Żółć, Ağaç i Việt', addressLines: ['ul. Świętokrzyska 12'] },
    });
    for (const part of ['Żółć, Ağaç i Việt', 'ul. Świętokrzyska 12']) expect(text).toContain(squeeze(part));
    expect(text).not.toContain('?');
  });

  it('goes on over as many pages as it needs, with nothing lost', async () => {
    const words = Array.from({ length: 900 }, (_, index) => `w${index}`);
    const pages = await textOfPages(await drawn('APPROVAL', values('APPROVAL', words.join(' '))));
    expect(pages.length).toBeGreaterThan(1);
    const seen = new Set(pages.join('\n').split(/\s+/));
    expect(words.filter((word) => !seen.has(word))).toEqual([]);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(pages.at(-1)).toContain('Received for Paper Lantern Pictures LLC');
  });

  it('is US Letter, and A4 from Leavesden', async () => {
    const sizeOf = async (site: LetterFacts['site']): Promise<readonly number[]> => {
      const { width, height } = (await PDFDocument.load(await drawn('COD', { site }))).getPage(0).getSize();
      return [Math.round(width), Math.round(height)];
    };
    expect(await sizeOf('Burbank')).toEqual([612, 792]);
    expect(await sizeOf('Leavesden')).toEqual([595, 842]);
  });

  it('is the same to the byte when it is drawn again', async () => {
    expect(Buffer.from(await drawn('DENIAL'))).toEqual(Buffer.from(await drawn('DENIAL')));
  });

  it('passes the inspection that uploads pass', async () => {
    const document = await PDFDocument.load(await drawn('APPROVAL'), { throwOnInvalidObject: true });
    expect(document.getTitle()).toBe('Letter of approval, The Long Rehearsal');
    expect(document.catalog.toString()).toContain('/Lang (en-US)');
    expect(document.catalog.toString()).toContain('/StructTreeRoot');
  });
});
