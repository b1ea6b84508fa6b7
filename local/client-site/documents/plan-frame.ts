import type { Box, Plan, Point } from '@gatehouse/domain/maps/place.ts';
import type { TextStyle } from '@gatehouse/server/platform/pdf/pen.ts';
import type { Sheet } from '@gatehouse/server/platform/pdf/sheet.ts';

/** A part of a plan laid onto a sheet: `at` turns plan units into points from the sheet's upper left corner. */
export interface Frame {
  readonly sheet: Sheet;
  readonly plan: Plan;
  /** Points per plan unit. */
  readonly scale: number;
  readonly view: Box;
  readonly left: number;
  readonly top: number;
  readonly at: (point: Point) => Point;
}

/** The whole plan, or the part `view` of it, as large as fits into `width` by `height` points. */
export const frameOf = (
  sheet: Sheet,
  plan: Plan,
  room: Box,
  view: Box = { x: 0, y: 0, width: plan.width, height: plan.height },
): Frame => {
  const scale = Math.min(room.width / view.width, room.height / view.height);
  const { x: left, y: top } = room;
  return {
    sheet,
    plan,
    scale,
    view,
    left,
    top,
    at: ([x, y]) => [left + (x - view.x) * scale, top + (y - view.y) * scale],
  };
};

/** Writes a line with its middle at a point. */
export const writeCentered = (sheet: Sheet, text: string, [x, y]: Point, style: TextStyle): void => {
  const width = sheet.linesOf(text, style, Number.POSITIVE_INFINITY)[0]?.width ?? 0;
  sheet.write(text, { x: x - width / 2, y: y - style.leading / 2, width: Number.POSITIVE_INFINITY }, style);
};

/** A line through points, drawn with the pen as it is set. */
export const trace = ({ sheet, at }: Frame, line: readonly Point[], close = false): void => {
  line.forEach((point, index) => {
    const [x, y] = at(point);
    if (index === 0) sheet.document.moveTo(x, y);
    else sheet.document.lineTo(x, y);
  });
  if (close) sheet.document.closePath();
};
