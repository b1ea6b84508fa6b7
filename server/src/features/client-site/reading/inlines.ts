import { linkify } from '@gatehouse/domain/text/linkify.ts';
import type { Inline } from '@gatehouse/domain/text/tree.ts';
import type { LinkTargets } from './link-targets.ts';
import { isElement } from './look.ts';
import { blockNames, type PageNode } from './page-tree.ts';

/** This one item is put aside and its last good copy stays: half of an evacuation plan looks like a whole one. */
export class ItemTooMuch extends Error {}

/** Counts what one item is made of. */
export interface Budget {
  take(depth: number): void;
}
export const budgetOf = ({ nodes, depth: deepest }: { readonly nodes: number; readonly depth: number }): Budget => {
  let taken = 0;
  return {
    take: (depth) => {
      taken += 1;
      if (taken > nodes || depth > deepest) throw new ItemTooMuch();
    },
  };
};

export interface Bounds {
  readonly budget: Budget;
  readonly targets: LinkTargets;
}

interface Around {
  readonly depth: number;
  readonly strong: boolean;
  readonly em: boolean;
  readonly link: boolean;
}

type Raw =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'em'; readonly of: readonly Raw[] }
  | { readonly kind: 'link'; readonly href: string; readonly of: readonly Raw[] };

const lineBreak: Raw = { kind: 'break' };

const emphasis: Readonly<Record<string, 'strong' | 'em'>> = { strong: 'strong', b: 'strong', em: 'em', i: 'em' };

/** Emphasis and links as they are; everything else gives its words. A block among words begins and ends a line. */
const rawOf = (nodes: readonly PageNode[], bounds: Bounds, around: Around): Raw[] =>
  nodes.flatMap((node): Raw[] => {
    if (!isElement(node)) return [{ kind: 'text', text: node }];
    if (node.name === 'br') return [lineBreak];
    const kind = emphasis[node.name];
    const deeper = { ...around, depth: around.depth + 1 };
    if (kind !== undefined && !around[kind]) {
      bounds.budget.take(deeper.depth);
      return [{ kind, of: rawOf(node.children, bounds, { ...deeper, [kind]: true }) }];
    }
    const target = node.href === null || around.link ? null : bounds.targets.of(node.href);
    if (target !== null) {
      bounds.budget.take(deeper.depth);
      return [{ kind: 'link', href: target.href, of: rawOf(node.children, bounds, { ...deeper, link: true }) }];
    }
    const inner = rawOf(node.children, bounds, around);
    if (node.name === 'td' || node.name === 'th')
      return [{ kind: 'text', text: ' ' }, ...inner, { kind: 'text', text: ' ' }];
    return blockNames.has(node.name) ? [lineBreak, ...inner, lineBreak] : inner;
  });

const withoutEmpty = (inlines: readonly Inline[]): Inline[] =>
  inlines.filter(
    (inline) => inline.kind === 'break' || (inline.kind === 'text' ? inline.text !== '' : inline.of.length > 0),
  );

/** Breaks at the edges, and every second one in a row, say nothing. */
const withoutSpareBreaks = (inlines: readonly Inline[]): Inline[] => {
  const kept = inlines.filter(
    (inline, index) => inline.kind !== 'break' || (index > 0 && inlines[index - 1]?.kind !== 'break'),
  );
  if (kept.at(-1)?.kind === 'break') kept.pop();
  return kept;
};

const joined = (raws: readonly Raw[]): Raw[] => {
  const out: Raw[] = [];
  for (const raw of raws) {
    const last = out.at(-1);
    if (raw.kind === 'text' && last?.kind === 'text')
      out[out.length - 1] = { kind: 'text', text: last.text + raw.text };
    else out.push(raw);
  }
  return out;
};

/** Collapses blanks as a browser does, over the borders of elements, and finds addresses and numbers in the words (§5, DR-032). */
const settle = (
  raws: readonly Raw[],
  bounds: Bounds,
  depth: number,
  inLink: boolean,
  line: { open: boolean },
): Inline[] =>
  withoutEmpty(
    joined(raws).flatMap((raw): Inline[] => {
      if (raw.kind === 'break') {
        line.open = false;
        bounds.budget.take(depth);
        return [raw];
      }
      if (raw.kind !== 'text') {
        const of = settle(raw.of, bounds, depth + 1, inLink || raw.kind === 'link', line);
        return [raw.kind === 'link' ? { kind: 'link', href: raw.href, of } : { kind: raw.kind, of }];
      }
      const collapsed = raw.text.replace(/\s+/g, ' ');
      const text = line.open ? collapsed : collapsed.replace(/^ /, '');
      if (text === '') return [];
      line.open = !text.endsWith(' ');
      return inLink ? [countedText(text, bounds, depth)] : linked(text, bounds, depth);
    }),
  );

const countedText = (text: string, { budget }: Bounds, depth: number): Inline => {
  budget.take(depth);
  return { kind: 'text', text };
};

const linked = (text: string, bounds: Bounds, depth: number): Inline[] =>
  linkify(text, { phones: true }).map((token) => {
    const target = token.kind === 'link' ? bounds.targets.of(token.href) : null;
    const words = token.kind === 'link' ? token.label : token.text;
    if (target === null) return countedText(words, bounds, depth);
    bounds.budget.take(depth);
    return { kind: 'link', href: target.href, of: [countedText(words, bounds, depth + 1)] };
  });

const trimmedEnd = (inlines: readonly Inline[]): Inline[] => {
  const last = inlines.at(-1);
  if (last === undefined || last.kind === 'break') return [...inlines];
  const ended: Inline =
    last.kind === 'text' ? { kind: 'text', text: last.text.trimEnd() } : { ...last, of: trimmedEnd(last.of) };
  return withoutEmpty([...inlines.slice(0, -1), ended]);
};

/** A run of words with its emphasis, links and line breaks. Empty when there are no words. */
export const inlinesOf = (nodes: readonly PageNode[], bounds: Bounds, depth: number): Inline[] => {
  const raws = rawOf(nodes, bounds, { depth, strong: false, em: false, link: false });
  return trimmedEnd(withoutSpareBreaks(settle(raws, bounds, depth, false, { open: false })));
};
