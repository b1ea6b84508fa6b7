import { Agent, request } from 'node:http';
import { percentile } from './percentile.ts';

/** One way of reading one list: what is asked, differently each time, so that nothing but the product's own memory can help. */
export interface Reading {
  readonly name: string;
  /** `ar`: staff as well, in the portal of A/R. */
  readonly who: 'staff' | 'ar' | 'customer';
  readonly path: (round: number) => string;
}

const rare = (round: number): string => `lantern ${(round * 37) % 50_000}`;
const some = ['amber lan', 'night', 'otter 12', 'harbor 4', 'ferry', 'gilded keel', 'ember 99', 'jetty 30'];
const of = <T>(list: readonly T[], round: number): T => list[round % list.length] as T;
const q = (text: string): string => `q=${encodeURIComponent(text)}`;

const projects = '/api/studio-ops/projects';
const companies = '/api/studio-ops/companies';
const users = '/api/studio-ops/users';
const own = '/api/customer-portal/projects';

/** The lists as people use them: the first pages, a filter, words that find few, many and none, and the pages far inside. */
const readings: readonly Reading[] = [
  { name: 'Projects, first pages', who: 'staff', path: (n) => `${projects}?page=${1 + (n % 5)}` },
  {
    name: 'Projects, filtered and sorted',
    who: 'staff',
    path: (n) => `${projects}?status=${of(['ACTIVE', 'CLOSED', 'NOT_STARTED'], n)}&sort=name&page=${1 + (n % 5)}`,
  },
  { name: 'Projects, words of few', who: 'staff', path: (n) => `${projects}?${q(rare(n))}` },
  { name: 'Projects, words of many', who: 'staff', path: (n) => `${projects}?${q(of(some, n))}` },
  { name: 'Projects, by number', who: 'staff', path: (n) => `${projects}?${q(`P-5${String(10_000 + n * 13)}`)}` },
  { name: 'Projects, words of none', who: 'staff', path: (n) => `${projects}?${q(`zzqx ${n}`)}` },
  { name: 'Projects, pages 3,900 to 4,100', who: 'staff', path: (n) => `${projects}?page=${3_900 + ((n * 7) % 200)}` },
  { name: 'Companies, first pages', who: 'staff', path: (n) => `${companies}?page=${1 + (n % 5)}` },
  { name: 'Companies, words', who: 'staff', path: (n) => `${companies}?${q(of(some, n).replace(/\d+/, '').trim())}` },
  { name: 'Companies, by number', who: 'staff', path: (n) => `${companies}?by=id&${q(String(500_001 + n * 7))}` },
  { name: 'Users, first pages', who: 'staff', path: (n) => `${users}?group=customers&page=${1 + (n % 5)}` },
  {
    name: 'Users, words',
    who: 'staff',
    path: (n) =>
      `${users}?group=customers&${q(of(['ada', 'marsh', 'iversen', 'person.77', 'rosa lund', 'keanemarsh'], n))}`,
  },
  {
    name: 'Users, pages 1,800 to 1,900',
    who: 'staff',
    path: (n) => `${users}?group=customers&page=${1_800 + ((n * 7) % 100)}`,
  },
  {
    name: 'Users, other tabs',
    who: 'staff',
    path: (n) => `${users}?group=${of(['staff', 'invited', 'stopped'], n)}&page=${1 + (n % 3)}`,
  },
  { name: 'Projects, first pages', who: 'ar', path: (n) => `${projects}?page=${1 + (n % 5)}` },
  { name: 'Projects, words of few', who: 'ar', path: (n) => `${projects}?${q(rare(n + 500))}` },
  { name: 'Companies, first pages', who: 'ar', path: (n) => `${companies}?page=${1 + (n % 5)}` },
  { name: 'Own projects, first pages', who: 'customer', path: (n) => `${own}?page=${1 + (n % 5)}` },
  { name: 'Own projects, words', who: 'customer', path: (n) => `${own}?${q(of(some, n))}` },
  { name: 'Own projects, pages 700 to 800', who: 'customer', path: (n) => `${own}?page=${700 + ((n * 7) % 100)}` },
  {
    name: 'Own users, words',
    who: 'customer',
    path: (n) => `/api/customer-portal/users?${q(of(['ada', 'marsh', 'rosa'], n))}`,
  },
  {
    name: 'Palette, words',
    who: 'staff',
    path: (n) => `/api/studio-ops/palette?${q(of([...some, 'ni', 'the', 'ada', rare(n)], n))}`,
  },
  {
    name: 'Palette, words',
    who: 'ar',
    path: (n) => `/api/studio-ops/palette?portal=ar&${q(of([...some, 'ada', rare(n)], n))}`,
  },
  {
    name: 'Palette, words',
    who: 'customer',
    path: (n) => `/api/customer-portal/palette?${q(of([...some, 'ni', 'ada'], n))}`,
  },
];

/** What a write to a project concerns. */
export const projectReadings: readonly Reading[] = readings.filter(({ path }) => /projects/.test(path(0)));

export interface Measured {
  readonly reading: Reading;
  readonly p50: number;
  readonly p95: number;
}

const WARM = 8;

/** Milliseconds of each reading through the real server, one after the other on a kept connection, all readings in turns. */
export const measureReadings = async (
  url: string,
  tokens: Readonly<Record<Reading['who'], string>>,
  rounds: number,
  asked: readonly Reading[] = readings,
): Promise<readonly Measured[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = new Map(asked.map((reading) => [reading, [] as number[]]));
  for (let round = 0; round < WARM + rounds; round += 1)
    for (const reading of asked) {
      const took = await ask(agent, `${url}${reading.path(round)}`, tokens[reading.who]);
      if (round >= WARM) times.get(reading)?.push(took);
    }
  agent.destroy();
  return asked.map((reading) => {
    const all = times.get(reading) ?? [];
    return { reading, p50: percentile(all, 0.5), p95: percentile(all, 0.95) };
  });
};

const ask = (agent: Agent, address: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const call = request(address, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${address} answered ${answer.statusCode}.`));
      });
    });
    call.once('error', reject).end();
  });
