import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/setup/root.mjs';

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * Files that differ from a commit. Without one: what is not committed yet, and where there is nothing, the last commit.
 * @param {string | null} since
 * @returns {readonly string[]}
 */
export const changedFiles = (since) => {
  const from = (/** @type {string} */ commit) => [
    ...new Set([
      ...git('diff', '--name-only', '--diff-filter=d', commit),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
  if (since !== null) return from(since);
  const open = from('HEAD');
  return open.length > 0 ? open : from('HEAD~1');
};

/** Journeys that do not bear the name of what they walk: the rooms of credit. */
const journeysOf = {
  apply: ['first-application', 'revision'],
  queue: ['dashboards'],
  review: ['credit-review'],
  deciding: ['decisions'],
  limits: ['decisions'],
  records: ['credit-review', 'credit-history'],
  redline: ['credit-review'],
};

/**
 * What belongs to these files: the workspaces whose types may break, the sources whose readers have tests, the tests of the same feature or
 * folder, and the journeys that bear the feature's name.
 * @param {readonly string[]} files
 * @param {readonly string[]} [journeys] those there are, by file name
 */
export const belongingTo = (files, journeys = journeyFiles()) => {
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const within = (/** @type {string} */ folder) => code.some((file) => file.startsWith(`${folder}/`));
  const around = ['local', 'checks', 'bench', 'e2e', 'parts'].some(within);
  const features = unique(code.flatMap(featureNames));
  return {
    types: [
      ...(within('domain') ? ['domain', 'domain/tsconfig.test.json'] : []),
      ...(within('domain') || within('server') ? ['server'] : []),
      ...(within('domain') || within('web') || files.some(isSheet) ? ['web'] : []),
      ...(around || within('server') || within('domain') ? ['tsconfig.around.json'] : []),
    ],
    lint: files.filter((file) => /\.(tsx?|mjs|json|css)$/.test(file)),
    related: code.filter((file) => /^(domain|web)\//.test(file)),
    beside: unique(code.flatMap(testsOf)),
    journeys: journeys.filter(
      (name) =>
        files.includes(`e2e/${name}`) ||
        features.some((feature) => name === `${feature}.e2e.ts` || name.startsWith(`${feature}-`)),
    ),
  };
};

/** The build writes the names of its classes as types (decision 0098). @param {string} file */
const isSheet = (file) => file.endsWith('.module.css');

const journeyFiles = () => readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.e2e.ts'));

/** @param {readonly string[]} names */
const unique = (names) => [...new Set(names)].sort();

const inFeature = /^(?:server|web)\/src\/features\/([^/]+)\/(?:([^/]+)\/)?/;

/** @param {string} file @returns {readonly string[]} */
const featureNames = (file) => {
  const [, feature, room] = inFeature.exec(file) ?? [];
  if (feature === undefined) return [];
  if (feature !== 'credit-applications') return [feature];
  return journeysOf[/** @type {keyof typeof journeysOf} */ (room ?? '')] ?? ['main-path'];
};

/**
 * Its tests on the API: those of the feature, or of its room of credit, and elsewhere those in the same folder.
 * @param {string} file
 * @returns {readonly string[]}
 */
const testsOf = (file) => {
  const [, subject, room = ''] = /^(?:domain\/src|server\/src\/features)\/([^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  if (subject !== undefined) {
    const feature = `server/src/features/${subject}/`;
    const inRoom = `${feature}${room}/`;
    if (subject === 'credit-applications' && room !== '' && existsSync(join(root, inRoom))) return [inRoom];
    return existsSync(join(root, feature)) ? [feature] : [];
  }
  if (!/^(server|local)\//.test(file)) return [];
  const folder = file.slice(0, file.lastIndexOf('/'));
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.sweep.test.ts'))
    .map((name) => `${folder}/${name}`);
};
