import { papers } from './verdicts.ts';
import { catalog, onePage, onePagePdf, PdfWriter, page, streamOf } from './writer.ts';

const script = '<< /S /JavaScript /JS (x) >>';
const opening = [catalog('/OpenAction 4 0 R'), onePage, page()] as const;
const harmless = '<< /S /GoTo /D [3 0 R /Fit] >>';
/** A file whose table sends object 4 to another place than where it lies. */
const sentTo = (place: (pdf: PdfWriter) => number, ...more: readonly string[]): Buffer => {
  const pdf = new PdfWriter().objects([...opening, harmless, ...more]);
  return pdf.end(pdf.table('/Root 1 0 R', new Map([...pdf.rows, [4, place(pdf)]]))).bytes();
};
const inStream = (pdf: PdfWriter): number => (pdf.rows.get(5) ?? 0) + 30;
const hiddenTable = (pdf: PdfWriter): string =>
  `xref\n0 1\n0000000000 65535 f \n4 1\n${String(pdf.rows.get(4)).padStart(10, '0')} 00000 n \ntrailer\n<< /Root 1 0 R >>\n`;

/** Where a reader that follows the cross-references finds something else than a reader that goes from front to back. */
const led = papers('unreadable', {
  'a row that leads into a stream': () => sentTo(inStream, streamOf('', `${' '.repeat(30)}4 0 ob${script}`)),
  'a row that leads into a text': () => sentTo((pdf) => (pdf.rows.get(5) ?? 0) + 10, '( 4 0 x )'),
  'a row that leads to another object': () => sentTo((pdf) => pdf.rows.get(3) ?? 0),
  'a row that leads into the middle of an object': () => sentTo((pdf) => (pdf.rows.get(4) ?? 0) + 8),
  'a row that leads past the end': () => sentTo(() => 99_999_999),
  'a row that leads one digit into a number': () => {
    const pdf = new PdfWriter().objects([...opening, harmless]);
    const at = pdf.object(14, harmless);
    return pdf.end(pdf.table('/Root 1 0 R', new Map([...pdf.rows, [4, at + 1]]))).bytes();
  },
  'a row of another generation': () => {
    const pdf = new PdfWriter().objects(opening);
    pdf.object(4, harmless, 3);
    return pdf.end(pdf.table()).bytes();
  },
  'a start that leads into a stream': () => {
    const pdf = new PdfWriter().objects([...opening, harmless]);
    const at = pdf.stream(5, '', hiddenTable(pdf));
    pdf.table();
    return pdf.end(at + 30).bytes();
  },
  'an earlier table inside a stream': () => {
    const pdf = new PdfWriter().objects([...opening, harmless]);
    const at = pdf.stream(5, '', hiddenTable(pdf));
    return pdf.end(pdf.table(`/Root 1 0 R /Prev ${at + 30}`)).bytes();
  },
  'an earlier table that is not there': () => {
    const pdf = new PdfWriter().objects([...opening, harmless]);
    return pdf.end(pdf.table('/Root 1 0 R /Prev 7')).bytes();
  },
  'an earlier table in another object': () => {
    const pdf = new PdfWriter().objects([...opening, harmless, '9']);
    return pdf.end(pdf.table('/Root 1 0 R /Prev 5 0 R')).bytes();
  },
  'two earlier tables': () => {
    const pdf = new PdfWriter().objects([...opening, harmless]);
    const at = pdf.table();
    pdf.end(at);
    return pdf.end(pdf.table(`/Root 1 0 R /Prev ${at} /Prev ${at}`)).bytes();
  },
  'rows of a hybrid file that lead into a stream': () => {
    const pdf = new PdfWriter().objects(opening);
    const hidden = pdf.stream(5, '', `\n4 0 obj ${harmless} endobj\n`);
    const beside = pdf.packedTable(6, [[4, 1, hidden + 36, 0]]);
    return pdf.end(pdf.table(`/Root 1 0 R /XRefStm ${beside}`)).bytes();
  },
  'a hybrid file whose second table is a picture': () => {
    const pdf = new PdfWriter().objects([...opening, harmless]);
    const beside = pdf.stream(5, '/Type /XObject /Subtype /Image', 'xxxxxxx');
    return pdf.end(pdf.table(`/Root 1 0 R /XRefStm ${beside}`)).bytes();
  },
  'a table of which another object says that it is one': () => {
    const pdf = new PdfWriter().objects([...opening, harmless, '/XRef']);
    const at = pdf.stream(6, '/Type 5 0 R /Size 1 /W [1 4 2] /Root 1 0 R', '\0'.repeat(7));
    return pdf.end(at).bytes();
  },
});

const lying = papers('unreadable', {
  'a length that is too short': () => onePagePdf({ objects: ['<< /Length 3 >>\nstream\n123456\nendstream'] }),
  'a length that reaches over the next object': () =>
    onePagePdf({ objects: ['<< /Length 42 >>\nstream\n1\nendstream', `<< /Length 1 >>\nstream\n1\nendstream`] }),
  'a length past the end': () => onePagePdf({ objects: ['<< /Length 99999 >>\nstream\n1\nendstream'] }),
  'a length below nothing': () => onePagePdf({ objects: ['<< /Length -1 >>\nstream\n1\nendstream'] }),
  'no length': () => onePagePdf({ objects: ['<< >>\nstream\n1\nendstream'] }),
  'two lengths': () => onePagePdf({ objects: ['<< /Length 1 /Length 5 >>\nstream\n1\nendstream'] }),
  'a length elsewhere that is another one': () =>
    onePagePdf({ objects: ['<< /Length 5 0 R >>\nstream\n1\nendstream', '400'] }),
  'a length elsewhere that is not there': () => onePagePdf({ objects: ['<< /Length 9 0 R >>\nstream\n1\nendstream'] }),
  'a length elsewhere that was another one': () => {
    const pdf = new PdfWriter().objects([...opening, harmless]);
    pdf.object(6, '<< /Length 7 0 R >>\nstream\n1\nendstream');
    pdf.object(7, '1');
    const start = pdf.table();
    pdf.end(start);
    const at = pdf.object(7, '20');
    return pdf.end(pdf.table(`/Root 1 0 R /Prev ${start}`, new Map([[7, at]]))).bytes();
  },
  'a stream after a carriage return alone': () => onePagePdf({ objects: ['<< /Length 1 >>\nstream\r1\nendstream'] }),
});

export const misplacedPapers = [...led, ...lying];
