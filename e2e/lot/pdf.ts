import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A real PDF of one page with these lines; a comment in what the page draws brings it to the wanted size. */
export const pdfOf = (lines: readonly string[], bytes = 0): Buffer => {
  const escaped = lines.map((line) => line.replace(/[\\()]/g, (sign) => `\\${sign}`));
  const text = `BT /F1 14 Tf 72 720 Td 20 TL ${escaped.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = (drawn: string) => [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ];
  const whole = (filling: number): string => {
    let body = '%PDF-1.4\n';
    const offsets = objects(filling > 0 ? `%${'.'.repeat(filling - 2)}\n${text}` : text).map((object, index) => {
      const offset = body.length;
      body += `${index + 1} 0 obj\n${object}\nendobj\n`;
      return offset;
    });
    const start = body.length;
    const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    return `${body}xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  };
  const small = whole(0);
  if (bytes <= small.length) return Buffer.from(small, 'latin1');
  // lengths and offsets gain digits with the filling, so the length is put right a second time
  const near = whole(bytes - small.length);
  return Buffer.from(near.length === bytes ? near : whole(2 * bytes - small.length - near.length), 'latin1');
};

/** What a browser's file chooser would bring. */
export const pdfFile = (name: string, lines: readonly string[] = [name], bytes = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdfOf(lines, bytes),
});

/** The text of a PDF, by pdftotext where the machine has it, else by the server's own reader; blanks and line ends count as one blank. */
export const textOfPdf = async (bytes: Buffer): Promise<string> =>
  (
    await run('pdftotext', ['-layout', '-', '-'], bytes).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return run(process.execPath, ['--input-type=module', '--eval', READER], bytes);
    })
  ).replace(/\s+/g, ' ');

const READER = `
  import { textOfPages } from '@gatehouse/server/testing/pdf-text.ts';
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  process.stdout.write((await textOfPages(Buffer.concat(chunks))).join('\\n'));
`;
const root = fileURLToPath(new URL('../../', import.meta.url));

const run = (program: string, args: readonly string[], input: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = execFile(program, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout) =>
      error === null ? resolve(stdout) : reject(error),
    );
    child.stdin?.on('error', () => {}); // a program that is not there reads nothing; execFile says so
    child.stdin?.end(input);
  });
