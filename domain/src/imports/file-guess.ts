export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];
export const encodingLabels = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big end first',
  'windows-1252': 'Windows-1252',
} as const satisfies Record<Encoding, string>;

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];
export const separatorLabels = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
} as const satisfies Record<Separator, string>;

/** How a file is read: as text of an encoding and a separator, or a sheet of a workbook. */
export type ReadAs =
  | { readonly format: 'csv'; readonly encoding: Encoding; readonly separator: Separator }
  | { readonly format: 'xlsx'; readonly sheet: string; readonly sheets: readonly string[] };

/** 'Windows-1252, comma'; 'Workbook, sheet “Companies”'. */
export const readAsInWords = (readAs: ReadAs): string =>
  readAs.format === 'csv'
    ? `${encodingLabels[readAs.encoding]}, ${separatorLabels[readAs.separator]}`
    : `Workbook, sheet “${readAs.sheet}”`;

/** By its first four bytes a packed file (a workbook is one). */
export const isPacked = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4;

/** By a mark at its beginning, or by the noughts that every second byte of Latin text in UTF-16 is; null: the bytes alone do not say. */
export const encodingOfHead = (head: Uint8Array): Encoding | null => {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const noughts = [0, 0];
  for (const [place, byte] of head.entries()) if (byte === 0) noughts[place % 2] = (noughts[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = noughts;
  if (odd > head.length / 8 && even === 0) return 'utf-16le';
  return even > head.length / 8 && odd === 0 ? 'utf-16be' : null;
};

/** A packed file, a PDF, a picture: text has no noughts, and none of the marks that tell programs apart. */
export const isText = (head: Uint8Array): boolean => encodingOfHead(head) !== null || !head.includes(0);

/** The separator that stands most often in the first line, outside of quotation marks; a comma where none does. */
export const separatorOf = (text: string): Separator => {
  const counts = new Map<Separator, number>(separators.map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === '\n' || letter === '\r')) break;
    else if (!isQuoted && counts.has(letter as Separator))
      counts.set(letter as Separator, (counts.get(letter as Separator) ?? 0) + 1);
  }
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
};
