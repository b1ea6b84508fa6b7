import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { bringingOf, companyHeadings, companyLine } from './testing/bringing.ts';

let lot: Lot;
let bring: ReturnType<typeof bringingOf>;
beforeAll(async () => {
  lot = await createLot();
  bring = bringingOf(lot, await lot.as('sam'));
});
afterAll(() => lot.close());

const read = (file: string | Buffer, name?: string) => bring.read('companies', file, name);
const utf16 = (text: string, big: boolean): Buffer => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
const text = 'Legal name;City\r\nCafé Noir;Köln\r\n"Two\nlines";Łódź\r\n';

describe('odd letters', () => {
  it('of a cell are no fault of ours: a nought far behind, half a sign at the end of a long name', async () => {
    const filler = Array.from({ length: 900 }, (_, n) => companyLine({ name: `Filler ${n} ${'x'.repeat(60)}` }));
    const odd = [
      companyLine({ name: 'No\u0000ught' }),
      companyLine({ name: `${'x'.repeat(254)}😀`, legal: 'Long LLC' }),
    ];
    const judged = await bring.checked('companies', [companyHeadings, ...filler, ...odd].join('\n'));
    expect([judged.task, judged.state, judged.problem]).toEqual(['CHECK', 'SETTLED', null]);
    expect((await bring.verdicts(judged.importId)).map(({ row, verdict }) => [row, verdict]).slice(0, 2)).toEqual([
      [902, 'REFUSED'],
      [903, 'REFUSED'],
    ]);
  });
});

describe('a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(text), { encoding: 'utf-8', separator: ';' }],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), { encoding: 'utf-8', separator: ';' }],
    ['UTF-16', utf16(text, false), { encoding: 'utf-16le', separator: ';' }],
    ['UTF-16, big end first', utf16(text, true), { encoding: 'utf-16be', separator: ';' }],
    ['UTF-16 without its mark', Buffer.from(text, 'utf16le'), { encoding: 'utf-16le', separator: ';' }],
  ])('is read as %s', async (_, bytes, readAs) => {
    const done = await read(bytes);
    expect(done.readAs).toEqual({ format: 'csv', ...readAs });
    expect(done.columns.map(({ samples }) => samples)).toEqual([
      ['Café Noir', 'Two\nlines'],
      ['Köln', 'Łódź'],
    ]);
  });

  it('is read as Windows-1252 where it is no UTF-8, and otherwise when somebody says so', async () => {
    const done = await read(Buffer.from('Legal name,City\nCaf\xe9,K\xf6ln\n', 'latin1'));
    expect([done.readAs, done.columns[1]?.samples]).toEqual([
      { format: 'csv', encoding: 'windows-1252', separator: ',' },
      ['Köln'],
    ]);
    await bring.post(done.importId, 'read', { separator: ';' });
    expect((await bring.settled(done.importId)).columns.map(({ heading }) => heading)).toEqual(['Legal name,City']);
  });

  it.each([
    ['nothing under its headings', 'Legal name,City\n', 'no row under its headings'],
    ['no headings', '\n\nOne,Two\n', 'Row 1 has no headings'],
    [
      'a quotation mark that is never closed',
      'A,B\n1,2\n3,"4\n5,6\n',
      'The quotation mark that opens in row 3 is never closed.',
    ],
    ['a quotation mark inside a cell', 'A,B\n1,"2"3\n', 'Row 2 has a quotation mark inside a cell.'],
    ['no text', Buffer.from([1, 2, 0, 0, 0, 5, 0, 0]), 'neither a CSV nor an XLSX file'],
    ['201 columns', `${Array.from({ length: 201 }, (_, n) => `H${n}`).join(',')}\n1\n`, 'more than 200 columns'],
  ])(
    'with %s is refused in a sentence',
    async (_, bytes, sentence) => {
      const done = await read(bytes);
      expect([done.state, done.problem]).toEqual(['FAILED', expect.stringContaining(sentence)]);
    },
    30_000,
  );

  it('of more than 50 MB is refused when it comes', async () => {
    const answer = await bring.upload('companies', Buffer.alloc(50 * 1024 * 1024 + 1, 65));
    expect([answer.statusCode, answer.body]).toEqual([413, expect.stringContaining('larger than 50 MB')]);
  }, 30_000);

  it('names the row that is cut off and the row with a separator too many, and asks about headings that stand there twice', async () => {
    const headings = 'Company,Legal name,Type,EIN,Street,City,Zip,State,Type';
    const done = await read(`${headings}\nA,A LLC,Other,12-3456789,5 Row,Here,90021,CA,x\nB,B LLC,Oth`);
    expect(done.columns.map(({ by }) => by)).toEqual([
      'name',
      'name',
      'choose',
      'name',
      'name',
      'name',
      'name',
      'name',
      'choose',
    ]);
    const columns = done.columns.map(({ field }, place) => (place === 2 ? 'companyType' : field));
    expect((await bring.choose(done.importId, { columns, words: {}, remember: false })).statusCode).toBe(200);
    await bring.settled(done.importId);
    const [refused] = await bring.verdicts(done.importId);
    expect(refused).toMatchObject({ row: 3, verdict: 'REFUSED' });
    expect(refused?.problems[0]?.message).toContain('The row ends after 3 of 9 cells');
    const twice = done.columns.map(({ field }, place) => (place === 8 || place === 2 ? 'companyType' : field));
    const answer = await bring.choose(done.importId, { columns: twice, words: {}, remember: false });
    expect([answer.statusCode, answer.body]).toEqual([
      409,
      expect.stringContaining('Company type is chosen for two columns. One of them has to go. (C, I)'),
    ]);
  });
});

const xml = (body: string): Uint8Array => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
const workbook = (sheet: string, more: Readonly<Record<string, Uint8Array>> = {}): Buffer =>
  Buffer.from(
    zipSync({
      'xl/worksheets/sheet1.xml': xml(`<worksheet>${sheet}</worksheet>`),
      'xl/workbook.xml': xml(
        '<workbook xmlns:r="r"><sheets><sheet name="Hidden" state="hidden" r:id="x"/><sheet name="Companies" r:id="a"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': xml(
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': xml(
        '<sst><si><t>Legal name</t></si><si><r><t>Caf</t></r><r><t>é &amp; Co</t></r></si></sst>',
      ),
      'xl/styles.xml': xml('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
      ...more,
    }),
  );
const rowsOf = (cells: string): string =>
  `<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Zip</t></is></c><c r="C1" t="inlineStr"><is><t>Starts</t></is></c></row>${cells}</sheetData>`;

describe('an XLSX file', () => {
  it('gives shared and own texts, numbers, days and what a formula was worth when it was kept', async () => {
    const done = await read(
      workbook(
        rowsOf(
          '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><f>A1*2</f><v>90021</v></c><c r="C3" s="1"><v>46356</v></c></row>',
        ),
      ),
      'book.xlsx',
    );
    expect(done.readAs).toEqual({ format: 'xlsx', sheet: 'Companies', sheets: ['Companies'] });
    expect(done.columns.map(({ samples }) => samples)).toEqual([['Café & Co'], ['90021'], ['2026-11-30']]);
  });

  it('names the cell of a formula that was never calculated', async () => {
    const done = await read(
      workbook(rowsOf('<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><f>A1*2</f></c></row>')),
      'book.xlsx',
    );
    const columns = ['legalName', 'address.postalCode', null];
    const lacks = await bring.choose(done.importId, { columns, words: {}, remember: false });
    expect(lacks.statusCode).toBe(409);
    expect(done).toMatchObject({ state: 'SETTLED', rows: 1 });
  });

  it('is refused where cells are merged, with their place', async () => {
    const done = await read(
      workbook(
        `${rowsOf('<row r="2"><c r="A2" t="s"><v>1</v></c></row>')}<mergeCells><mergeCell ref="B2:C2"/></mergeCells>`,
      ),
      'book.xlsx',
    );
    expect(done.problem).toContain('B2:C2 is a merged cell.');
  });

  it('is refused where it is no workbook, or half of one', async () => {
    const other = Buffer.from(zipSync({ 'a.txt': Buffer.from('x') }));
    expect((await read(other, 'book.xlsx')).problem).toContain('This workbook cannot be read.');
    expect((await read(workbook(rowsOf('')).subarray(0, 300), 'book.xlsx')).state).toBe('FAILED');
  });
});
