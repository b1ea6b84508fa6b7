import { PDFArray, PDFDict, PDFName, type PDFObject, PDFStream } from 'pdf-lib';

/** Looks up what a reference points to; the identity for everything else. */
export type Lookup = (object: PDFObject | undefined) => PDFObject | undefined;

/** Promises rule 13. EF and FileAttachment are the other two ways to carry a file, GoToE opens one, Rendition and Movie play one. */
const forbidden = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFiles',
  'EmbeddedFile',
  'FileAttachment',
  'XFA',
  'RichMedia',
  'RichMediaExecute',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
  'Movie',
]);
/** Short names that mean something only as keys. */
const forbiddenKeys = new Set(['JS', 'EF']);

/**
 * Walks one object of a PDF with everything directly inside it. Gives the name of the first thing that could run or carry something,
 * or null. Names are compared decoded: /J#61vaScript is JavaScript.
 */
export const findActiveContent = (root: PDFObject, lookup: Lookup): string | null => {
  const pending: PDFObject[] = [root];
  for (let object = pending.pop(); object !== undefined; object = pending.pop()) {
    if (object instanceof PDFName) {
      const name = object.decodeText();
      if (forbidden.has(name)) return name;
    } else if (object instanceof PDFArray) pending.push(...object.asArray());
    else if (object instanceof PDFStream) pending.push(object.dict);
    else if (object instanceof PDFDict) {
      const found = inDict(object, lookup);
      if (found !== null) return found;
      pending.push(...object.values());
    }
  }
  return null;
};

const inDict = (dict: PDFDict, lookup: Lookup): string | null => {
  for (const [key, value] of dict.entries()) {
    const name = key.decodeText();
    if (forbidden.has(name) || forbiddenKeys.has(name)) return name;
    if (name === 'OpenAction' && !isHarmless(lookup(value), lookup)) return name;
    if (name === 'AA' && !areHarmless(lookup(value), lookup)) return name;
  }
  return null;
};

/** Opening a page is all that an automatic action may do: a destination, or a GoTo with nothing after it. */
const isHarmless = (action: PDFObject | undefined, lookup: Lookup): boolean => {
  if (!(action instanceof PDFDict)) return true;
  const kind = lookup(action.get(PDFName.of('S')));
  return kind === PDFName.of('GoTo') && action.get(PDFName.of('Next')) === undefined;
};

const areHarmless = (actions: PDFObject | undefined, lookup: Lookup): boolean =>
  !(actions instanceof PDFDict) || actions.values().every((action) => isHarmless(lookup(action), lookup));

/**
 * The same question asked of the raw bytes, for objects that the parser does not see but a viewer may, because the cross-reference
 * table can point into the middle of a stream. Only long names, which random bytes do not spell.
 */
export const findActiveBytes = (bytes: Buffer): string | null => {
  const text = bytes.toString('latin1');
  for (const [, , kind = ''] of text.matchAll(/\/(S|#53|Subtype)[\s\0]*\/([A-Za-z#][A-Za-z0-9#]{4,60})/g)) {
    const name = decodeName(kind);
    if (forbidden.has(name)) return name;
  }
  return null;
};

const decodeName = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** An object stream that does not call itself one: some viewers unpack it, the parser here does not. */
export const isDisguisedObjectStream = (object: PDFObject): boolean =>
  object instanceof PDFStream &&
  object.dict.get(PDFName.of('First')) !== undefined &&
  object.dict.get(PDFName.of('N')) !== undefined &&
  object.dict.get(PDFName.of('Type')) !== PDFName.of('ObjStm');
