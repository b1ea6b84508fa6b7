import { inflateRawSync } from 'node:zlib';

/** The text of one part of a workbook, read from the archive's own directory. */
export const partOf = (workbook: Buffer, name: string): string => {
  const end = workbook.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = workbook.readUInt32LE(end + 16);
  while (workbook.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      workbook.readUInt16LE(at + offset),
    ) as [number, number, number];
    if (workbook.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const size = workbook.readUInt32LE(at + 20);
      const head = workbook.readUInt32LE(at + 42);
      const start = head + 30 + workbook.readUInt16LE(head + 26) + workbook.readUInt16LE(head + 28);
      const bytes = workbook.subarray(start, start + size);
      return (workbook.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8');
    }
    at += 46 + nameLength + extraLength + commentLength;
  }
  throw new Error(`There is no ${name} in this workbook.`);
};
