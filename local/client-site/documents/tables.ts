import { paragraph, table } from '@gatehouse/server/platform/pdf/parts.ts';
import { demoSheets } from '../../lot-plan/demo-plan.ts';
import { chargerRows, roomRows, stageColumns, stageRows } from '../content/places.ts';
import { openMapSheet } from './map-sheet.ts';
import { describe, drawPlan, paint } from './plan-drawing.ts';
import { frameOf } from './plan-frame.ts';

const roomHead = ['Room', 'Where', 'Seats', 'In the room'] as const;

export const drawStageChart = (): Promise<Uint8Array> => {
  const sheet = openMapSheet(
    'Stage chart',
    'Floors wall to wall inside the fire lane; heights to the underside of the grid.',
  );
  table(sheet, ['Stage', ...stageColumns], stageRows(), [1, 2, 1.6, 1.6, 2.6, 2.6]);
  return sheet.finish();
};

export const drawChargerList = (): Promise<Uint8Array> => {
  const sheet = openMapSheet('EV chargers, list of stations', 'A badge or a drive-on pass starts a charger.');
  table(sheet, ['Where', 'Chargers', 'Power', 'Plug', 'Stay'], chargerRows(), [3, 1, 1.2, 2, 3]);
  sheet.y += 12;
  paragraph(sheet, 'After the stay a bay costs $10 an hour. The ranch has no chargers.', { size: 9.5, leading: 14 });
  return sheet.finish();
};

export const drawRoomList = (): Promise<Uint8Array> => {
  const sheet = openMapSheet(
    'Conference rooms, sizes and equipment',
    'Booked by the half day at the client services desk, Building 24, room 101.',
  );
  table(sheet, roomHead, roomRows(), [2, 3, 1, 3]);
  return sheet.finish();
};

/** The south side of Olive Row, enlarged: every conference room stands there. */
export const drawRoomMap = (): Promise<Uint8Array> => {
  const sheet = openMapSheet(
    'Conference rooms, Building 24',
    'Letters are on the doors. The commissary and Structure 2 have rooms too.',
  );
  const view = { x: 50, y: 462, width: 530, height: 130 };
  const height = (view.height * sheet.width) / view.width;
  const frame = frameOf(sheet, demoSheets['main-lot'], { x: sheet.left, y: sheet.y, width: sheet.width, height }, view);
  const { document } = sheet;
  document.addStructure(
    document.struct('Figure', { alt: describe(demoSheets['main-lot']) }, () =>
      drawPlan(frame, { fillOf: () => paint.paper, marks: ['conference-room'], fireLanes: 'none', routes: [] }),
    ),
  );
  sheet.y += height + 10;
  const letters = demoSheets['main-lot'].places
    .filter(({ kind }) => kind === 'conference-room')
    .map(({ label }) => label);
  table(
    sheet,
    ['', ...roomHead],
    roomRows().map((row, index) => [letters[index] ?? '', ...row]),
    [0.4, 2, 3, 1, 3],
  );
  return sheet.finish();
};
