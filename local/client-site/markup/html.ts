export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Html[];
}
export type Html = string | Element;

const VOID = new Set(['br', 'hr', 'link', 'meta']);
const BLOCK =
  /^(?:html|head|title|meta|link|body|header|nav|main|footer|section|div|h[1-6]|p|ul|ol|li|table|thead|tbody|tr|blockquote)$/;

export const el = (tag: string, attributes: Readonly<Record<string, string>>, ...children: Html[]): Element => ({
  tag,
  attributes,
  children,
});

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The only place that writes angle brackets; every word and attribute passes through the escape. */
export const toHtml = (html: Html): string => {
  if (typeof html === 'string') return escaped(html);
  const { tag, attributes, children } = html;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const end = BLOCK.test(tag) ? '\n' : '';
  if (VOID.has(tag)) return `<${tag}${written.join('')}>${end}`;
  return `<${tag}${written.join('')}>${children.map(toHtml).join('')}</${tag}>${end}`;
};

/** The id of the part of a page under this heading. */
export const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
