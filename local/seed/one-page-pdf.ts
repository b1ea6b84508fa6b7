/** What a page of plain Helvetica can hold: the rest would need an embedded font. */
const escaped = (line: string): string => line.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&');

/** A small sound PDF of one Letter page: a heading and lines below it, readable as text. */
export const onePagePdf = (heading: string, lines: readonly string[]): Buffer => {
  const content = [
    'BT',
    '/F1 18 Tf 72 708 Td',
    `(${escaped(heading)}) Tj`,
    '/F1 11 Tf 0 -34 Td 17 TL',
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, 'latin1');
};
