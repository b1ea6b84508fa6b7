import { z } from 'zod';
import { isCalendarDate } from '../fields/calendar-date.ts';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Email } from '../fields/email.ts';
import { FirstName, LastName } from '../fields/names.ts';
import { emptyOr, field, storable, textUpTo } from '../fields/text.ts';
import { EndedLink } from '../http/ended-link.ts';
import { SiteId, siteIdOr } from '../sites/site-id.ts';
import { passKindIds } from './kinds.ts';
import { passMessages } from './messages.ts';
import { passMoveNames } from './moves.ts';
import { passStatuses } from './status.ts';
import { passProblems } from './wanted.ts';

const line = (limit: number) => emptyOr(textUpTo(limit)).default('');
const Time = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)], {
  error: passMessages.timeInvalid,
});

const wanted = {
  type: z.enum(passKindIds, { error: passMessages.typeRequired }),
  firstName: FirstName,
  lastName: LastName,
  visitorCompany: line(120),
  email: emptyOr(Email).default(''),
  phone: line(40),
  site: siteIdOr(passMessages.siteRequired),
  gate: line(40),
  destination: textUpTo(120),
  hostName: line(120),
  hostPhone: line(40),
  arrivesOn: CalendarDate,
  leavesOn: CalendarDate,
  fromTime: Time.default(''),
  toTime: Time.default(''),
  plate: line(15),
  vehicle: line(120),
  parkingPlace: line(60),
  escort: z.boolean().default(false),
  noteToGate: field([storable, (text) => (text.length > 500 ? passMessages.noteLong : null)], {
    maxLength: 500,
  }).default(''),
};

/** What a pass asks for (decisions §5): names as on the photo ID, where to, when, with what. '' where nothing is said. */
export const NewPass = z.strictObject(wanted).superRefine((pass, context) => {
  if (!isCalendarDate(pass.arrivesOn) || !isCalendarDate(pass.leavesOn)) return;
  for (const [name, message] of Object.entries(passProblems(pass)))
    context.addIssue({ code: 'custom', message, path: [name] });
});
export type NewPass = z.output<typeof NewPass>;

const timeOrNull = z.string().nullable();

export const Pass = z.object({
  passId: z.string(),
  number: z.string(),
  type: z.enum(passKindIds),
  status: z.enum(passStatuses),
  statusSince: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  visitorCompany: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  site: SiteId,
  gate: z.string().nullable(),
  destination: z.string(),
  hostName: z.string(),
  hostPhone: z.string().nullable(),
  arrivesOn: z.string(),
  leavesOn: z.string(),
  fromTime: timeOrNull,
  toTime: timeOrNull,
  plate: z.string().nullable(),
  vehicle: z.string().nullable(),
  parkingPlace: z.string().nullable(),
  escort: z.boolean(),
  noteToGate: z.string().nullable(),
  reason: z.string().nullable(),
  arrivedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
  turnedAwayBecause: z.string().nullable(),
  askedBy: z.string().nullable(),
  /** Why the visitor's link does nothing now, though the pass is good; looked up in the list and for one pass. */
  linkEnded: EndedLink.nullable(),
  version: z.number(),
  /** What the caller may do with it now. */
  moves: z.array(z.enum(passMoveNames)),
});
export type Pass = z.infer<typeof Pass>;
