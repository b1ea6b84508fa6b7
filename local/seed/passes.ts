import { createHash } from 'node:crypto';
import { passKinds } from '@gatehouse/domain/passes/kinds.ts';
import type { PassStatus } from '@gatehouse/domain/passes/status.ts';
import { findRows, insertRows } from '@gatehouse/server/db/rows.ts';
import type { Work } from '@gatehouse/server/db/work.ts';
import { castMember } from '../people.ts';
import type { LotCalendar } from './lot-calendar.ts';
import { type ProjectName, projects } from './places.ts';
import { firstNames, lastNames, turns, type Visitor, visitors } from './visitors.ts';

const EIGHTY = 80;

/** Where a pass of a day stands: what is past has been used or not, today's come and go, those to come wait for the gate or for their visitor. */
const standing: Readonly<Record<number, readonly PassStatus[]>> = {
  [-1]: ['LEFT', 'EXPIRED', 'LEFT'],
  0: ['ARRIVED', 'ISSUED', 'ISSUED', 'ARRIVED', 'APPROVED', 'ISSUED', 'LEFT'],
  1: ['ISSUED', 'REQUESTED', 'APPROVED', 'DENIED', 'REQUESTED', 'REVOKED'],
};
const days = [0, 0, 1, 0, -1, 2, 0, 3, 0, 5] as const;

const byTurns = (index: number): Visitor => {
  const [type, project, destination, gate, company] = turns[index % turns.length] as (typeof turns)[number];
  const day = days[(index * 3 + Math.floor(index / days.length)) % days.length] as number;
  const choices = standing[Math.sign(day)] as readonly PassStatus[];
  const status = choices[Math.floor(index / 2) % choices.length] as PassStatus;
  const first = firstNames[index % firstNames.length];
  const last = lastNames[(index * 4) % lastNames.length];
  const minutes = String((index * 7) % 60).padStart(2, '0');
  const came = status === 'ARRIVED' || status === 'LEFT';
  return {
    name: `${first} ${last}`,
    company,
    type,
    project,
    destination,
    gate,
    status,
    day,
    from: `${index % 3 === 0 ? '07' : '08'}:${minutes}`,
    to: '19:00',
    plate: type === 'VENDOR' ? `${3 + (index % 6)}GTE${200 + index}` : '',
    escort: false,
    at: came ? `08:${minutes}` : '',
    left: status === 'LEFT' ? '09:30' : '',
    note: '',
    ...(type === 'CREW' && day >= 0 ? { days: 4 } : {}),
    ...(status === 'DENIED' ? { because: 'Named on two lists. Ask once more with one name.' } : {}),
  };
};

const hosts: Partial<Record<ProjectName, string>> = { Nightjar: 'Paul', Tidewrack: 'Ines', 'Dust Ledger': 'Nora' };
const idOf = (index: number, kind: 'pass' | 'event'): string =>
  `0a57ca57-0000-4000-${kind === 'pass' ? '8034' : '8035'}-${String(index + 1).padStart(12, '0')}`;

/**
 * Eighty passes around today with what the gates noted (demo-data.md), one visitor who was turned away without a pass, and the notices of the
 * day. Written as rows: nobody gets a mail for a visit of yesterday. What was issued is sent again by a button.
 */
export const tellPasses = async (work: Work, calendar: LotCalendar): Promise<void> => {
  const casey = castMember('Casey').id;
  const owners = await findRows(work, 'projects', {}, ['id', 'number', 'company_id']);
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]));
  const told = [...visitors, ...Array.from({ length: EIGHTY - visitors.length }, (_, index) => byTurns(index))];
  const last = new Map<string, number>();
  const passes = told.map(({ name, company, type, project, destination, gate, status, day, ...more }, index) => {
    const owner = ownerOf.get(projects[project].id);
    if (owner === undefined) throw new Error(`No project is called ${project}.`);
    const number = (last.get(owner.id) ?? 0) + 1;
    last.set(owner.id, number);
    const [first = '', ...rest] = name.split(' ');
    const host = castMember(hosts[project] ?? 'Casey');
    const asked = calendar.at(Math.min(day, 0) - 2, '11:10');
    const when = Math.min(day, 0);
    const arrived = more.at === '' ? null : calendar.at(when, more.at);
    const left = more.left === '' ? null : calendar.at(when, more.left);
    const visitorMail = `${first}.${rest.join('')}@visitor.example`.toLowerCase();
    return {
      id: idOf(index, 'pass'),
      number: `G-${owner.number}-${String(number).padStart(2, '0')}`,
      company_id: owner.company_id,
      project_id: owner.id,
      type,
      first_name: first,
      last_name: rest.join(' '),
      visitor_company: company === '' ? null : company,
      email: visitorMail,
      site: projects[project].site,
      gate,
      destination,
      host_id: host.userTypeId === 1 ? host.id : null,
      host_name: host.name,
      host_phone: `818 555 ${String(212 + (index % 40)).padStart(4, '0')}`,
      arrives_on: calendar.day(day),
      leaves_on: calendar.day(day + Math.min(more.days ?? 1, passKinds[type].mostDays) - 1),
      from_time: more.from || null,
      to_time: more.to || null,
      plate: more.plate || null,
      escort: more.escort,
      note_to_gate: more.note || null,
      reason: more.because ?? null,
      status,
      status_since: left ?? arrived ?? asked,
      arrived_at: arrived,
      left_at: left,
      created_by: host.userTypeId === 1 ? host.id : casey,
      created_at: asked,
      updated_at: left ?? arrived ?? asked,
    };
  });
  await insertRows(
    work,
    'pass_numbers',
    [...last].map(([id, count]) => ({ project_id: id, company_id: ownerOf.get(id)?.company_id ?? '', last: count })),
  );
  await insertRows(work, 'passes', passes);
  await tellGate(work, calendar, passes, casey);
};

type Row = {
  readonly id: string;
  readonly company_id: string;
  readonly site: string;
  readonly gate: string;
  readonly arrived_at: Date | null;
  readonly left_at: Date | null;
};

const tellGate = async (work: Work, calendar: LotCalendar, passes: readonly Row[], casey: string): Promise<void> => {
  const noted = passes.flatMap(({ id, company_id, site, gate, arrived_at, left_at }) =>
    (
      [
        ['ARRIVED', arrived_at],
        ['LEFT', left_at],
      ] as const
    ).flatMap(([kind, at]) => (at === null ? [] : [{ pass_id: id, company_id, site, gate, kind, at }])),
  );
  const away = {
    pass_id: null,
    company_id: null,
    site: 'Burbank',
    gate: 'Gate 4',
    kind: 'TURNED_AWAY',
    at: calendar.at(0, '08:50'),
    seen_name: 'Unknown driver',
    seen_plate: '3BCQ771',
    because: 'No pass for this plate',
  } as const;
  await insertRows(
    work,
    'gate_events',
    [away, ...noted].map((event, index) => ({
      ...event,
      id: idOf(index, 'event'),
      recorded_at: event.at,
      recorded_by: casey,
    })),
  );
  const notice = (kind: string, title: string, body: string | null, day: number, site = 'Burbank') => ({
    id: `0a57ca57-0000-4000-8036-${createHash('sha256').update(title).digest('hex').slice(0, 12)}`,
    site,
    kind,
    title,
    body,
    first_day: calendar.day(0),
    last_day: calendar.day(day),
    created_by: casey,
    created_at: calendar.at(0, '07:30'),
  });
  await insertRows(work, 'lot_notices', [
    notice('wind', 'Gusts in the afternoon, 3 to 5 p.m.', 'Booms down, condors stowed, exterior sets checked.', 0),
    notice('water', 'No water in Building 24, 6 to 7 p.m.', null, 0),
    notice('fire', 'Fire drill this week, 10:00 a.m.', 'Stages 1 to 8. Cameras may roll until 9:55.', 4),
    notice('road', 'East Gate: one lane until noon', 'Trucks use West Gate.', 1, 'Leavesden'),
  ]);
};
