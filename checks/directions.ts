import type { Import } from './imports.ts';

/** A folder with a subject of its own: a feature, a part of the platform, a subject of the domain. */
const subjectOf = (path: string): string | null =>
  /^(?:domain\/src|server\/src\/(?:features|platform)|web\/src\/features)\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;

/** Pairs of such folders of which each imports the other, with an example of both ways; tests may look anywhere. */
export const mutualRooms = (imports: readonly Import[]): readonly string[] => {
  const ways = new Map<string, Import>();
  for (const found of imports) {
    const [here, there] = [subjectOf(found.from), subjectOf(found.to)];
    if (here === null || there === null || here === there || isTest(found.from)) continue;
    ways.set(`${here} ${there}`, found);
  }
  return [...ways].flatMap(([way, one]) => {
    const [here = '', there = ''] = way.split(' ');
    const other = ways.get(`${there} ${here}`);
    return other === undefined || here > there ? [] : [`${one.from} → ${one.to}, ${other.from} → ${other.to}`];
  });
};

/** Where a file lives, as the rules of architecture §2 see it. */
interface Room {
  readonly name: string;
  readonly feature?: string | undefined;
}

const roomOf = (path: string): Room => {
  const [side = '', src, second = '', feature] = path.split('/');
  if (side === 'domain') return { name: 'domain', feature: second };
  if ((side === 'server' || side === 'web') && src === 'src') {
    if (second === 'features') return { name: `${side}/features`, feature };
    return { name: second.includes('.') ? `${side}/top` : `${side}/${second}` };
  }
  return { name: side };
};

/** Who may be imported from where; what is not listed is refused. The same room is always open. */
const open: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  'server/db': ['domain'],
  'server/platform': ['domain', 'server/db'],
  'server/features': ['domain', 'server/db', 'server/platform'],
  'server/testing': ['domain', 'server/db', 'server/platform', 'server/features', 'server/top'],
  'server/top': ['domain', 'server/db', 'server/platform', 'server/features'],
  'web/api': ['domain'],
  'web/ui': ['domain', 'web/api'],
  'web/features': ['domain', 'web/api', 'web/ui'],
  'web/shell': ['domain', 'web/api', 'web/ui', 'web/features'],
  'web/routes': ['domain', 'web/api', 'web/ui', 'web/features', 'web/shell'],
  'web/forms-host': ['domain', 'web/ui'],
  'web/top': ['domain', 'web/api', 'web/ui', 'web/shell', 'web/routes', 'web/top'],
  local: ['domain', 'server/db', 'server/platform', 'server/features', 'server/top', 'server/testing'],
  e2e: ['domain', 'local', 'server/testing'],
  bench: ['domain', 'local', 'server/db', 'server/platform', 'server/features', 'server/top', 'server/testing'],
  checks: ['domain', 'local', 'server/db', 'server/platform', 'server/features', 'server/top', 'server/testing'],
  parts: ['domain', 'local', 'server/db', 'server/platform', 'server/testing'],
};

/** The domain that the platform may know: what is the same in any portal. */
const platformDomain = [
  'http',
  'session',
  'permissions',
  'brand',
  'lot-settings',
  'fields',
  'sites',
  'text',
  'uploads',
  'notifications',
  // which links there are, who stands behind each, and by which right (decision 0086)
  'links',
];

/** The domain that the house's own parts may know: how things are typed, listed, uploaded and said anywhere, and no status or rule of a subject. */
const uiDomain = [
  ...['brand', 'client-site', 'exports', 'fields', 'forms', 'http', 'lists', 'lot-settings', 'saved-views'],
  ...['session', 'shell', 'sites', 'text', 'uploads'],
];

const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^server\/src\/(features\/[\w-]+\/)?testing\//.test(path);

const knownToJourneys = ['local/people.ts', 'local/free-port.ts', 'local/seed/lot-settings.ts'];

/** null when the import goes in a direction of architecture §2, else a sentence that says where the code should go. */
export const judge = ({ from, to }: Import): string | null => {
  const here = roomOf(from);
  const there = roomOf(to);
  const says = (reason: string): string => `${from} imports ${to}: ${reason}`;
  if (
    to.startsWith('server/src/testing/') &&
    !isTest(from) &&
    there.name !== here.name &&
    here.name !== 'local' &&
    here.name !== 'checks' &&
    here.name !== 'bench' &&
    here.name !== 'parts' &&
    here.name !== 'e2e'
  )
    return says('server/testing serves tests only.');
  if (isTest(from) && there.name === 'server/testing') return null;
  if (to === 'server/src/db/tables.ts' && !mayReadTables(from))
    return says('SQL belongs in a queries.ts; ask the feature for what you need.');
  if (here.name === there.name && here.name !== 'server/features' && here.name !== 'web/features') return null;
  if (here.name === there.name) return here.feature === there.feature ? null : acrossFeatures(here, from, to, says);
  if (!(open[here.name] ?? []).includes(there.name))
    return says(refusals[here.name] ?? `${here.name} may not know ${there.name}.`);
  if (
    here.name === 'server/platform' &&
    there.name === 'domain' &&
    !platformDomain.includes(there.feature ?? '') &&
    !isTest(from)
  )
    return says('the platform is the same in any portal; take the feature’s data as an argument.');
  if (here.name === 'web/ui' && there.name === 'domain' && !uiDomain.includes(there.feature ?? ''))
    return says(refusals['web/ui'] ?? '');
  if (here.name === 'web/shell' && there.name === 'web/features' && !to.endsWith('/api.ts'))
    return says('the shell reads a feature through its api.ts only.');
  if (here.name === 'e2e' && there.name === 'local' && !knownToJourneys.includes(to))
    return says(
      'a journey knows the cast, what its lot says of itself and where a lot may listen, and nothing else of the inside.',
    );
  return null;
};

/** Rows as one feature reads them for itself, and what it offers the others instead. */
const ownRows: Readonly<Record<string, string>> = {
  'server/src/features/credit-applications/queries/parts.ts': 'queries/public-reading.ts',
};

/** The rooms of the lot settings belong to many features and wear one frame (decision 0107); the route puts them together. */
const frameOfRooms = 'web/src/features/lot-settings/lot-room.tsx';

const acrossFeatures = (here: Room, from: string, to: string, says: (reason: string) => string): string | null => {
  const offered = ownRows[to];
  if (offered !== undefined)
    return says(`these rows are that feature’s own; what others may know is in its ${offered}.`);
  if (here.name === 'server/features')
    // a test stands in for app.ts, which hands over what a feature offers (decision 0013)
    return /\/queries(\.ts|\/)/.test(to) || (isTest(from) && to.includes('/offers/'))
      ? null
      : says(
          'another feature is read through its queries.ts; its writes go through a job or a function passed in by app.ts.',
        );
  return to.endsWith('/api.ts') || to === frameOfRooms
    ? null
    : says('another feature is reached through its api.ts; compose its components in web/src/routes.');
};

const mayReadTables = (from: string): boolean =>
  /\/queries(\.ts|\/)/.test(from) ||
  /^server\/src\/(db|platform|testing)\//.test(from) ||
  from.startsWith('local/seed/') ||
  isTest(from);

const refusals: Readonly<Record<string, string>> = {
  domain: 'domain is what is true with the network unplugged; pass the value in.',
  'server/platform': 'the platform never knows a feature; let app.ts pass it in.',
  'web/ui': 'ui could ship in another product; take it as a prop.',
  'web/api': 'api carries calls and knows no screen.',
  'web/features': 'routes and shell stand above the features; let the route pass it down.',
  'web/shell': 'nobody imports routes.',
};
