import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { loadFonts } from './fonts.ts';
import { breakLines } from './lines.ts';

const fonts = loadFonts(new PDFDocument({ size: 'LETTER' }));
const lines = (text: string, width: number): string[] =>
  breakLines(fonts, [{ text, face: 'ui' }], 10, width).map((line) => line.spans.map((span) => span.text).join(''));

describe('breaking lines', () => {
  it('breaks at blanks, and no line is wider than it may be', () => {
    const text = 'Please quote the A/R number on every purchase order and payment.';
    const broken = breakLines(fonts, [{ text, face: 'read' }], 12, 120);
    expect(broken.length).toBeGreaterThan(2);
    for (const line of broken) expect(line.width).toBeLessThanOrEqual(120);
    expect(broken.map((line) => line.spans.map((span) => span.text).join('')).join(' ')).toBe(text);
  });

  it('cuts a word that is wider than a line', () => {
    const hash = 'ab'.repeat(32);
    expect(lines(hash, 100).length).toBeGreaterThan(1);
    expect(lines(hash, 100).join('')).toBe(hash);
    expect(lines(`See ${hash}`, 100).join('').replace(' ', '')).toBe(`See${hash}`);
  });

  it('does not tear a word where its face changes', () => {
    const spans = [
      { text: 'on ', face: 'read' },
      { text: 'Dust Ledger', face: 'read-strong' },
      { text: ', now', face: 'read' },
    ] as const;
    for (let width = 20; width < 150; width += 3) {
      const firsts = breakLines(fonts, spans, 12, width).map((line) => line.spans.map((span) => span.text).join('')[0]);
      if (width > 60) expect(firsts).not.toContain(',');
    }
  });

  it('keeps line feeds and drops what cannot be printed', () => {
    expect(lines('one\r\ntwo\n\nthree', 500)).toEqual(['one', 'two', '', 'three']);
    expect(lines('a\u0000b\u202ec\u200bd\te', 500)).toEqual(['abcd e']);
    expect(lines('', 500)).toEqual(['']);
  });

  it('finds every letter of the alphabets that it says it prints, and shows what is missing', () => {
    const printed = (text: string): string =>
      fonts
        .runsOf(text, 'sign')
        .map((run) => run.text)
        .join('');
    for (const text of [
      'Żółć gęślą jaźń',
      'Příliš žluťoučký kůň',
      'Fjör, Ærø, Straße',
      'Việt Nam ơi',
      'Ağaç İstanbul',
      'Árvíztűrő',
    ]) {
      expect(printed(text)).toBe(text.normalize('NFC'));
    }
    expect(printed('字')).toBe('?');
    expect(printed('e\u0301')).toBe('é');
  });
});
