/** A piece of a text: words, or something to click. Screens turn tokens into elements, so nothing a person typed is ever HTML (promises rule 6). */
export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly label: string };

const EMAIL = String.raw`(?<email>(?<![\w.%+-])[\w.%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}(?![\w-]))`;
const URL_ = String.raw`(?<url>(?<![\w])(?:https?:\/\/|www\.)[^\s<>"'\u0000-\u001f]{1,2048})`;
// §5: 10 digits, or 3-3-4. Between the groups one hyphen, dot or space; the first three may stand in parentheses (DR-033).
const PHONE = String.raw`(?<phone>(?<![\d])(?<!\d[-.])(?:\d{10}|\(\d{3}\)[-. ]?\d{3}[-. ]\d{4}|\d{3}[-. ]\d{3}[-. ]\d{4})(?![-.]?\d))`;

const WITHOUT_PHONES = new RegExp(`${URL_}|${EMAIL}`, 'giu');
const WITH_PHONES = new RegExp(`${URL_}|${EMAIL}|${PHONE}`, 'giu');

/** A sentence's own marks after an address belong to the sentence; a closing bracket only when it was not opened inside. */
const withoutTrailingMarks = (url: string): string => {
  let unopened = url.split(')').length - url.split('(').length;
  let end = url.length;
  while (end > 0 && '.,;:!?)]}*_~'.includes(url.charAt(end - 1))) {
    if (url.charAt(end - 1) === ')' && unopened-- <= 0) break;
    end -= 1;
  }
  return url.slice(0, end);
};

const hrefOf = (groups: Record<string, string | undefined>, label: string): string => {
  if (groups.email !== undefined) return `mailto:${label}`;
  if (groups.phone !== undefined) return `tel:+1${label.replace(/\D/g, '')}`;
  return /^www\./i.test(label) ? `https://${label}` : label;
};

/**
 * A text as words and links: e-mail addresses and http(s) addresses (FQ-013, FQ-014), with `phones` also telephone numbers
 * (§5 Directory text). The labels and words together are the text again, letter for letter.
 */
export const linkify = (text: string, options: { readonly phones?: boolean } = {}): readonly Token[] => {
  const tokens: Token[] = [];
  let written = 0;
  const words = (until: number): void => {
    if (until > written) tokens.push({ kind: 'text', text: text.slice(written, until) });
  };
  for (const match of text.matchAll(options.phones === true ? WITH_PHONES : WITHOUT_PHONES)) {
    const groups = match.groups ?? {};
    const label = groups.url === undefined ? match[0] : withoutTrailingMarks(match[0]);
    if (!/[\p{L}\p{N}]/u.test(label.replace(/^(?:https?:\/\/|www\.)/i, ''))) continue;
    words(match.index);
    tokens.push({ kind: 'link', href: hrefOf(groups, label), label });
    written = match.index + label.length;
  }
  words(text.length);
  return tokens;
};
