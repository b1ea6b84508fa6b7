import { middleOf, type Place, type Plan, type Point } from '@gatehouse/domain/maps/place.ts';
import { ink } from '@gatehouse/server/platform/pdf/logo.ts';
import { type Frame, trace, writeCentered } from './plan-frame.ts';
import { drawMark, drawNorth, drawScale } from './plan-marks.ts';

/** What one map makes of the plan. */
export interface Look {
  readonly fillOf: (place: Place) => string;
  /** Gates, chargers and rooms that are shown. */
  readonly marks: readonly Place['kind'][];
  readonly fireLanes: 'none' | 'fine' | 'strong';
  readonly routes: readonly (readonly Point[])[];
}

export const paint = {
  ground: '#eceeeb',
  paper: '#ffffff',
  fire: '#b0271d',
  route: '#fbb53f',
  stage: '#fff3dc',
  parking: '#e5eef6',
  camp: '#edeaf7',
  aid: '#fbe7f0',
  green: '#e2f1e8',
} as const;

/** Draws a plan with its places, roads, marks, north and scale into a frame. */
export const drawPlan = (frame: Frame, look: Look): void => {
  const { sheet, plan, scale, view, left, top, at } = frame;
  const { document } = sheet;
  document.save();
  document.rect(left, top, view.width * scale, view.height * scale).clip();
  document
    .save()
    .translate(...at([0, 0]))
    .scale(scale);
  document.path(plan.ground).fill(paint.ground);
  document.restore();
  document.lineCap('round').lineJoin('round');
  document.lineWidth(plan.roadWidth * scale).strokeColor(paint.paper);
  for (const { line } of plan.roads) {
    trace(frame, line);
    document.stroke();
  }
  drawLanes(frame, look);
  document.lineWidth(5).strokeColor(paint.route);
  for (const route of look.routes) {
    trace(frame, route);
    document.stroke();
  }
  nameRoads(frame);
  for (const place of plan.places) if (place.shape.is !== 'mark') drawPlace(frame, look, place);
  for (const place of plan.places) if (look.marks.includes(place.kind)) drawMark(frame, place);
  document.restore();
  if (view.width === plan.width) {
    drawNorth(frame);
    drawScale(frame);
  }
};

const drawLanes = (frame: Frame, { fireLanes }: Look): void => {
  if (fireLanes === 'none') return;
  const { document } = frame.sheet;
  document.lineWidth(fireLanes === 'strong' ? 3 : 1).strokeColor(paint.fire);
  document.dash(fireLanes === 'strong' ? 8 : 3, { space: fireLanes === 'strong' ? 4 : 3 });
  for (const lane of frame.plan.fireLanes) {
    trace(frame, lane);
    document.stroke();
  }
  document.undash();
};

const nameRoads = ({ sheet, plan, at, scale }: Frame): void => {
  const style = { size: Math.max(6.5, 11 * scale), leading: 12, color: ink.soft } as const;
  for (const { name, labelAt, upright } of plan.roads) {
    const [x, y] = at(labelAt);
    sheet.document.save();
    if (upright) sheet.document.rotate(-90, { origin: [x, y] });
    sheet.write(name, { x, y: y - 9, width: Number.POSITIVE_INFINITY }, style);
    sheet.document.restore();
  }
};

const drawPlace = (frame: Frame, look: Look, place: Place): void => {
  const { sheet, scale, at } = frame;
  const { shape } = place;
  outline(frame, place);
  sheet.document
    .lineWidth(place.kind === 'stage' ? 1.1 : 0.8)
    .fillAndStroke(look.fillOf(place), place.kind === 'stage' ? ink.strong : '#7f867f');
  const middle = at(place.labelAt ?? middleOf(shape));
  if (place.numeral !== undefined) {
    const size = place.numeral * scale;
    writeCentered(sheet, place.label, middle, { face: 'sign', size, leading: size });
    return;
  }
  const size = Math.max(6.5, 11.5 * scale);
  writeCentered(sheet, place.label, middle, { size, leading: size * 1.3 });
};

const outline = (frame: Frame, { shape }: Place): void => {
  if (shape.is === 'rect') {
    const [x, y] = frame.at([shape.x, shape.y]);
    frame.sheet.document.rect(x, y, shape.width * frame.scale, shape.height * frame.scale);
  } else if (shape.is === 'area') trace(frame, shape.points, true);
};

/** The plan in words, for who cannot see it. */
export const describe = (plan: Plan): string =>
  `Map: ${plan.name}, with ${plan.places
    .filter(({ shape }) => shape.is !== 'mark')
    .map(({ name }) => name)
    .join(', ')}`;
