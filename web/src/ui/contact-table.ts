import type { Block, Inline } from '@gatehouse/domain/text/tree.ts';

export interface Contact {
  /** Until the first line break of the first cell. */
  readonly name: readonly Inline[];
  /** What follows it: a person or a place. */
  readonly detail: readonly Inline[];
  readonly mails: readonly ContactLink[];
  readonly phones: readonly ContactLink[];
}
export interface ContactLink {
  readonly href: string;
  readonly label: string;
}
export type Table = Extract<Block, { kind: 'table' }>;

/**
 * A table of people or desks as contacts: in every row a name first, and after it nothing but mail addresses and telephone numbers, at least
 * one of them. Anything else is a table like others: null.
 */
export const contactsOf = (table: Table): readonly Contact[] | null => {
  const contacts = table.rows.map(contactOf);
  return contacts.length > 0 && contacts.every((contact) => contact !== null) ? contacts : null;
};

const contactOf = ([first, ...rest]: Table['rows'][number]): Contact | null => {
  if (first === undefined || wordsOf(first) === '') return null;
  const words = rest.flat().flatMap(piecesOf);
  if (words.some((piece) => !('href' in piece) && /[\p{L}\p{N}]/u.test(piece.label))) return null;
  const links = words.filter((piece): piece is ContactLink => 'href' in piece);
  const mails = links.filter(({ href }) => href.startsWith('mailto:'));
  const phones = links.filter(({ href }) => href.startsWith('tel:'));
  if (links.length === 0 || mails.length + phones.length !== links.length) return null;
  const end = first.findIndex(({ kind }) => kind === 'break');
  return {
    name: end === -1 ? first : first.slice(0, end),
    detail: end === -1 ? [] : first.slice(end + 1),
    mails,
    phones,
  };
};

const piecesOf = (inline: Inline): readonly ({ readonly label: string } | ContactLink)[] => {
  switch (inline.kind) {
    case 'text':
      return [{ label: inline.text }];
    case 'link':
      return [{ href: inline.href, label: wordsOf(inline.of) }];
    case 'break':
      return [{ label: ' ' }];
    default:
      return inline.of.flatMap(piecesOf);
  }
};

/** The words of a run of text. Its own, because the domain's function stands beside the zod shapes, which stay out of the browser. */
export const wordsOf = (inlines: readonly Inline[]): string =>
  inlines
    .flatMap(piecesOf)
    .map(({ label }) => label)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
