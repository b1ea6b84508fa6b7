import type { RequestStatus } from '@gatehouse/domain/service-requests/status.ts';
import { castMember } from '../people.ts';
import { departments } from './departments.ts';
import type { LotCalendar } from './lot-calendar.ts';

/** Where it stands, through which steps, and how many days ago it was submitted. */
export const lives: readonly (readonly [RequestStatus, ago: number, steps: readonly string[]])[] = [
  ['SUBMITTED', 0, []],
  ['ACKNOWLEDGED', 2, ['acknowledge']],
  ['NEEDS_INFO', 3, ['acknowledge', 'askInfo']],
  ['APPROVED', 4, ['acknowledge', 'approve']],
  ['SCHEDULED', 5, ['acknowledge', 'approve', 'schedule']],
  ['IN_PROGRESS', 7, ['acknowledge', 'approve', 'schedule', 'start']],
  ['COMPLETED', 12, ['acknowledge', 'approve', 'start', 'complete']],
  ['DECLINED', 9, ['acknowledge', 'decline']],
  ['CANCELLED', 10, ['acknowledge', 'cancel']],
  ['DRAFT', 1, []],
];
const reachedBy: Readonly<Record<string, RequestStatus>> = {
  submit: 'SUBMITTED',
  acknowledge: 'ACKNOWLEDGED',
  askInfo: 'NEEDS_INFO',
  approve: 'APPROVED',
  schedule: 'SCHEDULED',
  start: 'IN_PROGRESS',
  complete: 'COMPLETED',
  decline: 'DECLINED',
  cancel: 'CANCELLED',
};
export const words: Readonly<Record<string, string>> = {
  askInfo: 'For how many people, and until when?',
  decline: 'Everything of that kind is out on these days.',
};

/** Who does the work of a department. */
export const workers: Readonly<Record<string, string>> = { costume: 'Drew', grip: 'Ray', 'set-lighting': 'Lena' };

/** A costume one on Nightjar: submitted, and its mail did not arrive. */
export const FAILED = 30;

interface Entry {
  readonly kind: string;
  readonly at: Date;
  readonly actor: { readonly id: string | null; readonly name: string };
  readonly body: string | null;
  readonly from: RequestStatus | null;
  readonly to: RequestStatus | null;
}

/** A time of the morning, later for each step, so that nothing of today lies ahead. */
const clockTime = (step: number): string => `0${8 + Math.floor(step / 4)}:${String((step % 4) * 12).padStart(2, '0')}`;

/** The moments of a request's steps, from the day on which it was begun. */
export const momentsOf =
  (calendar: LotCalendar, day: number) =>
  (step: number): Date =>
    calendar.at(Math.min(day + (step === 0 ? 0 : Math.ceil(step / 2)), 0), clockTime(step % 6));

interface Actor {
  readonly id: string | null;
  readonly name: string;
}

interface Life {
  readonly index: number;
  readonly status: RequestStatus;
  readonly steps: readonly string[];
  readonly isGuest: boolean;
  /** Who typed it: whoever asks, or whom they asked to. */
  readonly name: string;
  readonly asker: Actor;
  readonly worker: Actor;
  readonly departmentIds: readonly string[];
}

/** What happened to a request, step by step, to where it stands. */
export const entriesOf = (
  { index, status, steps, isGuest, name, asker, worker, departmentIds }: Life,
  at: (step: number) => Date,
): readonly Entry[] => {
  const actorOf = (kind: string) =>
    kind === 'cancel' ? asker : kind === 'decline' && departmentIds[0] === 'costume' ? castMember('Helen') : worker;
  const entries: Entry[] = [
    {
      kind: 'started',
      at: at(0),
      actor: isGuest ? { id: null, name: `${name}, by link` } : asker,
      body: null,
      from: null,
      to: null,
    },
  ];
  let stands: RequestStatus = 'DRAFT';
  const moved = (kind: string, when: Date, body: string | null = words[kind] ?? null): void => {
    const to = reachedBy[kind] ?? stands;
    entries.push({ kind, at: when, actor: kind === 'submit' ? asker : actorOf(kind), body, from: stands, to });
    stands = to;
  };
  if (status !== 'DRAFT') {
    if (isGuest) entries.push({ kind: 'confirmed', at: at(0), actor: asker, body: null, from: null, to: null });
    moved('submit', at(0));
    entries.push({
      kind: index === FAILED ? 'deliveryFailed' : 'delivered',
      at: at(0),
      actor: { id: null, name: 'Gatehouse' },
      body: departmentIds.map((id) => departments.find((each) => each.id === id)?.name ?? id).join(', '),
      from: null,
      to: null,
    });
    for (const [each, step] of steps.entries()) moved(step, at(each + 1));
  }
  return entries;
};
