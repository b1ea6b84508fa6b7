import type { Place } from '@gatehouse/domain/maps/place.ts';
import { ink } from '@gatehouse/server/platform/pdf/logo.ts';
import { type Frame, writeCentered } from './plan-frame.ts';

const sign = (size: number, color: string) => ({ face: 'sign', size, leading: size, color }) as const;

/** A gate is an arch, a charger and a room are rings with their number or letter; of one size whatever the scale. */
export const drawMark = (frame: Frame, place: Place): void => {
  if (place.shape.is !== 'mark') return;
  const [x, y] = frame.at(place.shape.at);
  const { document } = frame.sheet;
  if (place.kind === 'gate') {
    document
      .save()
      .translate(x - 10.5, y - 9)
      .scale(0.7);
    document.path('M0 26v-13c0-8 6-13 15-13s15 5 15 13v13Z').fill(ink.strong);
    document.restore();
    writeCentered(frame.sheet, place.label, [x, y + 1.5], sign(10, '#ffffff'));
    return;
  }
  const lit = place.kind === 'ev-charger';
  document
    .lineWidth(0.9)
    .circle(x, y, 6.2)
    .fillAndStroke(lit ? ink.tungsten : '#ffffff', ink.strong);
  writeCentered(frame.sheet, place.label, [x, y], sign(7, ink.strong));
};

const small = { size: 7.5, leading: 9, color: ink.soft } as const;

export const drawNorth = ({ sheet, plan, at }: Frame): void => {
  const [x, y] = at(plan.northAt);
  sheet.document.lineWidth(1.1).strokeColor(ink.strong);
  sheet.document
    .moveTo(x, y + 14)
    .lineTo(x, y - 10)
    .stroke();
  sheet.document
    .moveTo(x - 4.5, y - 5)
    .lineTo(x, y - 10)
    .lineTo(x + 4.5, y - 5)
    .stroke();
  writeCentered(sheet, 'N', [x, y - 15], small);
};

export const drawScale = ({ sheet, plan, at, scale }: Frame): void => {
  const [x, y] = at(plan.scale.at);
  const length = (plan.scale.feet / plan.feetPerUnit) * scale;
  sheet.document.lineWidth(1).strokeColor(ink.strong);
  sheet.document
    .moveTo(x, y - 3)
    .lineTo(x, y)
    .lineTo(x + length, y)
    .lineTo(x + length, y - 3)
    .stroke();
  writeCentered(sheet, `${plan.scale.feet} ft`, [x + length / 2, y + 7], small);
};
