import { passKinds } from '@gatehouse/domain/passes/kinds.ts';
import type { Pass } from '@gatehouse/domain/passes/pass.ts';
import { hoursInText } from '@gatehouse/domain/passes/site-day.ts';
import { paperSizeOf, siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { encodeQR } from 'qr';
import { longDate } from '#server/platform/pdf/dates.ts';
import { factsGrid, letterhead, paragraph, rows, title } from '#server/platform/pdf/parts.ts';
import { openSheet, type Sheet } from '#server/platform/pdf/sheet.ts';

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
  /** What the QR code says; null: none is drawn, the gate goes by the number. */
  readonly code: string | null;
  /** The only time the paper knows: same pass, same bytes. */
  readonly drawnAt: string;
}

/** 47 mm: large enough for a camera at arm's length, through a windscreen. */
const CODE = 134;

/** In the upper right corner, where a hand that holds the paper does not cover it; black, with the white border that readers ask for. */
const drawCode = (sheet: Sheet, text: string, alt: string): void => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const { document, left, width, y } = sheet;
  document.addStructure(
    document.struct('Figure', { alt }, () => {
      document
        .save()
        .translate(left + width - CODE, y)
        .scale(CODE / rows.length);
      for (const [down, row] of rows.entries())
        for (const [across, isDark] of row.entries()) if (isDark) document.rect(across, down, 1, 1);
      document.fill('#000').restore();
    }),
  );
};

/** A pass on paper: who, when, where to, with what. One page, laid behind a windscreen or shown at the gate. */
export const drawVisitorPass = async ({ pass, drawnAt, code }: DrawnPass): Promise<Uint8Array> => {
  const visitor = `${pass.firstName} ${pass.lastName}`;
  const sheet = openSheet({
    title: `Pass ${pass.number}, ${visitor}`,
    footer: `Pass ${pass.number}, ${pass.projectName}`,
    createdAt: new Date(drawnAt),
    size: paperSizeOf(pass.site),
  });
  letterhead(sheet, [siteNamed(pass.site), passKinds[pass.type].name, pass.number]);
  sheet.y += 30;
  const top = sheet.y;
  if (code !== null) drawCode(sheet, code, `Code of pass ${pass.number}`);
  title(sheet, visitor, 44, code === null ? sheet.width : sheet.width - CODE - 24);
  if (pass.visitorCompany !== null) paragraph(sheet, pass.visitorCompany);
  if (code !== null) sheet.y = Math.max(sheet.y, top + CODE);
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
