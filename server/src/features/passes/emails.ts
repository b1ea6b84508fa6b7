import { passKinds } from '@gatehouse/domain/passes/kinds.ts';
import { hoursInText } from '@gatehouse/domain/passes/site-day.ts';
import { isMetric, siteNamed, zoneOf } from '@gatehouse/domain/sites/sites.ts';
import { daysInText, formatTime } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { mailTo } from '#server/platform/mail/outbox.ts';
import { type Reader, readReader } from './queries/projects.ts';
import type { PassRow } from './queries/rows.ts';

const visitorOf = ({ firstName, lastName }: PassRow): string => `${firstName} ${lastName}`;

const daysOf = ({ arrivesOn, leavesOn, site }: PassRow): string =>
  daysInText(arrivesOn, leavesOn, isMetric(site) ? 'd/m/yyyy' : 'm/d/yyyy');

const facts = (row: PassRow): [string, string][] => [
  ['Pass', `${row.number}, ${passKinds[row.type].name}`],
  ['Days', daysOf(row)],
  ['Hours', hoursInText(row.fromTime, row.toTime)],
  ['Where', [row.destination, siteNamed(row.site)].join(', ')],
  ...(row.gate === null ? [] : ([['Gate', row.gate]] as [string, string][])),
  ...(row.plate === null ? [] : ([['Plate', row.plate]] as [string, string][])),
];

/** To the visitor, who has no account: the link is the pass, and the paper that goes with it. */
export const mailPass = async (work: Work, row: PassRow, url: string): Promise<void> => {
  if (row.email === null) return;
  const visitor = { name: visitorOf(row), email: row.email };
  await mailTo(work, visitor, {
    companyId: row.companyId,
    projectId: row.projectId,
    emailType: 'pass-issued',
    subject: `${row.projectName}: your pass for ${daysOf(row)}`,
    preheader: `${row.hostName} expects you at ${row.destination}, ${siteNamed(row.site)}.`,
    heading: `Your pass for ${row.projectName}`,
    paragraphs: [
      `${row.hostName} expects you. Show this pass at the gate, on your phone or on paper, with the photo ID that has your name.`,
      ...(row.escort ? ['Somebody meets you at the gate and stays with you.'] : []),
    ],
    facts: [
      ...facts(row),
      ...(row.parkingPlace === null ? [] : ([['Parking', row.parkingPlace]] as const)),
      ['Host', row.hostPhone === null ? row.hostName : `${row.hostName}, ${row.hostPhone}`],
    ],
    primary: { label: 'Open the pass', url },
    attachments: [{ paper: 'visitor-pass', recordId: row.passId }],
    note: 'The link shows this one pass and nothing else. It ends with the last day of the pass.',
  });
};

/** Whom a pass concerns: the host where the portal knows them, else whoever asked for it. Staff who asked for a production are told too. */
const concerned = (row: PassRow): string | null => row.hostId ?? row.askedById;

const pageOf = (publicUrl: string, row: PassRow, { isStaff }: Reader): string =>
  `${publicUrl}/feature/${isStaff ? 'studio' : 'customer'}-dashboard/passes?passId=${row.passId}`;

/** Decisions §3: passes issued, arrived and denied. What somebody wants to hear of them they choose (profile, "Visitors"). */
export const tellHost = async (
  work: Work,
  publicUrl: string,
  row: PassRow,
  news: 'arrived' | 'turned-away' | 'denied',
  { at = work.now, gate = row.gate ?? 'the gate', because = '' } = {},
): Promise<void> => {
  const reader = await readReader(work, news === 'denied' ? row.askedById : concerned(row));
  if (reader === undefined) return;
  const time = formatTime(at.toISOString(), { timeZone: zoneOf(row.site), timeFormat: '12h' });
  const said = {
    arrived: { title: `${visitorOf(row)} has arrived`, text: `At ${gate}, ${time}, on the way to ${row.destination}.` },
    'turned-away': { title: `${visitorOf(row)} was turned away`, text: `At ${gate}, ${time}.` },
    denied: { title: `The pass for ${visitorOf(row)} was denied`, text: `${daysOf(row)}, ${row.destination}.` },
  }[news];
  await mailTo(work, reader, {
    companyId: row.companyId,
    projectId: row.projectId,
    emailType: `visitor-${news}`,
    subject: `${row.projectName}: ${said.title}`,
    preheader: said.text,
    heading: said.title,
    paragraphs: [said.text, ...(because === '' ? [] : [because])],
    facts: facts(row),
    primary: { label: 'Open the pass', url: pageOf(publicUrl, row, reader) },
  });
};
