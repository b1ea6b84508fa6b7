import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { neutralLot } from '@gatehouse/domain/lot-settings/neutral.ts';
import { describe, expect, it } from 'vitest';
import { fillPage, packingFor, sentPageOf, stylesIn } from './filled-page.ts';

const template =
  '<title>{{lot.name}}</title><meta name="application-name" content="{{lot.shortName}}"><meta content="{{lot.sentence}}"><script type="application/json" id="lot">"{{lot.settings}}"</script>{{lot.other}}';
const named = (name: string, tagline = '') => ({ ...lot(), brand: { ...lot().brand, name, tagline } });

describe('a page with what the studio says about itself', () => {
  it('says it as text, whatever it is', () => {
    const nasty = `</script><script>alert("1")</script>&'$&`;
    const page = fillPage(template, named(nasty, nasty));
    expect(page).not.toContain('<script>alert');
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(page).toContain('&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;$&amp;</title>');
    const data = /id="lot">(.*)<\/script>/s.exec(page)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({ ...named(nasty, nasty), safetyPage: neutralLot.safetyPage });
    expect(page.endsWith('{{lot.other}}')).toBe(true);
  });

  it('is called by its short name on the home screen of a phone', () => {
    const page = fillPage(template, { ...lot(), brand: { ...lot().brand, shortName: 'Low "Water"' } });
    expect(page).toContain('<meta name="application-name" content="Low &quot;Water&quot;">');
  });

  it('is packed once, and is the same bytes packed', async () => {
    const page = sentPageOf(fillPage(template, lot()));
    expect(page.packed('br')).toBe(page.packed('br'));
    expect(brotliDecompressSync(await page.packed('br')).equals(page.body)).toBe(true);
    expect(gunzipSync(await page.packed('gzip')).equals(page.body)).toBe(true);
    expect(sentPageOf(fillPage(template, lot())).digest).toBe(page.digest);
    expect(sentPageOf(fillPage(template, named('Another'))).digest).not.toBe(page.digest);
  });

  it('names the styles that the build put into it, and none that a studio says', () => {
    const bearing = `<style data-sheets="/a.css">@media (width<=9px){a{color:red}}</style>${template}`;
    expect(stylesIn(bearing)).toEqual(["'sha256-/zgZIvXOY24WHc/V9zNzlWW2ZVlrnFYfBdCO1F0QFkE='"]);
    const page = sentPageOf(fillPage(bearing, named('<style>b{color:red}</style>')), stylesIn(bearing));
    expect(page.styles).toEqual(stylesIn(bearing));
    expect(stylesIn(page.body.toString())).toEqual(stylesIn(bearing));
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.0, gzip;q=0', null],
    ['identity', null],
    [undefined, null],
  ])('goes to whoever accepts %s as %s', (accepted, packing) => {
    expect(packingFor(accepted)).toBe(packing);
  });
});
