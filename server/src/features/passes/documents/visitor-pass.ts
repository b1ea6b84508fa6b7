import { passKinds } from '@gatehouse/domain/passes/kinds.ts';
import type { Pass } from '@gatehouse/domain/passes/pass.ts';
import { hoursInText } from '@gatehouse/domain/passes/site-day.ts';
import { longDate } from '#server/platform/pdf/dates.ts';
import { factsGrid, letterhead, paragraph, rows, title } from '#server/platform/pdf/parts.ts';
import { openSheet } from '#server/platform/pdf/sheet.ts';

type Shown = Pick<
  Pass,
  | 'number'
  | 'type'
  | 'firstName'
  | 'lastName'
  | 'visitorCompany'
  | 'projectName'
  | 'site'
  | 'gate'
  | 'destination'
  | 'hostName'
  | 'hostPhone'
  | 'arrivesOn'
  | 'leavesOn'
  | 'fromTime'
  | 'toTime'
  | 'plate'
  | 'vehicle'
  | 'parkingPlace'
  | 'escort'
>;

/** What crosses into the drawing thread. */
export interface DrawnPass {
  readonly pass: Shown;
  /** The only time the paper knows: same pass, same bytes. */
  readonly drawnAt: string;
}

/** A pass on paper: who, when, where to, with what. One page, laid behind a windscreen or shown at the gate. */
export const drawVisitorPass = async ({ pass, drawnAt }: DrawnPass): Promise<Uint8Array> => {
  const visitor = `${pass.firstName} ${pass.lastName}`;
  const sheet = openSheet({
    title: `Pass ${pass.number}, ${visitor}`,
    footer: `Pass ${pass.number}, ${pass.projectName}`,
    createdAt: new Date(drawnAt),
    size: pass.site === 'Leavesden' ? 'A4' : 'LETTER',
  });
  letterhead(sheet, [pass.site, passKinds[pass.type].name, pass.number]);
  sheet.y += 30;
  title(sheet, visitor, 44);
  if (pass.visitorCompany !== null) paragraph(sheet, pass.visitorCompany);
  sheet.y += 15;
  const days =
    pass.arrivesOn === pass.leavesOn
      ? longDate(pass.arrivesOn)
      : `${longDate(pass.arrivesOn)} to ${longDate(pass.leavesOn)}`;
  factsGrid(
    sheet,
    [
      ['Day', days],
      ['Hours', hoursInText(pass.fromTime, pass.toTime)],
      ['Gate', pass.gate ?? 'Any gate'],
      ['Plate', pass.plate ?? 'On foot'],
    ],
    2,
  );
  sheet.y += 15;
  rows(sheet, [
    ['For', pass.projectName],
    ['To', pass.destination],
    ['Host', pass.hostPhone === null ? pass.hostName : `${pass.hostName}, ${pass.hostPhone}`],
    ...(pass.vehicle === null ? [] : ([['Vehicle', pass.vehicle]] as const)),
    ...(pass.parkingPlace === null ? [] : ([['Parking', pass.parkingPlace]] as const)),
    ...(pass.escort ? ([['Escort', 'Wait at the gate until somebody meets you.']] as const) : []),
  ]);
  sheet.y += 15;
  paragraph(sheet, 'Bring the photo ID that has this name. The pass is for this person only and is not lent.');
  return sheet.finish();
};
