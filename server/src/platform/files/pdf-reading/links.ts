/** As a PDF writes it: one byte for a character, or two behind a mark. */
const plainText = (raw: string): string => {
  if (!raw.startsWith('\xfe\xff') && !raw.startsWith('\xff\xfe')) return raw;
  const bytes = Buffer.from(raw.slice(2), 'latin1');
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2));
  return (raw.startsWith('\xfe') ? Buffer.from(even).swap16() : even).toString('utf16le');
};

/**
 * Whether a link of a PDF leads to the web or to a mail: http, https, mailto, or a host that begins with www. Anything else may open a program
 * or a file of whoever clicks, a relative link too, and a mail that names a file to attach.
 */
export const isAllowedLink = (raw: string): boolean => {
  const link = plainText(raw);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: readers drop them, and what is left is another link
  if (/[\x00-\x1f\x7f\\]/.test(link)) return false;
  if (/^mailto:/i.test(link)) return !/[?&;](attach|attachment|file)=/i.test(decoded(link));
  return /^https?:\/\/[^/?#]/i.test(link) || /^www\.[a-z0-9-]+\.[a-z0-9.-]+([/?#]|$)/i.test(link);
};

const decoded = (link: string): string =>
  link.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
