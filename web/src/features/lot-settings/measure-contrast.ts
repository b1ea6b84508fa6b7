import { contrastOn, type Ground } from './contrast.ts';

const ACROSS = 320;

/** How well the picture of that address stands on a ground; null where it cannot be read or nothing of it is visible. */
export const measureContrast = async (address: string, ground: Ground): Promise<number | null> => {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = ACROSS;
    canvas.height = Math.max(1, Math.round((ACROSS * picture.naturalHeight) / (picture.naturalWidth || 1)));
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const dots = drawing?.getImageData(0, 0, canvas.width, canvas.height).data;
    return dots === undefined ? null : contrastOn(dots, ground);
  } catch {
    return null; // not there, or no picture
  }
};
