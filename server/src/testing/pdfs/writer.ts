import { deflateSync } from 'node:zlib';

/** One row of a packed table: kind, then offset and generation, or the object that packs it and its place. */
export type PackedRow = readonly [number, number, number, number];

/** Writes a PDF by hand, honest or not: nothing is put right that is written wrong. Each call gives the offset where its part begins. */
export class PdfWriter {
  #text: string;
  readonly rows = new Map<number, number>();

  constructor(head = '%PDF-1.7\n') {
    this.#text = head;
  }

  get at(): number {
    return this.#text.length;
  }

  raw(text: string): number {
    const at = this.at;
    this.#text += text;
    return at;
  }

  object(number: number, body: string, generation = 0): number {
    const at = this.raw(`${number} ${generation} obj\n${body}\nendobj\n`);
    this.rows.set(number, at);
    return at;
  }

  objects(bodies: readonly string[]): this {
    for (const [index, body] of bodies.entries()) this.object(index + 1, body);
    return this;
  }

  stream(number: number, dictionary: string, content: string): number {
    return this.object(number, streamOf(dictionary, content));
  }

  /** A plain table of these rows, or of all objects so far, with its trailer. */
  table(trailer = '/Root 1 0 R', rows: ReadonlyMap<number, number> = this.rows): number {
    const at = this.raw('xref\n0 1\n0000000000 65535 f \n');
    for (const [number, offset] of rows) this.raw(`${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`);
    this.raw(`trailer\n<< /Size ${Math.max(0, ...rows.keys()) + 1} ${trailer} >>\n`);
    return at;
  }

  /** A packed table (ISO 32000-1 §7.5.8); its own row is in it. */
  packedTable(number: number, rows: readonly PackedRow[], more = '/Root 1 0 R'): number {
    const all = [...rows, [number, 1, this.at, 0] as const].sort(([one], [other]) => one - other);
    const bytes = Buffer.alloc(all.length * 7);
    for (const [place, [, kind, one, two]] of all.entries()) {
      bytes.writeUInt8(kind, place * 7);
      bytes.writeUInt32BE(one, place * 7 + 1);
      bytes.writeUInt16BE(two, place * 7 + 5);
    }
    const index = all.map(([row]) => `${row} 1`).join(' ');
    const size = Math.max(...all.map(([row]) => row)) + 1;
    return this.stream(
      number,
      `/Type /XRef /Size ${size} /W [1 4 2] /Index [${index}] ${more}`,
      bytes.toString('latin1'),
    );
  }

  /** Objects packed in another (§7.5.7). */
  pack(number: number, bodies: ReadonlyMap<number, string>, type = '/Type /ObjStm'): number {
    let content = '';
    const head = [...bodies].map(([packed, body]) => {
      const row = `${packed} ${content.length}`;
      content += `${body}\n`;
      return row;
    });
    const first = `${head.join(' ')}\n`;
    const packed = deflateSync(Buffer.from(first + content, 'latin1')).toString('latin1');
    return this.stream(number, `${type} /N ${bodies.size} /First ${first.length} /Filter /FlateDecode`, packed);
  }

  end(start: number, mark = '%%EOF\n'): this {
    this.raw(`startxref\n${start}\n${mark}`);
    return this;
  }

  bytes(): Buffer {
    return Buffer.from(this.#text, 'latin1');
  }
}

export const streamOf = (dictionary: string, content: string): string =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;

export const catalog = (more = ''): string => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
export const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
export const page = (more = ''): string => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] ${more} >>`;

interface Parts {
  readonly inCatalog?: string;
  readonly onPage?: string;
  readonly inTrailer?: string;
  /** Objects from number 4 on. */
  readonly objects?: readonly string[];
}

/** A file of one page that is right in everything but what is put into it. */
export const onePagePdf = ({ inCatalog, onPage, inTrailer = '', objects = [] }: Parts = {}): Buffer => {
  const pdf = new PdfWriter().objects([catalog(inCatalog), onePage, page(onPage), ...objects]);
  return pdf.end(pdf.table(`/Root 1 0 R ${inTrailer}`)).bytes();
};

/** One page with one link on it. */
export const pdfWithLink = (action: string, ...objects: readonly string[]): Buffer =>
  onePagePdf({ onPage: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`, objects });
