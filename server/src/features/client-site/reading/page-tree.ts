import { Parser } from 'htmlparser2';

/** An element of a foreign page, with the little of it that is ever looked at. */
export interface PageElement {
  readonly name: string;
  readonly href: string | null;
  readonly classes: readonly string[];
  readonly parent: PageElement | null;
  readonly children: PageNode[];
  /** Somewhere in it stands a block of its own: it cannot be a run of words. */
  hasBlock: boolean;
}
export type PageNode = PageElement | string;

/** The whole page is put aside: the copies of all its items stay. */
export class PageTooMuch extends Error {}

/** Bounds of the raw page, before an item is cut out: they keep the parser linear (its stack is searched for each closing tag). */
const MOST_ELEMENTS = 50_000;
const MOST_DEPTH = 256;

/** What acts, loads, asks or draws goes with everything in it (promises rule 6). */
const dropped = new Set(
  `script style template noscript svg math iframe object embed applet form button input select textarea canvas audio video
  picture img map head title frameset frame noframes noembed xmp plaintext dialog portal meter progress datalist`.split(
    /\s+/,
  ),
);

export const blockNames: ReadonlySet<string> = new Set(
  `address article aside blockquote body center details dd div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr
  html legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul caption`.split(
    /\s+/,
  ),
);

/** Nothing invisible may turn a text around, stand in our search marks' place, or be what PostgreSQL cannot hold. */
const unwanted =
  /[^\P{Cc}\t\n\f\r]|\p{Co}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;

const cleanText = (text: string): string => text.toWellFormed().replace(unwanted, '');

/**
 * Reads HTML as browsers would for honest pages, and keeps elements and words only. Refuses what is too deep or too much with
 * PageTooMuch, at the moment it becomes so.
 */
export const readTree = (html: string): PageElement => {
  const element = (
    name: string,
    parent: PageElement | null,
    attributes: Readonly<Record<string, string>>,
  ): PageElement => ({
    name,
    href: name === 'a' ? (attributes.href ?? null) : null,
    classes: attributes.class === undefined ? [] : attributes.class.toLowerCase().split(/\s+/, 40).filter(Boolean),
    parent,
    children: [],
    hasBlock: false,
  });
  const root = element('html', null, {});
  let at = root;
  let elements = 0;
  let depth = 0;
  /** How many elements stand open in the dropped one, itself included. */
  let inDropped = 0;

  const parser = new Parser({
    onopentag: (name, attributes) => {
      elements += 1;
      depth += 1;
      if (elements > MOST_ELEMENTS || depth > MOST_DEPTH) throw new PageTooMuch();
      if (inDropped > 0 || dropped.has(name) || 'hidden' in attributes) {
        inDropped += 1;
        return;
      }
      const opened = element(name, at, attributes);
      at.children.push(opened);
      at = opened;
    },
    ontext: (text) => {
      if (inDropped > 0) return;
      const clean = cleanText(text);
      const last = at.children.at(-1);
      if (typeof last === 'string') at.children[at.children.length - 1] = last + clean;
      else if (clean !== '') at.children.push(clean);
    },
    onclosetag: () => {
      depth -= 1;
      if (inDropped > 0) {
        inDropped -= 1;
        return;
      }
      const { parent, hasBlock, name } = at;
      if (parent === null) return;
      if (hasBlock || blockNames.has(name)) parent.hasBlock = true;
      at = parent;
    },
  });
  parser.end(html);
  return root;
};
