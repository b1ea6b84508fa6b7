import type { Box, Point } from '@gatehouse/domain/maps/place.ts';

/** What is seen of a plan: the upper left corner and the width in plan units; the height follows from the frame. */
export type View = { readonly x: number; readonly y: number; readonly width: number };

/** The sheet of a plan and the shape of the frame it is seen through (width by height). */
export type Sheet = { readonly width: number; readonly height: number };

const closest = 8;

const widest = (sheet: Sheet, aspect: number) => Math.max(sheet.width, sheet.height * aspect);

/** Inside the sheet, or in its middle where the frame shows more than the sheet. */
const along = (start: number, span: number, whole: number) =>
  span >= whole ? (whole - span) / 2 : Math.min(Math.max(start, 0), whole - span);

/** The nearest view that shows no more than the sheet and not too little of it. */
export const settled = (view: View, sheet: Sheet, aspect: number): View => {
  const width = Math.min(Math.max(view.width, sheet.width / closest), widest(sheet, aspect));
  return { x: along(view.x, width, sheet.width), y: along(view.y, width / aspect, sheet.height), width };
};

/** All of the sheet. */
export const wholeSheet = (sheet: Sheet, aspect: number): View =>
  settled({ x: 0, y: 0, width: widest(sheet, aspect) }, sheet, aspect);

/** What a page opens with: all of it, in a tall frame (a phone) all of its height, because the numbers would be too small to read. */
export const firstSight = (sheet: Sheet, aspect: number): View => {
  if (aspect >= 1) return wholeSheet(sheet, aspect);
  const width = sheet.height * aspect;
  return settled({ x: (sheet.width - width) / 2, y: 0, width }, sheet, aspect);
};

/** Zooms by a factor above 1 (in) or below (out); the given point stays where it is on the screen. */
export const zoomed = (view: View, factor: number, [x, y]: Point, sheet: Sheet, aspect: number): View => {
  const { width } = settled({ ...view, width: view.width / factor }, sheet, aspect);
  const share = width / view.width;
  return settled({ x: x - (x - view.x) * share, y: y - (y - view.y) * share, width }, sheet, aspect);
};

export const moved = (view: View, [dx, dy]: Point, sheet: Sheet, aspect: number): View =>
  settled({ ...view, x: view.x + dx, y: view.y + dy }, sheet, aspect);

export const middleOfView = (view: View, aspect: number): Point => [
  view.x + view.width / 2,
  view.y + view.width / aspect / 2,
];

/** Brings a point to the middle, as far as the edge of the sheet lets it, at most as wide as asked. */
export const centred = (view: View, [x, y]: Point, sheet: Sheet, aspect: number, atMost = view.width): View => {
  const width = Math.min(view.width, atMost);
  return settled({ x: x - width / 2, y: y - width / aspect / 2, width }, sheet, aspect);
};

/** Shows a box with room around it. */
export const fitted = (box: Box, room: number, sheet: Sheet, aspect: number): View => {
  const width = Math.max(box.width + 2 * room, (box.height + 2 * room) * aspect);
  return centred(
    { x: 0, y: 0, width: Math.min(width, widest(sheet, aspect)) },
    [box.x + box.width / 2, box.y + box.height / 2],
    sheet,
    aspect,
  );
};

/** True when the point is seen, a little inside of the edge. */
export const isSeen = (view: View, [x, y]: Point, aspect: number): boolean => {
  const edge = view.width * 0.03;
  return (
    x >= view.x + edge &&
    x <= view.x + view.width - edge &&
    y >= view.y + edge &&
    y <= view.y + view.width / aspect - edge
  );
};
