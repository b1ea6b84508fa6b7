import { papers } from './verdicts.ts';
import { onePagePdf, pdfWithLink, streamOf } from './writer.ts';

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const annotation = (text: string): string => `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${text} >>]`;

/** What runs, starts, sends or loads. */
const running = papers('activeContent', {
  'a script when it opens': () => onePagePdf({ inCatalog: `/OpenAction ${script}` }),
  'a script by name': () => onePagePdf({ inCatalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }),
  'a script by name in an object of its own': () =>
    onePagePdf({ inCatalog: '/Names 4 0 R', objects: ['<< /JavaScript 5 0 R >>', '<< /Names [] >>'] }),
  'a script behind a link': () => pdfWithLink(script),
  'a script when the page opens': () => onePagePdf({ onPage: `/AA << /O ${script} >>` }),
  'a program when the page closes': () => onePagePdf({ onPage: '/AA 4 0 R', objects: ['<< /C << /S /Launch >> >>'] }),
  'a script when the mouse comes': () => onePagePdf({ onPage: annotation(`/Subtype /Square /AA << /E ${script} >>`) }),
  'a script at each key of a field': () =>
    onePagePdf({
      inCatalog: '/AcroForm << /Fields [4 0 R] >>',
      objects: [`<< /FT /Tx /T (a) /AA << /K ${script} >> >>`],
    }),
  'a script in the table of contents': () =>
    onePagePdf({ inCatalog: '/Outlines 4 0 R', objects: ['<< /First 5 0 R >>', `<< /Title (a) /A ${script} >>`] }),
  'a script at a step of a presentation': () => onePagePdf({ onPage: `/PresSteps << /NA ${script} >>` }),
  'a script in the older place of a link': () => onePagePdf({ onPage: annotation(`/Subtype /Link /PA ${script}`) }),
  'a script after going to a page': () => pdfWithLink(`<< /S /GoTo /D [3 0 R /Fit] /Next ${script} >>`),
  'a script as the last of several': () =>
    pdfWithLink(`<< /S /GoTo /D [3 0 R /Fit] /Next [<< /S /Named /N /NextPage >> 4 0 R] >>`, script),
  'a script that nothing refers to': () => onePagePdf({ objects: [script] }),
  'a requirement of scripts': () => onePagePdf({ inCatalog: '/Requirements [<< /S /EnableJavaScripts >>]' }),
  'something after going to a page by itself': () =>
    onePagePdf({ inCatalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /Named /N /NextPage >> >>' }),
  'printing when it opens': () => onePagePdf({ inCatalog: '/OpenAction << /S /Named /N /Print >>' }),
  'printing at a click': () => pdfWithLink('<< /S /Named /N /Print >>'),
  'a named action in another object': () => pdfWithLink('<< /S /Named /N 4 0 R >>', '/SaveAs'),
  'the web when it closes': () => onePagePdf({ inCatalog: '/AA << /WC << /S /URI /URI (https://x.example) >> >>' }),
  'a program': () => pdfWithLink('<< /S /Launch /F (calc.exe) >>'),
  'a program of one system': () => pdfWithLink('<< /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>'),
  'a form that sends': () => pdfWithLink('<< /S /SubmitForm /F << /FS /URL /F (https://x.example) >> >>'),
  'a form that loads': () => pdfWithLink('<< /S /ImportData /F (x.fdf) >>'),
  'hiding what is on the page': () => pdfWithLink('<< /S /Hide /T (a) >>'),
  'showing another layer': () => pdfWithLink('<< /S /SetOCGState /State [] >>'),
  'an action that nobody knows yet': () => pdfWithLink('<< /S /OpenDoor >>'),
  'an action without a name, as text': () => pdfWithLink('<< /S (JavaScript) /JS (x) >>'),
  'a program for printers': () => onePagePdf({ objects: [streamOf('/Type /XObject /Subtype /PS', 'quit')] }),
  'a program for printers in a drawing': () =>
    onePagePdf({ objects: [streamOf('/Type /XObject /Subtype /Form /Subtype2 /PS', 'quit')] }),
});

/** Other files, networks and schemes. */
const leading = papers('activeContent', {
  'a page of a file on a share': () => pdfWithLink('<< /S /GoToR /F (\\\\\\\\host\\\\share\\\\a.pdf) /D [0 /Fit] >>'),
  'a page of a file, named in full': () => pdfWithLink('<< /S /GoToR /F << /Type /Filespec /UF (//host/a.pdf) >> >>'),
  'a share when the page opens': () => onePagePdf({ onPage: '/AA << /O << /S /GoToR /F (//host/a.pdf) >> >>' }),
  'a page of an attached file': () => pdfWithLink('<< /S /GoToE /T << /R /C /N (a.pdf) >> >>'),
  'an article of another file': () => pdfWithLink('<< /S /Thread /F (//host/a.pdf) /D (a) >>'),
  'a link to a file': () => pdfWithLink('<< /S /URI /URI (file:///etc/passwd) >>'),
  'a link to a share': () => pdfWithLink('<< /S /URI /URI (\\\\\\\\host\\\\share) >>'),
  'a link to a host without a scheme': () => pdfWithLink('<< /S /URI /URI (//host/share) >>'),
  'a link to a file beside it': () => pdfWithLink('<< /S /URI /URI (setup.exe) >>'),
  'a link that is a script': () => pdfWithLink('<< /S /URI /URI (JavaScript:alert%281%29) >>'),
  'a link that is a script, with a tab': () => pdfWithLink('<< /S /URI /URI (java\\tscript:alert) >>'),
  'a link that is a script, in two bytes a letter': () =>
    pdfWithLink('<< /S /URI /URI <FEFF006A006100760061007300630072006900700074003A0078> >>'),
  'a link that is a script, in octal': () => pdfWithLink('<< /S /URI /URI (\\152avascript:x) >>'),
  'a link that is a page of its own': () => pdfWithLink('<< /S /URI /URI (data:text/html,<script>x</script>) >>'),
  'a link to a program of the system': () => pdfWithLink('<< /S /URI /URI (ms-msdt:/id PCWDiagnostic) >>'),
  'a link with a space before it': () => pdfWithLink('<< /S /URI /URI ( https://x.example) >>'),
  'a link in another object': () => pdfWithLink('<< /S /URI /URI 4 0 R >>', '(file:///c:/x.exe)'),
  'a link that is a name': () => pdfWithLink('<< /S /URI /URI /file:#2f#2fx >>'),
  'a mail that takes a file along': () =>
    pdfWithLink('<< /S /URI /URI (mailto:a@x.example?subject=a&att%61ch=/etc/passwd) >>'),
  'links that begin at a file': () => onePagePdf({ inCatalog: '/URI << /Base (file:///c:/) >>' }),
  'a stream in another file': () => onePagePdf({ objects: [streamOf('/F (//host/a)', '')] }),
  'a picture of another file': () =>
    onePagePdf({ objects: [streamOf('/Type /XObject /Subtype /Form /Ref << /F (//host/a.pdf) /Page 0 >>', '')] }),
  'a picture for printers in another file': () =>
    onePagePdf({ objects: [streamOf('/Type /XObject /Subtype /Image /OPI << /2.0 << /F (//host/a.tif) >> >>', '')] }),
});

/** Files, films and forms of another kind within it. */
const carrying = papers('activeContent', {
  'attached files': () => onePagePdf({ inCatalog: '/Names << /EmbeddedFiles << /Names [] >> >>' }),
  'an attached program': () =>
    onePagePdf({
      inCatalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >>',
      objects: ['<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>', streamOf('/Type /EmbeddedFile', 'MZ')],
    }),
  'an attached file beside the pages': () =>
    onePagePdf({ inCatalog: '/AF [4 0 R]', objects: ['<< /Type /Filespec /EF << /F 5 0 R >> >>', streamOf('', 'MZ')] }),
  'an attached file that nothing refers to': () => onePagePdf({ objects: [streamOf('/Type /EmbeddedFile', 'MZ')] }),
  'a file on a page': () => onePagePdf({ onPage: annotation('/Subtype /FileAttachment') }),
  'a folder of files': () => onePagePdf({ inCatalog: '/Collection << /View /T >>' }),
  'a form of another kind': () => onePagePdf({ inCatalog: '/AcroForm << /Fields [] /XFA (<xdp/>) >>' }),
  'a form of another kind, in pieces': () =>
    onePagePdf({
      inCatalog: '/AcroForm 4 0 R',
      objects: ['<< /Fields [] /XFA [(template) 5 0 R] >>', streamOf('', '<t/>')],
    }),
  'a film': () => onePagePdf({ onPage: annotation('/Subtype /RichMedia') }),
  'a film of the old kind': () => onePagePdf({ onPage: annotation('/Subtype /Movie') }),
  'a film to play': () => pdfWithLink('<< /S /Rendition /OP 0 >>'),
  'a screen': () => onePagePdf({ onPage: annotation('/Subtype /Screen') }),
  'a sound': () => pdfWithLink('<< /S /Sound /Sound 4 0 R >>', streamOf('/R 8000', '')),
  'a model': () => onePagePdf({ onPage: annotation('/Subtype /3D') }),
  'an annotation that nobody knows yet': () => onePagePdf({ onPage: annotation('/Subtype /Door') }),
  'an annotation in a list of its own': () =>
    onePagePdf({ onPage: '/Annots 4 0 R', objects: ['[5 0 R]', '<< /Subtype /Door /Rect [0 0 9 9] >>'] }),
  'other ways to show it': () => onePagePdf({ inCatalog: '/Names << /AlternatePresentations << >> >>' }),
});

/** Everything that a parser sees when it looks at the right place. */
export const activePapers = [...running, ...leading, ...carrying];
