import { constants, inflateSync } from 'node:zlib';
import { Dict, isList, Name, NotKept, type Stream, unreadable, type Value } from './values.ts';

/** Of all packed objects and tables of one file together; what unpacks to more is made to exhaust whoever reads it. */
const MOST_UNPACKED = 96 * 1024 * 1024;

/** Unpacks the streams that are part of the file's structure, as many bytes as one file may unpack to. Pictures and texts stay packed. */
export const createUnpacker = (): ((stream: Stream) => Buffer) => {
  let left = MOST_UNPACKED;
  return ({ dict, bytes }) => {
    for (const key of ['F', 'FFilter', 'FDecodeParms']) if (dict.all(key).length > 0) throw unreadable(`/${key}`);
    const filter = single(dict.only('Filter'));
    if (filter === undefined) return bytes;
    if (!(filter instanceof Name) || filter.text !== 'FlateDecode') throw unreadable('packed in an unusual way');
    const plain = inflate(bytes, left);
    left -= plain.length;
    return unpredicted(plain, single(dict.only('DecodeParms')));
  };
};

/** The one value of a list of one, or the value itself; null and an empty list are nothing. */
const single = (value: Value | undefined): Value | undefined => {
  if (isList(value) && value.length > 1) throw unreadable('packed more than once');
  return (isList(value) ? value[0] : value) ?? undefined;
};

const inflate = (bytes: Buffer, most: number): Buffer => {
  try {
    // what macOS appends lacks the last bytes of its packing; all readers take what is there
    return inflateSync(bytes, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new NotKept('tooComplex', 'a bomb');
    throw unreadable('packed badly');
  }
};

/** Takes back the predictors of PNG (ISO 32000-1 §7.4.4.4), which tables are usually written with. */
const unpredicted = (plain: Buffer, parameters: Value | undefined): Buffer => {
  if (parameters === undefined) return plain;
  if (!(parameters instanceof Dict)) throw unreadable('/DecodeParms elsewhere');
  const predictor = parameters.count('Predictor') ?? 1;
  if (predictor === 1) return plain;
  const columns = parameters.count('Columns') ?? 1;
  const isOfBytes = (parameters.count('Colors') ?? 1) === 1 && (parameters.count('BitsPerComponent') ?? 8) === 8;
  if (predictor < 10 || predictor > 15 || columns === 0 || columns > 1_000 || !isOfBytes)
    throw unreadable('an unusual predictor');
  const lines = Math.floor(plain.length / (columns + 1));
  const result = Buffer.alloc(lines * columns);
  for (let line = 0; line < lines; line += 1) {
    const from = line * (columns + 1);
    const to = line * columns;
    const kind = plain[from] ?? 0;
    for (let column = 0; column < columns; column += 1) {
      const left = column > 0 ? (result[to + column - 1] ?? 0) : 0;
      const up = line > 0 ? (result[to + column - columns] ?? 0) : 0;
      const corner = line > 0 && column > 0 ? (result[to + column - columns - 1] ?? 0) : 0;
      result[to + column] = (plain[from + 1 + column] ?? 0) + predicted(kind, left, up, corner);
    }
  }
  return result;
};

const predicted = (kind: number, left: number, up: number, corner: number): number => {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) throw unreadable('an unusual predictor');
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
};
