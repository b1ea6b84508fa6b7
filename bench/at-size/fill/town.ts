import type { Demo } from './demo.ts';
import type { Party, Someone } from './party.ts';
import { idOf, mix, type Sizes, seedOf } from './places.ts';
import { isProjectOpen, isStanding } from './shares.ts';
import { companyName, givenName, guarantorName, legalName, projectName, surname } from './words.ts';

export interface Place {
  readonly n: number;
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly party: Party;
}

/** Who and what there is at a size, told from their numbers alone: nobody has to look up whom a row may name. */
export interface Town {
  readonly sizes: Sizes;
  /** The demo's present moment: whatever is filled in lies around it. */
  readonly now: number;
  /** 0 is the measuring customer's own company, which is there already; 1 to `sizes.companies` are filled in. */
  readonly company: (i: number) => Party;
  readonly companyOfPerson: (p: number) => number;
  readonly isStaff: (p: number) => boolean;
  readonly someone: (p: number) => Someone;
  readonly project: (n: number) => Place;
  readonly guarantor: (i: number) => { readonly id: string; readonly name: string };
  /** When copy `n` of `total` came: the oldest three years ago, if not so many weeks, the last one now. */
  readonly backOf: (n: number, total: number, weeks?: number) => { readonly weeks: number; readonly ms: number };
}

const DAY = 86_400_000;
const WEEKS = 156;
const STAFF_IN = 66;
const OURS_IN = 50;
const [USER, COMPANY, CONTACT, PROJECT, GUARANTOR, OWNER] = [
  'users',
  'companies',
  'contacts',
  'projects',
  'guarantors',
  'owner',
].map(seedOf) as [number, number, number, number, number, number];

export const isDisabled = (company: number): boolean => company % 20 === 0;

export const FIRST_NUMBER = 500_000;

const remembered = <T>(make: (n: number) => T): ((n: number) => T) => {
  const known = new Map<number, T>();
  return (n) => {
    const before = known.get(n);
    if (before !== undefined) return before;
    const made = make(n);
    known.set(n, made);
    return made;
  };
};

export const townOf = (sizes: Sizes, demo: Demo): Town => {
  const { now, ours } = demo;
  const before = now - (WEEKS + 8) * 7 * DAY;
  const isStaff = (p: number): boolean => p % STAFF_IN === 0;
  // a fiftieth of the people, and at least three, belong to the company that is measured
  const own = Math.max(3, Math.round(sizes.people / OURS_IN));
  const companyOfPerson = (p: number): number => (p < own ? 0 : 1 + ((p - own) % sizes.companies));
  const domainOf = (i: number): string => (i === 0 ? ours.domain : `company-${i}.example`);
  const someone = (p: number): Someone => {
    const [first, last] = [givenName(p), surname(p)];
    const domain = isStaff(p) ? 'staff.example' : domainOf(companyOfPerson(p));
    return {
      id: idOf(USER, p, before + p * 1_000),
      first,
      last,
      email: `${first}.${last}.${p}@${domain}`.toLowerCase(),
    };
  };
  const peopleOf = (i: number): readonly number[] => {
    const [first, step, end] = i === 0 ? [0, 1, own] : [own + i - 1, sizes.companies, sizes.people];
    const people: number[] = [];
    for (let p = first; p < end; p += step) if (!isStaff(p)) people.push(p);
    return people;
  };
  const company = remembered((i: number): Party => {
    const people = peopleOf(i);
    if (i === 0)
      return {
        ...ours,
        // the first is who administers it; nobody else of the demo is given anything
        person: (k) => (k === 0 ? ours.person : someone(people[(k - 1) % people.length] as number)),
      };
    const id = idOf(COMPANY, i, before + i * 1_000);
    const contact = {
      ...someone(people[0] ?? 0),
      id: idOf(CONTACT, i, before + i * 1_000),
      email: `accounts@${domainOf(i)}`,
    };
    return {
      companyId: id,
      name: companyName(i),
      legalName: legalName(i),
      domain: domainOf(i),
      postalCode: String(10_000 + (mix(COMPANY, i) % 89_999)),
      contact,
      person: (k) => someone(people[k % people.length] ?? 1),
    };
  });
  const backOf = (n: number, total: number, most = WEEKS) => {
    const weeks = Math.floor((1 - (n + 1) / total) * most);
    return { weeks, ms: weeks * 7 * DAY + (mix(total, n) % 3_600) * 1_000 };
  };
  const companyOfProject = (n: number): number => {
    if (mix(OWNER, n) % OURS_IN === 0) return 0;
    const i = 1 + (mix(PROJECT, n) % sizes.companies);
    // what stands or is open belongs to a company that is not disabled: its credit would be held within the hour
    return isDisabled(i) && isStanding(n, sizes.projects) && i > 1 ? i - 1 : i;
  };
  return {
    sizes,
    now,
    company,
    companyOfPerson,
    isStaff,
    someone,
    backOf,
    project: (n) => ({
      n,
      id: idOf(PROJECT, n, now - 60 * DAY - backOf(n, sizes.projects).ms),
      number: `P-${FIRST_NUMBER + n}`,
      name: projectName(n),
      party: company(companyOfProject(n)),
    }),
    guarantor: (i) => {
      const g = i % sizes.guarantors;
      return { id: idOf(GUARANTOR, g, before + g * 1_000), name: guarantorName(g) };
    },
  };
};

/** Renewals are 25 apart, so their halves twelve or thirteen: two of them that looked further would go on with one project. */
const HALVES_APART = 12;

/** The older project that a renewal goes on with: the nearest before the half that is still open, or itself. */
export const renewedBy = (n: number, total: number): number => {
  const half = n >> 1;
  for (let m = half; m > 0 && m > half - HALVES_APART; m -= 1) if (isProjectOpen(m, total)) return m;
  return n;
};
