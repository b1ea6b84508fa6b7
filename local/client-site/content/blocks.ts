/**
 * What an editor of the client site writes. Texts carry two marks: **strong**, and [label](target) where a target is an address or one of
 * `handbook:Key shop`, `directory:Grip`, `map:main-lot-color`, `page:maps` (markup/targets.ts). E-mail addresses become links by themselves.
 */
export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'note'; readonly text: string };

/** One paragraph; several arguments are its lines. */
export const p = (...lines: string[]): Block => ({ kind: 'paragraph', lines });
export const sub = (text: string): Block => ({ kind: 'subheading', text });
export const list = (...items: string[]): Block => ({ kind: 'list', ordered: false, items });
export const steps = (...items: string[]): Block => ({ kind: 'list', ordered: true, items });
export const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  head,
  rows,
});
/** What must not be missed. */
export const note = (text: string): Block => ({ kind: 'note', text });

/** One item of a handbook page. `heading` is the one of domain/src/handbook/sections.ts, to the letter. */
export interface Topic {
  readonly heading: string;
  readonly blocks: readonly Block[];
}
export const topic = (heading: string, ...blocks: Block[]): Topic => ({ heading, blocks });

/** Topics under one heading of the page; the order of the topics is the numbering of the handbook. */
export interface TopicGroup {
  readonly title: string;
  readonly topics: readonly Topic[];
}

export interface HandbookPage {
  readonly title: string;
  readonly intro: string;
  readonly groups: readonly TopicGroup[];
}
