import { encryptedPdf, plainPdf, streamBomb } from '../pdf-corpus.ts';
import { papers } from './verdicts.ts';
import { catalog, onePage, onePagePdf, PdfWriter, page, streamOf } from './writer.ts';

const sound = [catalog(), onePage, page()] as const;
const behind = (end: string): Buffer => Buffer.concat([onePagePdf(), Buffer.from(end, 'latin1')]);
const from = (head: string): Buffer => {
  const pdf = new PdfWriter(head).objects(sound);
  return pdf.end(pdf.table()).bytes();
};
const between = (junk: string): Buffer => {
  const pdf = new PdfWriter().objects(sound);
  pdf.raw(junk);
  pdf.object(4, 'null');
  return pdf.end(pdf.table()).bytes();
};
const replaced = (what: string, by: string): Buffer =>
  Buffer.from(onePagePdf().toString('latin1').replace(what, by), 'latin1');
const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

/** Files that are something else too, and files that are no PDF or half of one. */
const shaped = papers('unreadable', {
  'a zip behind the end': () => behind('PK\u0005\u0006\0\0'),
  'a web page behind the end': () => behind('<script>alert(1)</script>'),
  'a comment behind the end': () => behind('%<script>alert(1)</script>'),
  'an end that is far from the end': () => behind(' '.repeat(2_000)),
  'a second PDF behind the end': () => Buffer.concat([onePagePdf(), onePagePdf()]),
  'a letter on the line of the end': () => Buffer.concat([onePagePdf().subarray(0, -1), Buffer.from('x')]),
  'a web page in the first line': () => from('%PDF-1.7<html><script>alert(1)</script>\n'),
  'a web page in a long comment': () => from(`%PDF-1.7\n%<html>${' '.repeat(3_000)}</html>\n`),
  'a program in a long comment': () => from(`%PDF-1.7\n%MZ${'\x90'.repeat(3_000)}\n`),
  'a version that there is not': () => from('%PDF-9.9\n'),
  'words between objects': () => between('hello\n'),
  'a text between objects': () => between('(hello)\n'),
  'half an object between objects': () => between('9 0 obj\n<< /S /Launch >>\n'),
  'an end in the middle without a start': () => between('%%EOF\ntrailer\n<< /Root 1 0 R >>\n'),
  'no start': () => replaced('startxref', '%'),
  'no mark of the end': () => replaced('%%EOF', ''),
  'a start at the head': () => {
    const pdf = new PdfWriter().objects(sound);
    pdf.table();
    return pdf.end(0).bytes();
  },
  'rows of nineteen bytes': () => replaced(' n \n', ' n\n'),
  'a row with a letter': () => replaced('00000 n', '0000x n'),
  'a table with more rows than it says': () => replaced('\n1 1\n', '\n1 0\n'),
  'an object without an end': () => onePagePdf({ objects: ['<< >>\n5 0 obj\n<< >>'] }),
  'a dictionary without an end': () => onePagePdf({ objects: ['<< /A << /B 1 >>'] }),
  'a dictionary with a value too few': () => onePagePdf({ objects: ['<< /A 1 /B >>'] }),
  'a text without an end': () => onePagePdf({ objects: ['(a (b)'] }),
  'a text in hex that is none': () => onePagePdf({ objects: ['<4x>'] }),
  'a word that means nothing': () => onePagePdf({ objects: ['alert'] }),
  'a negative reference': () => onePagePdf({ objects: ['[-4 0 R]'] }),
  'an object with a comment in its head': () => between('9 %\n0 obj\nnull\nendobj\n'),
  'nothing but the first five letters': () => Buffer.from('%PDF-'),
  'a web page behind the first five letters': () => Buffer.from('%PDF-<html><script>alert(1)</script></html>'),
  'a cut-off file': async () => (await plainPdf(20)).subarray(0, 700),
  'a file without its last hundred bytes': () => onePagePdf().subarray(0, -100),
  'no catalog': () => {
    const pdf = new PdfWriter().objects(sound);
    return pdf.end(pdf.table('')).bytes();
  },
  'a catalog that is not there': () => {
    const pdf = new PdfWriter().objects(sound);
    return pdf.end(pdf.table('/Root 9 0 R')).bytes();
  },
  'pages that contain each other': () => {
    const pdf = new PdfWriter().objects([catalog(), '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']);
    return pdf.end(pdf.table()).bytes();
  },
  'a page that is not there': () => {
    const pdf = new PdfWriter().objects([catalog(), onePage]);
    return pdf.end(pdf.table()).bytes();
  },
  'lists in lists, 200,000 deep': () => onePagePdf({ objects: [nested('[', ']', 200_000)] }),
  'dictionaries in dictionaries, 200,000 deep': () => onePagePdf({ objects: [nested('<</A', '>>', 200_000)] }),
});

const locked = papers('encrypted', {
  'a password': () =>
    onePagePdf({ inTrailer: '/Encrypt 4 0 R', objects: ['<< /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -1 >>'] }),
  'a password without a lock': () => onePagePdf({ inTrailer: '/Encrypt null' }),
  'a password in a packed table': () => {
    const pdf = new PdfWriter().objects(sound);
    return pdf.end(pdf.packedTable(4, [], '/Root 1 0 R /Encrypt << /Filter /Standard >>')).bytes();
  },
  'a password as another program sets it': () => encryptedPdf('1.7ext3'),
  'a password the old way': () => encryptedPdf('1.3'),
});

const oddlyLocked = papers('unreadable', {
  'a single stream that is locked': () => onePagePdf({ objects: [streamOf('/Filter [/Crypt /FlateDecode]', 'x')] }),
});

const empty = papers('noPages', {
  'no pages': () => {
    const pdf = new PdfWriter().objects([catalog(), '<< /Type /Pages /Kids [] /Count 0 >>']);
    return pdf.end(pdf.table()).bytes();
  },
  'pages within pages, and none': () => {
    const pdf = new PdfWriter().objects([catalog(), onePage, '<< /Type /Pages /Kids [] /Count 900 >>']);
    return pdf.end(pdf.table()).bytes();
  },
});

/** One object that was 3,000 others, which 60,000 actions refer to: every pair of them would be looked at. */
export const crowd = (): Buffer => {
  const pdf = new PdfWriter().objects(sound);
  for (let version = 0; version < 3_000; version += 1) pdf.object(4, '<< /S /GoTo /D [3 0 R /Fit] >>');
  pdf.object(5, `[${'<< /A 4 0 R >>'.repeat(60_000)}]`);
  return pdf.end(pdf.table()).bytes();
};

const bombs = papers('tooComplex', {
  'a pack of 500 MB': () => streamBomb(500),
  'a table of 500 MB': async () => {
    const packed = (await streamBomb(500)).toString('latin1').split('stream\n')[1]?.split('\nendstream')[0] ?? '';
    const pdf = new PdfWriter().objects(sound);
    const how = '/Filter /FlateDecode /Type /XRef /Size 9 /W [1 4 2] /Root 1 0 R';
    return pdf.end(pdf.object(4, streamOf(how, packed))).bytes();
  },
  'one object that was many, referred to by many': crowd,
  'four million references': () => onePagePdf({ objects: [`[${'3 0 R '.repeat(4_000_000)}]`] }),
});

export const shapedPapers = [...shaped, ...locked, ...oddlyLocked, ...empty, ...bombs];
