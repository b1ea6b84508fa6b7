import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import PDFKit from 'pdfkit';
import { officePaper, pdfOfSize, plainPdf } from '../pdf-corpus.ts';
import { papers } from './verdicts.ts';
import { catalog, onePage, onePagePdf, type PackedRow, PdfWriter, page, pdfWithLink, streamOf } from './writer.ts';

const written = (content: string): Buffer =>
  onePagePdf({ onPage: '/Contents 4 0 R', objects: [streamOf('', content)] });
const saying = (text: string): Buffer => written(`BT /F1 12 Tf 9 300 Td (${text}) Tj ET`);
const sound = [catalog(), onePage, page()] as const;
const appendedTo = (mark: string): Buffer => {
  const pdf = new PdfWriter().objects(sound);
  const start = pdf.table();
  pdf.end(start, mark);
  const at = pdf.object(3, page('/Rotate 90'));
  return pdf.end(pdf.table(`/Root 1 0 R /Prev ${start}`, new Map([[3, at]]))).bytes();
};

/** What pdfkit makes of several pages with a table of contents and links. */
const byPdfKit = async (): Promise<Buffer> => {
  const document = new PDFKit({ pdfVersion: '1.7', info: { Title: 'A letter' } });
  document.text('The web', { link: 'https://x.example/a?b=c', underline: true });
  document.outline.addItem('One').addItem('Two');
  document.addPage().text('A mail', { link: 'mailto:a@x.example?subject=Hello' }).end();
  return Buffer.concat(await document.toArray());
};

const savedAnew = async (useObjectStreams: boolean): Promise<Buffer> => {
  const document = await PDFDocument.load(await officePaper(2, 20_000));
  document
    .getPage(0)
    .node.set(
      PDFName.of('Annots'),
      document.context.obj([
        { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'URI', URI: PDFString.of('http://x.example') } },
      ]),
    );
  return Buffer.from(await document.save({ useObjectStreams }));
};

/** Tables packed with the predictor that nearly everybody uses, and packed objects, as Acrobat and LaTeX write. */
const packedByPredictor = (): Buffer => {
  const pdf = new PdfWriter('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n').objects(sound.slice(0, 1));
  const pack = pdf.pack(
    5,
    new Map([
      [2, onePage],
      [3, page()],
    ]),
  );
  const rows: PackedRow[] = [
    [0, 0, 0, 65_535],
    [1, 1, pdf.rows.get(1) ?? 0, 0],
    [2, 2, 5, 0],
    [3, 2, 5, 1],
    [4, 0, 0, 0],
  ];
  const bytes = [...rows, [5, 1, pack, 0] as const, [6, 1, pdf.at, 0] as const].map(([, kind, one, two]) => {
    const row = Buffer.alloc(7);
    row.writeUInt8(kind);
    row.writeUInt32BE(one, 1);
    row.writeUInt16BE(two, 5);
    return row;
  });
  const up = bytes.map((row, line) => [2, ...row.map((byte, at) => byte - (bytes[line - 1]?.[at] ?? 0))]);
  const packed = deflateSync(Buffer.from(up.flat())).toString('latin1');
  const how = '/Filter /FlateDecode /DecodeParms << /Columns 7 /Predictor 12 >>';
  return pdf.end(pdf.object(6, streamOf(`/Type /XRef /Size 7 /W [1 4 2] /Root 1 0 R ${how}`, packed))).bytes();
};

/** As Word writes for readers of both kinds: a plain table, an empty one behind it, and a packed one beside it. */
const hybrid = (): Buffer => {
  const pdf = new PdfWriter('%PDF-1.7\r\n%\xb5\xb5\xb5\xb5\r\n').objects([catalog('/PageMode 4 0 R'), onePage, page()]);
  const plain = new Map(pdf.rows);
  const pack = pdf.pack(5, new Map([[4, '/UseNone']]));
  const beside = pdf.packedTable(6, [
    [4, 2, 5, 0],
    [5, 1, pack, 0],
  ]);
  const first = pdf.table('/Root 1 0 R', plain);
  pdf.end(first, '%%EOF\r\n');
  const last = pdf.raw(`xref\n0 0\ntrailer\n<< /Size 7 /Root 1 0 R /Prev ${first} /XRefStm ${beside} >>\n`);
  return pdf.end(last, '%%EOF').bytes();
};

/** As scanners and Ghostscript write: lengths behind the streams, comments between the objects. */
const lengthsBehind = (): Buffer => {
  const pdf = new PdfWriter('%PDF-1.4\n%\xc7\xec\x8f\xa2\n%%Invocation: gs -q -dBATCH -sDEVICE=pdfwrite ?\n');
  pdf.objects([...sound.slice(0, 2), page('/Contents 4 0 R')]);
  pdf.object(4, '<< /Length 5 0 R >>\nstream\n0 0 9 9 re f\nendstream');
  pdf.object(5, '12');
  return pdf.end(pdf.table()).bytes();
};

const comments =
  '[<< /Type /Annot /Subtype /Highlight /Rect [0 0 9 9] /F 4 /Popup 4 0 R >> << /Type /Annot /Subtype /Stamp /Rect [0 0 9 9] >> 4 0 R]';

export const honestPapers = [
  ...papers(1, {
    'a file written by hand': () => onePagePdf(),
    'a plain file': () => plainPdf(),
    'white space behind the end': () => Buffer.concat([onePagePdf(), Buffer.alloc(800, '\r\n')]),
    'a file of 60,000 bytes': () => pdfOfSize(60_000),
    'zeros behind the end': () => Buffer.concat([onePagePdf(), Buffer.alloc(512)]),
    'the text /S /JavaScript, plainly': () => saying('An action is written /S /JavaScript /JS, or /Launch'),
    'the text /S /JavaScript, packed': () => plainPdf(1, 'See /S /JavaScript and /OpenAction'),
    'a text about objects': () => saying('The first line is 1 0 obj, the last one endobj; see also 12 0 obj.'),
    'a text about the end of a stream': () => saying('endstream endobj'),
    'a link to the web': () => pdfWithLink('<< /S /URI /URI (https://x.example/a?b=c#d) >>'),
    'a link to the web without a scheme': () => pdfWithLink('<< /S /URI /URI (www.x.example) >>'),
    'a link to a mail': () => pdfWithLink('<< /Type /Action /S /URI /URI (mailto:a@x.example?subject=Hello) >>'),
    'a link to a page': () => pdfWithLink('<< /S /GoTo /D [3 0 R /XYZ 0 0 null] >>'),
    'buttons that turn pages': () => pdfWithLink('<< /S /Named /N /NextPage >>'),
    'opening at a page': () => onePagePdf({ inCatalog: '/OpenAction [3 0 R /Fit]' }),
    'going to a page when it opens': () => onePagePdf({ inCatalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' }),
    'a form that can be emptied': () =>
      onePagePdf({
        inCatalog: '/AcroForm << /Fields [4 0 R] /NeedAppearances true >>',
        onPage: '/Annots [4 0 R]',
        objects: ['<< /Type /Annot /Subtype /Widget /FT /Btn /T (a) /Rect [0 0 9 9] /A << /S /ResetForm >> >>'],
      }),
    'a signature': () =>
      onePagePdf({
        inCatalog: '/AcroForm << /Fields [4 0 R] /SigFlags 3 >>',
        objects: [
          '<< /FT /Sig /T (s) /F 132 /V 5 0 R >>',
          '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 9 99 9] /Contents <3082> /Name (Carl) >>',
        ],
      }),
    'comments of a reader': () =>
      onePagePdf({ onPage: `/Annots ${comments}`, objects: ['<< /Subtype /Popup /Rect [0 0 9 9] /Open false >>'] }),
    'a structure with attributes': () =>
      onePagePdf({ objects: ['<< /Type /StructElem /S /P /A << /O /Layout /Placement /Block >> /P 1 0 R >>'] }),
    'fonts and pictures with short names': () =>
      onePagePdf({
        onPage: '/Resources << /Font << /F 4 0 R /A 4 0 R /AA 4 0 R >> >>',
        objects: ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
      }),
    'a change appended': () => appendedTo('%%EOF\n'),
    'a change appended to the line of the end': () => appendedTo('%%EOF'),
    'packed tables with a predictor': packedByPredictor,
    'tables of both kinds': hybrid,
    'lengths behind their streams': lengthsBehind,
    'ends of line of the old kind': () =>
      Buffer.from(lengthsBehind().toString('latin1').replace(/ n \n/g, ' n\r\n'), 'latin1'),
  }),
  ...papers(2, {
    'two pages of pdfkit': byPdfKit,
    'a paper saved anew, packed': () => savedAnew(true),
    'a paper saved anew, plain': () => savedAnew(false),
  }),
  ...papers(300, { '300 pages': () => officePaper(300) }),
  ...papers(10_000, { '10,000 pages': () => plainPdf(10_000) }),
  ...papers(12, { 'twelve pages with a picture of 20 MB': () => officePaper(12, 20_000_000) }),
];
