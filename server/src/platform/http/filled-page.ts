import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LotSettings } from '@gatehouse/domain/lot-settings/groups.ts';
import { neutralLot } from '@gatehouse/domain/lot-settings/neutral.ts';
import { sentenceAbout } from '@gatehouse/domain/lot-settings/saying.ts';
import { escapeHtml } from '@gatehouse/domain/text/escape-html.ts';

/**
 * As JSON in a block of data: nothing in it ends the block. It is no script, so the content security policy has nothing to allow. The safety page
 * is left out: whoever opens it asks for it, and no other page should bear its text.
 */
const dataOf = (settings: LotSettings): string =>
  JSON.stringify({ ...settings, safetyPage: neutralLot.safetyPage }).replaceAll('<', '\\u003c');

/** A page of the build with what the studio says about itself in the places for it (web/index.html). Escaped, whatever it says. */
export const fillPage = (template: string, settings: LotSettings): string => {
  const said: Readonly<Record<string, string>> = {
    name: escapeHtml(settings.brand.name),
    shortName: escapeHtml(settings.brand.shortName),
    sentence: escapeHtml(sentenceAbout(settings)),
  };
  return template
    .replace(/\{\{lot\.(\w+)\}\}/g, (place, key: string) => said[key] ?? place)
    .replace('"{{lot.settings}}"', () => dataOf(settings));
};

/** The styles that a page of the build bears, as a content security policy names them. Of the page before anything is filled in: nothing that a studio says is among them. */
export const stylesIn = (template: string): readonly string[] =>
  [...template.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** A page as it goes out: whole, and packed as browsers ask for it. Packed once, while the first of them waits. */
export interface SentPage {
  readonly body: Buffer;
  /** Names the bytes of the page before they are packed. */
  readonly digest: string;
  /** Of the styles that stand in the page, as a content security policy names them. */
  readonly styles: readonly string[];
  readonly packed: (as: Packing) => Promise<Buffer>;
}
export type Packing = 'br' | 'gzip';

const pack = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
} as const satisfies Readonly<Record<Packing, (body: Buffer) => Promise<Buffer>>>;

export const sentPageOf = (html: string, styles: readonly string[] = []): SentPage => {
  const body = Buffer.from(html);
  const made = new Map<Packing, Promise<Buffer>>();
  return {
    body,
    digest: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    styles,
    packed: (as) => {
      const known = made.get(as) ?? pack[as](body);
      made.set(as, known);
      return known;
    },
  };
};

/** How a caller wants a page packed, by its Accept-Encoding; null: as it is. */
export const packingFor = (accepted: string | undefined): Packing | null => {
  const named = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());
  const takes = (packing: Packing): boolean =>
    named.some((each) => each.split(';')[0]?.trim() === packing && !/;\s*q=0(\.0*)?$/.test(each));
  return (['br', 'gzip'] as const).find(takes) ?? null;
};
