import { papers } from './verdicts.ts';
import { catalog, onePage, onePagePdf, PdfWriter, page, pdfWithLink, streamOf } from './writer.ts';

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';

/** The same things, written so that who looks for words does not find them. */
const spelled = papers('activeContent', {
  'a name with a letter in hex': () => onePagePdf({ inCatalog: '/OpenAction << /S /J#61vaScript /J#53 (x) >>' }),
  'a name all in hex': () => pdfWithLink('<< /#53 /#4a#61#76#61#53#63#72#69#70#74 /#4A#53 (x) >>'),
  'a comment between a key and its name': () => pdfWithLink('<< /S%x\n/JavaScript /JS (x) >>'),
  'a comment that ends at a carriage return': () => pdfWithLink('<< /S %/GoTo\r/JavaScript%\r/JS (x) >>'),
  'nothing between a key and its name': () => pdfWithLink('<</S/JavaScript/JS(x)>>'),
  'zeros and form feeds between them': () => pdfWithLink('<< /S\0\f\0/JavaScript\0/JS\f(x) >>'),
  'a name in another object': () => pdfWithLink('<< /S 4 0 R /D [3 0 R /Fit] >>', '/JavaScript'),
  'a name two objects away': () => pdfWithLink('<< /S 4 0 R >>', '5 0 R', '/Launch'),
  'an action two objects away': () => pdfWithLink('4 0 R', '5 0 R', script),
  'all of it in other objects': () =>
    onePagePdf({ inCatalog: '/OpenAction 4 0 R', objects: ['<< /S 5 0 R /JS 6 0 R >>', '/JavaScript', '(x)'] }),
  'the kind of an annotation in another object': () =>
    onePagePdf({ onPage: '/Annots [<< /Subtype 4 0 R /Rect [0 0 9 9] >>]', objects: ['/RichMedia'] }),
  'a kind that stands twice, the good one first': () => pdfWithLink('<< /S /GoTo /S /JavaScript /JS (x) >>'),
  'a kind that stands twice, the good one last': () => pdfWithLink(`<< /S /JavaScript /JS (x) /S /GoTo >>`),
  'two actions under one key': () => onePagePdf({ inCatalog: `/OpenAction [3 0 R /Fit] /OpenAction ${script}` }),
  'a structure element that is none': () =>
    onePagePdf({ objects: ['<< /Type /StructElem /S /Launch /F (calc.exe) >>'] }),
  'a script as a stream': () => pdfWithLink('<< /S /JavaScript /JS 4 0 R >>', streamOf('', 'app.alert(1)')),
  'a script in the trailer': () => onePagePdf({ inTrailer: `/OpenAction ${script}` }),
  'an action in a list of lists': () => onePagePdf({ objects: [`[[[${script}]]]`] }),
});

const appended = (first: readonly string[], number: number, body: string, generation = 0): Buffer => {
  const pdf = new PdfWriter().objects(first);
  const start = pdf.table();
  pdf.end(start);
  const at = pdf.object(number, body, generation);
  return pdf.end(pdf.table(`/Root 1 0 R /Prev ${start}`, new Map([[number, at]]))).bytes();
};
const sound = [catalog('/OpenAction 4 0 R'), onePage, page()] as const;

/** Versions of objects: whichever a reader takes, it is one that was looked at. */
const versions = papers('activeContent', {
  'a script in a later version': () => appended([...sound, '<< /S /GoTo /D [3 0 R /Fit] >>'], 4, script),
  'a script in an older version': () => appended([...sound, script], 4, '<< /S /GoTo /D [3 0 R /Fit] >>'),
  'a script in a later catalog': () => appended([catalog(), onePage, page()], 1, catalog(`/OpenAction ${script}`)),
  'an older version that nothing leads to': () => {
    const pdf = new PdfWriter().objects([...sound, script]);
    pdf.object(4, '<< /S /GoTo /D [3 0 R /Fit] >>');
    return pdf.end(pdf.table()).bytes();
  },
  'a name that was another one': () =>
    appended([catalog('/OpenAction << /S 4 0 R /D [3 0 R /Fit] >>'), onePage, page(), '/Launch'], 4, '/GoTo'),
  'a kind of annotation that was another one': () =>
    appended([catalog(), onePage, page('/Annots [<< /Subtype 4 0 R >>]'), '/Screen'], 4, '/Square'),
});

/** An object inside a stream, a text or a comment: nobody leads there, but who repairs a file looks for it. */
const inside = papers('activeContent', {
  'an object inside a stream': () => onePagePdf({ objects: [streamOf('', `\n9 0 obj ${script} endobj\n`)] }),
  'an object inside a text': () => onePagePdf({ objects: [`(\n9 0 obj ${script} endobj\n)`] }),
  'an object inside a comment': () => onePagePdf({ inCatalog: `%\t9 0 obj ${script} endobj\n` }),
  'an object inside a stream with comments in its head': () =>
    onePagePdf({ objects: [streamOf('', `\n9 %a\n0 %b\nobj%c\n${script} endobj\n`)] }),
  'an object inside a stream without a space': () => onePagePdf({ objects: [streamOf('', `\n9 0obj${script}endobj`)] }),
  'a name inside a stream that an action borrows': () =>
    pdfWithLink('<< /S 9 0 R /D [3 0 R /Fit] >>', streamOf('', '\n9 0 obj /Launch endobj\n')),
});
const unclear = papers('unreadable', {
  'an object inside a stream that can be read in two ways': () =>
    onePagePdf({ objects: [streamOf('', '\n9 0 obj << /S /Launch garbage /F (x) >> endobj\n')] }),
  'a stream inside a stream': () =>
    onePagePdf({ objects: [streamOf('', '\n9 0 obj << /Type /ObjStm /N 1 /First 4 /Length 9 >>\nstream\n')] }),
  'a name with a zero in it': () => pdfWithLink('<< /S /GoTo#00 /D [3 0 R /Fit] >>'),
  'references in a circle': () => pdfWithLink('4 0 R', '5 0 R', '4 0 R'),
});

export const disguisedPapers = [...spelled, ...versions, ...inside, ...unclear];
