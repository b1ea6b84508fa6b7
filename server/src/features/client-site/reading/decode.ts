import { TextDecoder } from 'node:util';

/** Longer than any head that says its charset (HTML asks for the first 1,024 bytes). */
const HEAD = 2_048;

const labelIn = (text: string): string | undefined => /charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(text)?.[1];

/** null: a label nobody knows. */
const decoderOf = (label: string | undefined): TextDecoder | null => {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
};

const markOf = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return undefined;
};

/** Bytes as text: byte order mark, then the header's charset, then the page's own, then UTF-8. What is wrong becomes U+FFFD, never an error. */
export const decodePage = (bytes: Uint8Array, contentType: string): string => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const meta = /<meta\b[^>]{0,400}/gi;
  const own = [...head.matchAll(meta)].map(([tag]) => labelIn(tag)).find((label) => label !== undefined);
  const decoder = decoderOf(markOf(bytes)) ?? decoderOf(labelIn(contentType)) ?? decoderOf(own) ?? new TextDecoder();
  return decoder.decode(bytes);
};
