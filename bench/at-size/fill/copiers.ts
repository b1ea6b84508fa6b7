import { type Booked, writeAllocation } from './bookings.ts';
import type { Copying } from './copying.ts';
import type { Demo } from './demo.ts';
import type { Copy } from './lines.ts';
import { dayOf, shifted } from './moments.ts';
import { writeContacts, writeGuarantor, writeMembers, writePerson } from './people.ts';
import { type Kind, mix, seedOf } from './places.ts';
import { type FamilyName, type Pools, pickFrom } from './pools.ts';
import { applicationId, renewedApplication } from './rules.ts';
import { type Chain, sealing } from './sealing.ts';
import { applicationStatus, isOpen, projectStatus, standsNow, statusOf } from './shares.ts';
import type { Template } from './templates.ts';
import { FIRST_NUMBER, type Place, type Town } from './town.ts';

const [AHEAD, PERCENT, NEAR] = ['ahead', 'percent', 'near'].map(seedOf) as [number, number, number];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Within so many days more than in the demo lies what is to come: a limit runs out on any day of the coming year. */
const AHEAD_DAYS = 280;
const SOON_DAYS = 42;

const copyOf = (town: Town, template: Template, n: number, total: number, project: Place, most?: number): Copy => {
  const { weeks, ms } = town.backOf(n, total, most);
  return {
    n,
    total,
    town,
    project,
    party: project.party,
    status: template.status,
    backMs: ms,
    backDays: weeks * 7,
    aheadDays: mix(AHEAD, n) % AHEAD_DAYS,
    aheadFrom: standsNow(template.status, n, total) ? dayOf(town.now) + 1 : Number.POSITIVE_INFINITY,
    number: '',
    percent: 80 + (mix(PERCENT, n) % 41),
    said: new Array(template.said),
  };
};

/** Numbers that are counted within something: the requests of a year, the passes of a project. */
export interface Counted {
  readonly requests: Map<number, number>;
  readonly passes: Uint16Array;
}

export interface Filling {
  readonly copying: Copying;
  readonly town: Town;
  readonly demo: Demo;
  readonly pools: Pools;
  readonly chain: Chain;
  readonly counted: Counted;
}

/** What the nights sweep is no older than that: visitors and what the inbox tells are kept for ninety days. */
const WEEKS_KEPT = 11;
/** The examples are some weeks old themselves. */
const isTold = ({ backDays }: Copy): boolean => backDays < 4 * 7;

/** No older than so many weeks: what stands is reviewed within the year, and who does not answer withdraws. */
const MOST_WEEKS: Readonly<Record<string, number>> = { APPROVED: 21, ON_HOLD: 21, NEEDS_REVISIONS: 2 };

const youngEnough = (copy: Copy): Copy => {
  const most = MOST_WEEKS[copy.status];
  if (most === undefined) return copy;
  const backDays = copy.backDays % (most * 7);
  return { ...copy, backDays, backMs: copy.backMs - (copy.backDays - backDays) * DAY };
};

/** The visitors of the demo come on two days, and those of a lot on every day of the week. */
const onAnyDay = (copy: Copy): Copy => {
  const days = mix(AHEAD, copy.n) % 7;
  return { ...copy, backDays: copy.backDays + days, backMs: copy.backMs + days * DAY };
};

/** A notice is of the last weeks, however old its example is. */
const recent = (copy: Copy, { ms }: Template): Copy => ({
  ...copy,
  backMs: copy.backMs - (copy.town.now - ms),
});

const requestNumber = ({ requests }: Counted, copy: Copy, submittedMs: number | null): string => {
  if (submittedMs === null) return '';
  const year = new Date(shifted(copy, submittedMs)).getUTCFullYear();
  const last = (requests.get(year) ?? 0) + 1;
  requests.set(year, last);
  return `SR-${year}-${String(last).padStart(6, '0')}`;
};

const passNumber = ({ passes }: Counted, { n, number }: Place): string => {
  const last = (passes[n] ?? 0) + 1;
  passes[n] = last;
  return `G-${number}-${String(last).padStart(2, '0')}`;
};

/** What is still to come is spread over the next six weeks; whoever is on the lot is there today. */
const comingSoon = (copy: Copy): Copy => ({
  ...copy,
  aheadFrom: dayOf(copy.town.now),
  aheadDays: copy.status === 'ARRIVED' ? 0 : mix(AHEAD, copy.n) % SOON_DAYS,
  backMs: copy.backMs % HOUR,
  backDays: 0,
});

const writeCopy = ({ copying }: Filling, template: Template, copy: Copy, without?: string): void => {
  for (const { table, pieces } of template.lines) {
    if (table === without) continue;
    let line = '';
    for (const piece of pieces) line += typeof piece === 'string' ? piece : piece(copy);
    copying.write(table, line);
  }
};

/** Writes copy `n` of each kind, with all that hangs on it. */
export const copiers = (filling: Filling): Record<Kind, (n: number) => void> => {
  const { copying, town, demo, pools, chain, counted } = filling;
  const { sizes } = town;
  const seals = sealing(copying, chain);
  const booked: Booked = { held: 0, confirmed: 0 };
  // a project of about the same age, which is not the same for neighbours
  const near = (n: number): Place => town.project(Math.max(0, Math.min(n, sizes.projects - 1) - (mix(NEAR, n) % 100)));
  const copyNear = (family: FamilyName, status: string, n: number, total: number, weeks?: number): [Template, Copy] => {
    const template = pickFrom(pools[family], status, n);
    return [template, copyOf(town, template, n, total, near(n), weeks)];
  };
  const writeRecord = (template: Template, copy: Copy): void => {
    writeCopy(filling, template, copy, isTold(copy) ? undefined : 'notifications');
    seals.audit(copy, template);
  };
  return {
    guarantors: (n) => writeGuarantor(copying, town, n),
    companies: (n) => {
      const i = n + 1; // the first is the measuring customer's, which is there
      const template = pickFrom(pools.company, '', i);
      const nowhere = { ...town.project(0), party: town.company(i) };
      writeCopy(filling, template, copyOf(town, template, i, sizes.companies + 1, nowhere));
      writeContacts(copying, town, i);
    },
    people: (n) => writePerson(copying, town, demo, n),
    projects: (n) => {
      const template = pickFrom(pools.project, projectStatus(n, sizes.projects), n);
      const copy = copyOf(town, template, n, sizes.projects, town.project(n));
      // not all of a week begin on one day
      const days = { backDays: copy.backDays + (mix(AHEAD, n) % 7), aheadDays: copy.aheadDays % SOON_DAYS };
      writeCopy(filling, template, { ...copy, ...days });
      writeMembers(copying, town, n);
    },
    applications: (n) => {
      const total = sizes.applications;
      const status = applicationStatus(n, total);
      const template = pickFrom(pools.application, status, n);
      const project = town.project(renewedApplication(n, total, status) ?? n);
      const made = youngEnough(copyOf(town, template, n, total, project));
      const copy = { ...made, number: String(130_000 + (n % 870_000)) };
      seals.history(copy, template, applicationId(town, n));
      writeRecord(template, copy);
    },
    requests: (n) => {
      const [template, copy] = copyNear('request', statusOf('requests', n, sizes.requests), n, sizes.requests);
      const soon = { ...copy, aheadDays: copy.aheadDays % SOON_DAYS };
      writeRecord(template, { ...soon, number: requestNumber(counted, copy, template.submittedMs) });
    },
    passes: (n) => {
      const [template, copy] = copyNear('pass', statusOf('passes', n, sizes.passes), n, sizes.passes, WEEKS_KEPT);
      const numbered = { ...copy, number: passNumber(counted, copy.project) };
      writeRecord(template, isOpen(n, sizes.passes) ? comingSoon(numbered) : onAnyDay(numbered));
    },
    allocations: (n) => writeAllocation(copying, town, demo, n, booked),
    notices: (n) => {
      const [template, copy] = copyNear('notice', '', n, sizes.notices, WEEKS_KEPT);
      writeCopy(filling, template, recent(copy, template));
    },
    quotes: (n) => {
      const [template, copy] = copyNear('quote', statusOf('quotes', n, sizes.quotes), n, sizes.quotes);
      // small beside the limits of the demo: what is over its limit is held within the hour
      const percent = 4 + (mix(PERCENT, n) % 12);
      writeCopy(filling, template, { ...copy, percent, number: `Q-${FIRST_NUMBER + n}` });
    },
    mails: (n) => writeCopy(filling, ...copyNear('mail', '', n, sizes.mails)),
  };
};
