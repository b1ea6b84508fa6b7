import { Block, textOfBlocks } from '@gatehouse/domain/text/tree.ts';
import { describe, expect, it } from 'vitest';
import { readItems } from '../testing/saved-page.ts';

const read = (html: string) => readItems('handbook-2', `<h3>Invoices</h3>${html}`).get('2.5');
const blocksOf = (html: string) => {
  const item = read(html);
  return item?.lack === null && 'blocks' in item.content ? item.content.blocks : item?.lack;
};
const wordsOf = (html: string) => {
  const item = read(html);
  return item?.lack === null ? item.words : item?.lack;
};

describe('the tree of a foreign page', () => {
  it.each([
    ['unknown elements', '<blink>a <x-y>b</x-y></blink>', 'a b'],
    ['words split by elements', 'Call 818-<span>555</span>-0142', 'Call 818-555-0142'],
    ['blanks and no-break blanks', ' a \n\t b&nbsp; c ', 'a b c'],
    ['entities', '&lt;script&gt; &amp; &euro; &#x202e;abc', '<script> & € abc'],
    ['marks that turn a text around', 'safe\u202e\u2066gnp.exe\u200f', 'safegnp.exe'],
    ['private-use characters, which are our search marks', 'a\ue000b\ue001c', 'abc'],
    ['half characters and NUL', 'a\ud800b&#0;c', 'a\ufffdb\ufffdc'],
    ['comments, CDATA and processing instructions', 'a<!-- <b>x</b> --><![CDATA[y]]><?php z ?>b', 'ab'],
    ['what is hidden', 'a<p hidden>b</p>', 'a'],
    ['unclosed elements', '<p>a<p>b<div>c', 'a\nb\nc'],
  ])('reads %s', (_, html, words) => {
    expect(wordsOf(html)).toBe(words);
  });

  it.each(
    'script style template noscript svg math iframe object form textarea select button video audio canvas title'.split(
      ' ',
    ),
  )('drops <%s> with everything in it', (name) => {
    expect(wordsOf(`before <${name}>inside <b>too</b></${name}>`)).toBe('before');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://lot.example/x',
    'file:///etc/passwd',
    'ftp://lot.example/',
    'https://user:word@lot.example/',
    'http://[broken',
    `https://lot.example/${'x'.repeat(3000)}`,
  ])('makes no link of %s', (href) => {
    expect(JSON.stringify(blocksOf(`<a href="${href}">words</a>`))).toBe(
      JSON.stringify([{ kind: 'paragraph', of: [{ kind: 'text', text: 'words' }] }]),
    );
  });

  it('has no place for attributes: whatever a page says, only the shapes of the contract come out', () => {
    const blocks = blocksOf(
      '<p id=a class=b style="x" onclick="y" data-z><a href="https://a.example" onmouseover="z" target="_top">l</a></p>',
    );
    expect(blocks).toEqual([
      { kind: 'paragraph', of: [{ kind: 'link', href: 'https://a.example/', of: [{ kind: 'text', text: 'l' }] }] },
    ]);
    expect(Block.array().parse(blocks)).toEqual(blocks);
  });

  it('keeps links out of links, and finds none in the words of one', () => {
    expect(JSON.stringify(blocksOf('<a href="https://a.example">see b@c.example</a>')).match(/"link"/g)).toHaveLength(
      1,
    );
  });

  it('reads a frame of one cell as what stands in it', () => {
    const blocks = blocksOf('<table><tr><td><p>a</p><ul><li>b</ul></td></tr></table>');
    expect(Array.isArray(blocks) && blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
  });

  it('puts an item aside that is too deep or made of too much, and never shows half of it', () => {
    expect(blocksOf(`${'<blockquote>'.repeat(38)}x`)).not.toBe('too-much');
    expect(blocksOf(`${'<blockquote>'.repeat(45)}x`)).toBe('too-much');
    expect(blocksOf('<p>x'.repeat(2_400))).not.toBe('too-much');
    expect(blocksOf('<p>x'.repeat(2_600))).toBe('too-much');
    expect(blocksOf(`<p>${'a@b.example '.repeat(2_600)}`)).toBe('too-much');
  });

  it('does not count wrappers, which say nothing', () => {
    expect(wordsOf(`${'<div>'.repeat(150)}x`)).toBe('x');
  });

  it('puts the page aside that is nested or made of more than any honest one', () => {
    expect(() => read('<div>'.repeat(100_000))).toThrow('put aside');
    expect(() => read('<i></i>'.repeat(60_000))).toThrow('put aside');
  });

  it('tells all words of what it read', () => {
    const blocks = blocksOf('<p>a<br>b<ul><li>c<li>d</ul><table><tr><th>e<th>f<tr><td>g<td>h</table>');
    expect(Array.isArray(blocks) && textOfBlocks(blocks)).toBe('a b\nc\nd\ne, f\ng, h');
  });
});
