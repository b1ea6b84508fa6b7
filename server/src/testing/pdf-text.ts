import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage, PDFRawStream } from 'pdf-lib';

/**
 * The text of each page of a PDF that this server drew, in drawing order, runs joined as they stand. Reads the content stream and the
 * fonts' ToUnicode maps, so it also proves that the text can be copied and read aloud.
 */
export const textOfPages = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPages().map(textOf);
};

const textOf = (page: PDFPage): string => {
  const maps = mapsOf(page);
  let text = '';
  let map = new Map<string, string>();
  for (const [, font, , array] of contentOf(page).matchAll(/\/(\S+) [\d.]+ Tf|(\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ)/g)) {
    if (font !== undefined) map = maps.get(font) ?? new Map();
    else {
      for (const [, hex = ''] of (array ?? '').matchAll(/<([0-9a-f]*)>/g)) {
        for (const code of hex.match(/.{4}/g) ?? []) text += map.get(code) ?? '\ufffd';
      }
      text += '\n';
    }
  }
  return text;
};

const streamText = (stream: unknown): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';

const contentOf = (page: PDFPage): string => {
  const contents = page.node.Contents();
  if (contents instanceof PDFArray) {
    return contents
      .asArray()
      .map((each) => streamText(page.doc.context.lookup(each)))
      .join('\n');
  }
  return streamText(contents);
};

const mapsOf = (page: PDFPage): Map<string, Map<string, string>> => {
  const fonts = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
  return new Map(
    (fonts?.keys() ?? []).map((key) => {
      const font = fonts?.lookup(key, PDFDict);
      return [key.decodeText(), readMap(streamText(font?.lookup(PDFName.of('ToUnicode'))))];
    }),
  );
};

/** pdfkit writes ranges of the form <first> <last> [<unicode> <unicode> …]. */
const readMap = (text: string): Map<string, string> => {
  const map = new Map<string, string>();
  for (const [, first = '', , list = ''] of text.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    let code = Number.parseInt(first, 16);
    for (const [, unicode = ''] of list.matchAll(/<([0-9a-f ]+)>/gi)) {
      const units = unicode.replaceAll(' ', '').match(/.{4}/g) ?? [];
      map.set(
        code.toString(16).padStart(4, '0'),
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      );
      code += 1;
    }
  }
  return map;
};
