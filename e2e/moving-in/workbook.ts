import { crc32 } from 'node:zlib';

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

const sheet = (rows: readonly (readonly string[])[]): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells
          .map(
            (text, column) =>
              `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const partsOf = (rows: readonly (readonly string[])[]): readonly (readonly [path: string, text: string])[] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PARTS}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${DOCUMENT}"><sheets><sheet name="Sheet 1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
  ['xl/worksheets/sheet1.xml', sheet(rows)],
];

/** The numbers of a zip's header, each in its bytes. */
const numbers = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

/** A workbook of one sheet of texts, as a program of spreadsheets saves it, with nothing compressed. */
export const workbookOf = (rows: readonly (readonly string[])[]): Buffer => {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of partsOf(rows)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(text)];
    const shared = numbers(
      [20, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [33, 2],
      [crc32(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    );
    const entry = Buffer.concat([numbers([0x04034b50, 4]), shared, name, bytes]);
    central.push(numbers([0x02014b50, 4], [20, 2]), shared, numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), name);
    local.push(entry);
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const count = partsOf(rows).length;
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  );
  return Buffer.concat([...local, directory, end]);
};
