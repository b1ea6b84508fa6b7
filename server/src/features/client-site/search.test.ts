import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClientSiteLot, createClientSiteLot } from '#server/testing/client-site-lot.ts';
import { matchingSentence } from './search/sentence.ts';

let house: ClientSiteLot;
beforeAll(async () => {
  house = await createClientSiteLot();
  const h3 = (heading: string, text: string): string => `<h3>${heading}</h3>${text}`;
  house.site.serves({
    '/handbook/office-and-production-services/':
      h3('Parking', '<p>Cars stand in the structure. Trucks park at base camp, and drivers stay. Ask at Gate 2.</p>') +
      h3('Recycling', '<p>Parked bins are emptied at night.</p>') +
      h3('Smoking', '<p>Nowhere on the lot. &lt;b&gt;Really&lt;/b&gt;.</p>'),
    '/directory/':
      '<div class="toggle"><h3 class="toggle-title">Grip</h3><div class="toggle-content"><p>Rigging, dollies</p><p>grip@lot.example, 818 555 0146</p></div></div>',
    '/maps/':
      '<h3>Ranch</h3><ul class="icon-list"><li><a href="/maps/ranch.pdf">Ranch, overview</a></li><li><a href="/maps/barn.pdf">The barn</a></li></ul>',
  });
  await house.clientSite.refreshAll();
});
afterAll(() => house?.close());

const find = async (q: string) => {
  const answer = await house.get(`/search?${new URLSearchParams({ q })}`);
  expect(answer.statusCode).toBe(200);
  return (
    answer.json().found as { title: string; to: string; place: string; sentence: { text: string; hit: boolean }[] }[]
  ).map(({ title, to, place, sentence }) => ({
    title,
    to,
    place,
    said: sentence.map(({ text, hit }) => (hit ? `[${text}]` : text)).join(''),
  }));
};
const own = '4 Safety and environmental affairs';
const titles = async (q: string) => (await find(q)).map(({ title }) => title);
/** What the site said; our own section four speaks of many things. */
const titlesOfSite = async (q: string) => (await titles(q)).filter((title) => title !== own);

describe('one search over handbook, directory and maps', () => {
  it('finds while the last word is typed, by its beginning and by its stem', async () => {
    for (const q of ['pa', 'par', 'park', 'parki', 'parkin', 'parking', 'PARKING'])
      expect((await titles(q))[0], q).toBe('1.22 Parking');
    expect(await titles('parked')).toContain('1.22 Parking');
    expect(await titlesOfSite('dolly')).toEqual(['Grip']);
  });

  it('shows the sentence that matched with the words marked, and where it leads', async () => {
    expect((await find('trucks park'))[0]).toEqual({
      title: '1.22 Parking',
      place: 'Handbook, Office and production services',
      to: '/core/wbso-handbook-page?tab=office-production-tab&item=1.22',
      said: '[Trucks] [park] at base camp, and drivers stay.',
    });
    expect((await find('barn'))[0]).toMatchObject({ to: '/core/maps?tab=ranch-tab', said: 'The [barn]' });
    expect((await find('0146'))[0]).toMatchObject({
      to: '/core/core-directory?tab=grip-tab',
      said: 'grip@lot.example, 818 555 [0146]',
    });
  });

  it('asks for all words, and for nothing by the words that every text has', async () => {
    expect(await titlesOfSite('where is the base camp')).toEqual(['1.22 Parking']);
    expect(await titlesOfSite('parking unicorn')).toEqual([]);
  });

  it('understands quotes and minus', async () => {
    expect(await titlesOfSite('"base camp"')).toEqual(['1.22 Parking']);
    expect(await titlesOfSite('"camp base"')).toEqual([]);
    expect(await titlesOfSite('park -bins')).toEqual(['1.22 Parking']);
  });

  it('puts names first, and finds our own section and names of pages that never came', async () => {
    expect((await titles('grip'))[0]).toBe('Grip');
    expect(await titles('safety')).toEqual(['Safety and environmental affairs', own]);
    expect(await titlesOfSite('costu')).toEqual(['Costume']);
    expect(await titles('stunts')).toEqual([own]);
    expect((await find('environmental affairs'))[1]?.to).toBe('/core/wbso-handbook-page?tab=safety-environment-tab');
  });

  it('shows mark-up in a text as text', async () => {
    expect((await find('really'))[0]?.said).toContain('[Really]');
  });

  it.each([
    "'; drop table client_site_items; --",
    "a' & !b | (",
    '\u0000\u0001 x',
    '\ud800x',
    ':*',
    '!!',
    '<->',
    '\\',
    '-',
    '   a   ',
  ])('takes %j as words', async (q) => {
    const answer = await house.get(`/search?${new URLSearchParams({ q })}`);
    expect([200, 400]).toContain(answer.statusCode);
  });

  it('refuses less than two characters and more than a hundred', async () => {
    expect((await house.get('/search?q=a')).statusCode).toBe(400);
    expect((await house.get(`/search?q=${'a'.repeat(101)}`)).statusCode).toBe(400);
  });
});

describe('the sentence of a finding', () => {
  const mark = (text: string): string => text.replaceAll('[', '\ue000').replaceAll(']', '\ue001');
  const said = (byStem: string, bySpelling = byStem.replace(/[[\]]/g, '')): string =>
    matchingSentence(mark(byStem), mark(bySpelling))
      .map(({ text, hit }) => (hit ? `[${text}]` : text))
      .join('');

  it('is the one with most hits, both readings together', () => {
    expect(said('One [park]. Two [park] and bins. Three.', 'One park. Two park and [bins]. Three.')).toBe(
      'Two [park] and [bins].',
    );
  });

  it('is the first one when nothing is hit', () => {
    expect(said('\n\nFirst line\nSecond')).toBe('First line');
  });

  it('is cut around its first hit when it is long', () => {
    const long = said(`${'word '.repeat(80)}[hit] ${'more '.repeat(80)}`);
    expect(long.startsWith('… ')).toBe(true);
    expect(long).toContain('[hit]');
    expect(long.endsWith(' …')).toBe(true);
    expect(long.length).toBeLessThan(200);
  });
});
