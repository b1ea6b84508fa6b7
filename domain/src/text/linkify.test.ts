import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkify } from './linkify.ts';

const links = (text: string, phones = false): readonly (readonly [string, string])[] =>
  linkify(text, { phones }).flatMap((token) => (token.kind === 'link' ? [[token.label, token.href] as const] : []));

describe('the words of an answer', () => {
  it('[FQ-013] have their e-mail addresses as links', () => {
    expect(links('Write to client.services@gatehouse.example.')).toEqual([
      ['client.services@gatehouse.example', 'mailto:client.services@gatehouse.example'],
    ]);
    expect(links('a+b@c.test, d@e.co.uk;f@g.test')).toHaveLength(3);
    expect(links('nobody@ or @nobody or a@b')).toEqual([]);
  });

  it('[FQ-014] have their web addresses as links, without the marks of the sentence', () => {
    expect(links('See https://lot.example/a?b=1&c=2#d, then go.')).toEqual([
      ['https://lot.example/a?b=1&c=2#d', 'https://lot.example/a?b=1&c=2#d'],
    ]);
    expect(links('(http://lot.example/map)')).toEqual([['http://lot.example/map', 'http://lot.example/map']]);
    expect(links('http://lot.example/map_(old).')).toEqual([
      ['http://lot.example/map_(old)', 'http://lot.example/map_(old)'],
    ]);
    expect(links('www.lot.example!')).toEqual([['www.lot.example', 'https://www.lot.example']]);
    expect(links('https://lot.example/?who=a@b.test')).toHaveLength(1);
  });

  it('[FQ-015] have no other markup, and no link to anything but web, mail and telephone', () => {
    for (const text of [
      '<b>bold</b>',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://x.test',
      'http://',
      'https://...',
      'www.',
    ])
      expect(linkify(text)).toEqual([{ kind: 'text', text }]);
    expect(links('<a href="https://x.test/">y</a>')).toEqual([['https://x.test/', 'https://x.test/']]);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ahtps:/w.@<>"()-1234567890 ,') }), (text) => {
        for (const token of linkify(text, { phones: true }))
          if (token.kind === 'link') expect(token.href).toMatch(/^(?:https?:\/\/|mailto:|tel:)/i);
      }),
    );
  });

  it('are the same words again when read one after the other', () => {
    const piece = fc.constantFrom(
      'https://a.test/b',
      'www.c.test',
      'd@e.test',
      '818 555 0142',
      ' ',
      '.',
      ')',
      '(',
      '\n',
      'x',
      '👩‍🎬',
      'http://',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
        const text = pieces.join('');
        const again = linkify(text, { phones: true }).map((token) =>
          token.kind === 'link' ? token.label : token.text,
        );
        expect(again.join('')).toBe(text);
      }),
    );
  });
});

describe('the telephone numbers of the directory', () => {
  it('[DR-033] are links when they are 10 digits or 3-3-4', () => {
    for (const phone of [
      '8185550142',
      '818-555-0142',
      '818.555.0142',
      '818 555 0142',
      '(818) 555-0142',
      '(818)555-0142',
    ])
      expect(links(`Call ${phone}.`, true), phone).toEqual([[phone, 'tel:+18185550142']]);
  });

  it('[DR-033] are not cut out of longer numbers', () => {
    for (const text of [
      '818555014',
      '81855501420',
      '818-555-01425',
      '1818-555-0142',
      '4111-818-555-0142',
      '818-555-0142-99',
      '555-0142',
    ])
      expect(links(text, true), text).toEqual([]);
  });

  it('[DR-032] are links only where they are asked for', () => expect(links('818 555 0142')).toEqual([]));
});

it('reads a megabyte of hostile text in no time', () => {
  const started = performance.now();
  for (const evil of ['a', 'a@', 'a.', 'http://', 'www.', '1', '818-', `http://${')'.repeat(2000)} `, '((((', 'a@a.'])
    linkify(evil.repeat(Math.ceil(1_000_000 / evil.length)), { phones: true });
  expect(performance.now() - started).toBeLessThan(10_000);
});
