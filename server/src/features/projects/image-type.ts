export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const endOfJpeg = Buffer.from([0xff, 0xd9]);

/**
 * What a file is by its own bytes, whatever it is called or said to be: the signature at its very first byte and the mark that its format
 * ends with, so that half a file, or a page with the head of an image, is none. Cameras write more behind the end; that is let be, for an
 * image is only ever served as what is said here (nosniff). null: not an image we take.
 */
export const imageTypeOf = (bytes: Buffer): ImageType | null => {
  if (bytes.length < 32) return null;
  if (bytes.subarray(0, 8).equals(png))
    return bytes.toString('latin1', 12, 16) === 'IHDR' && bytes.lastIndexOf('IEND') > 16 ? 'image/png' : null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
    return bytes.lastIndexOf(endOfJpeg) > 3 ? 'image/jpeg' : null;
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return bytes.readUInt32LE(4) + 8 <= bytes.length && /^VP8[ LX]$/.test(bytes.toString('latin1', 12, 16))
      ? 'image/webp'
      : null;
  return null;
};
