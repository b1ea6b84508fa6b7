import { deflateSync } from 'node:zlib';
import { papers } from './verdicts.ts';
import { catalog, onePage, type PackedRow, PdfWriter, page, streamOf } from './writer.ts';

const script = '<< /S /JavaScript /JS (x) >>';
const harmless = '<< /S /GoTo /D [3 0 R /Fit] >>';
const opening = [catalog('/OpenAction 4 0 R'), onePage, page()] as const;

/** Object 4 packed in object 5, as written by `pack`; the table says so. */
const packed = (pack: (pdf: PdfWriter) => number, row: PackedRow = [4, 2, 5, 0]): Buffer => {
  const pdf = new PdfWriter().objects(opening);
  const at = pack(pdf);
  const rows = [...pdf.rows].map(([number, offset]): PackedRow => [number, 1, offset, 0]);
  return pdf.end(pdf.packedTable(6, [...rows.filter(([number]) => number !== 5), row, [5, 1, at, 0]])).bytes();
};
const byHand = (dictionary: string, content: string) => (pdf: PdfWriter) => pdf.stream(5, dictionary, content);
const four = new Map([[4, harmless]]);

const active = papers('activeContent', {
  'a script in a packed object': () => packed((pdf) => pdf.pack(5, new Map([[4, script]]))),
  'a script in a packed object that nothing leads to': () =>
    packed((pdf) =>
      pdf.pack(
        5,
        new Map([
          [4, harmless],
          [9, script],
        ]),
      ),
    ),
  'a packed object beside a plain one': () => {
    const pdf = new PdfWriter().objects([...opening, harmless]);
    pdf.pack(5, new Map([[4, script]]));
    return pdf.end(pdf.table()).bytes();
  },
  'a packed object in a hybrid file': () => {
    const pdf = new PdfWriter().objects(opening);
    const at = pdf.pack(5, new Map([[4, script]]));
    const beside = pdf.packedTable(6, [
      [4, 2, 5, 0],
      [5, 1, at, 0],
    ]);
    return pdf.end(pdf.table(`/Root 1 0 R /XRefStm ${beside}`)).bytes();
  },
  'a script in an older version of a pack': () => {
    const pdf = new PdfWriter().objects(opening);
    pdf.pack(5, new Map([[4, script]]));
    const at = pdf.pack(5, four);
    return pdf
      .end(
        pdf.packedTable(6, [
          [1, 1, pdf.rows.get(1) ?? 0, 0],
          [4, 2, 5, 0],
          [5, 1, at, 0],
        ]),
      )
      .bytes();
  },
});

const unclear = papers('unreadable', {
  'objects packed under another name': () => packed((pdf) => pdf.pack(5, four, '/Type /Metadata')),
  'objects packed under no name': () => packed((pdf) => pdf.pack(5, four, '')),
  'objects packed under a name in another object': () => packed((pdf) => pdf.pack(5, four, '/Type 9 0 R')),
  'objects packed by a count in another object': () =>
    packed(byHand('/Type /ObjStm /N 9 0 R /First 4', `4 0 ${harmless}`)),
  'more packed objects than it says': () =>
    packed(byHand('/Type /ObjStm /N 1 /First 8', `4 0 9 33${harmless} ${script}`)),
  'fewer packed objects than it says': () => packed(byHand('/Type /ObjStm /N 2 /First 4', `4 0 ${harmless}`)),
  'something before the first packed object': () =>
    packed(byHand('/Type /ObjStm /N 1 /First 4', `4 29${script} ${harmless}`)),
  'something behind the last packed object': () =>
    packed(byHand('/Type /ObjStm /N 1 /First 4', `4 0 ${harmless} ${script}`)),
  'words among the places of packed objects': () =>
    packed(byHand('/Type /ObjStm /N 1 /First 10', `4 0 (hide)${harmless}`)),
  'packed objects that lie in each other': () => packed(byHand('/Type /ObjStm /N 2 /First 8', `4 0 9 6 ${harmless}`)),
  'packed objects past the end': () => packed(byHand('/Type /ObjStm /N 1 /First 400', `4 0 ${harmless}`)),
  'objects packed twice': () => packed(byHand('/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]', 'x')),
  'objects packed as text': () => packed(byHand('/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode', '3420>')),
  'objects packed badly': () => packed(byHand('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', 'not packed')),
  'objects whose packing lies in another file': () =>
    packed(byHand('/Type /ObjStm /N 1 /First 4 /F (//host/a)', `4 0 ${harmless}`)),
  'a row that leads to another place in a pack': () => packed((pdf) => pdf.pack(5, four), [4, 2, 5, 1]),
  'a row that leads to a pack that is none': () => packed(byHand('/Type /Metadata', 'x')),
  'a row that leads to a pack in a stream': () => packed((pdf) => pdf.pack(5, four), [4, 2, 3, 0]),
  'a row of a kind that nobody knows': () => packed((pdf) => pdf.pack(5, four), [4, 3, 5, 0]),
  'a table of a single width': () => {
    const pdf = new PdfWriter().objects(opening);
    return pdf.end(pdf.stream(5, '/Type /XRef /Size 5 /W [1] /Root 1 0 R', '\0\0\0\0\0')).bytes();
  },
  'a table that is shorter than it says': () => {
    const pdf = new PdfWriter().objects(opening);
    return pdf.end(pdf.stream(5, '/Type /XRef /Size 2000000000 /W [1 4 2] /Root 1 0 R', '\0\0\0\0\0')).bytes();
  },
  'a table with an unusual predictor': () => {
    const pdf = new PdfWriter().objects(opening);
    const rows = deflateSync(Buffer.alloc(40)).toString('latin1');
    const how = '/Filter /FlateDecode /DecodeParms << /Predictor 2 /Columns 7 >>';
    return pdf.end(pdf.object(5, streamOf(`/Type /XRef /Size 5 /W [1 4 2] /Root 1 0 R ${how}`, rows))).bytes();
  },
});

export const packedPapers = [...active, ...unclear];
