import { activityInWords } from '@gatehouse/domain/credit-applications/activity.ts';
import type { Section } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { instantInText } from '@gatehouse/domain/text/format.ts';
import type { ActivityRow } from '#server/features/credit-applications/queries/parts.ts';
import { nameOfAct } from '#server/features/credit-applications/shapes.ts';
import type { PacketRecords } from '../queries/packet-records.ts';
import type { CreditPacket } from './credit-packet-shape.ts';

type PaperClock = Parameters<typeof instantInText>[1];
type Printed = CreditPacket['activity'];

const printed = (rows: readonly ActivityRow[], clock: PaperClock, nameOf: (row: ActivityRow) => string): Printed =>
  rows.map((row) => ({
    at: instantInText(new Date(row.at).toISOString(), clock),
    who: nameOf(row),
    what: activityInWords(row.move, row.section as Section | null),
    comment: row.comment ?? '',
  }));

/** So much of a history is drawn within a worker's time and memory, however long its comments are. */
const MOST_LETTERS = 1_000_000;

const whatFits = (rows: readonly ActivityRow[]): readonly ActivityRow[] => {
  let letters = 0;
  const end = rows.findIndex(({ comment }) => {
    letters += comment?.length ?? 0;
    return letters > MOST_LETTERS;
  });
  return end === -1 ? rows : rows.slice(0, end);
};

/** The whole history, the newest first. One that no paper could carry ends with a line that says how much the portal has besides. */
export const activityForStaff = ({ activity, entries }: PacketRecords, clock: PaperClock): Printed => {
  const rows = whatFits(activity);
  const earlier = entries - rows.length;
  return [
    ...printed(rows, clock, ({ actor_name, on_behalf_of_name }) => nameOfAct(actor_name, on_behalf_of_name)),
    ...(earlier === 0
      ? []
      : [{ at: 'Earlier', who: '', what: '', comment: `Entries that only the portal shows: ${earlier}.` }]),
  ];
};

/** What the customer may read too; nobody outside learns who acts for whom. */
export const activityForOutside = (rows: readonly ActivityRow[], clock: PaperClock): Printed =>
  printed(rows, clock, ({ actor_name }) => actor_name);
