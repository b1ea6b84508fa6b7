import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { run } from '../setup/run.mjs';
import { deliveredPackages } from './packages.mjs';

/**
 * The bill of materials (CycloneDX), as npm writes it from the lock file, of what is delivered and no more: the same bytes for the same lock and time,
 * so without npm's random number.
 * @param {Date} at the time of the commit
 * @returns {Promise<string>}
 */
export const billOfMaterials = async (at) => {
  const { code, output } = await run(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=silent'],
    {
      cwd: root,
    },
  );
  if (code !== 0) throw new Error(`npm sbom failed:\n${output.trim()}`);
  const { serialNumber, ...bill } = JSON.parse(output);
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const packages = deliveredPackages();
  const licences = new Map(packages.map((each) => [`${each.name}@${each.version}`, each.license]));
  /** @param {{ 'bom-ref': string, licenses?: unknown, scope?: string }} component npm names no licence where the package does not, and calls our Node optional */
  const asDelivered = ({ licenses, ...component }) => ({
    ...component,
    scope: 'required',
    licenses: licenses ?? [{ license: { id: licences.get(component['bom-ref']) } }],
  });
  const main = bill.metadata.component['bom-ref'];
  const components = bill.components
    .filter((/** @type {{ 'bom-ref': string }} */ component) => licences.has(component['bom-ref']))
    .map(asDelivered);
  const text = JSON.stringify({
    ...bill,
    metadata: {
      ...bill.metadata,
      timestamp: at.toISOString(),
      component: { ...bill.metadata.component, name, type: 'application' },
    },
    components,
    dependencies: bill.dependencies
      .filter((/** @type {{ ref: string }} */ { ref }) => licences.has(ref))
      .map((/** @type {{ ref: string, dependsOn: string[] }} */ { ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((on) => licences.has(on)),
      }))
      .concat({ ref: main, dependsOn: [...licences.keys()] }),
  });
  const number = createHash('sha256').update(text).digest('hex');
  const uuid = `${number.slice(0, 8)}-${number.slice(8, 12)}-8${number.slice(13, 16)}-a${number.slice(17, 20)}-${number.slice(20, 32)}`;
  return `${JSON.stringify({ ...JSON.parse(text), serialNumber: `urn:uuid:${uuid}` }, null, 2)}\n`;
};

/** Every package that is delivered with its licence, and the texts that these ask to be passed on. @returns {string} */
export const licenceList = () => {
  const packages = deliveredPackages();
  const lines = packages.map(({ name, version, license }) => `${name} ${version}: ${license}`);
  const texts = packages.flatMap(({ path, name, version }) =>
    readdirSync(join(root, path))
      .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
      .sort()
      .map((file) => `\n==== ${name} ${version}, ${file}\n\n${readFileSync(join(root, path, file), 'utf8').trim()}\n`),
  );
  return `What Gatehouse is delivered with, and under which licences.\n\n${lines.join('\n')}\n${texts.join('')}`;
};

/**
 * The time that everything delivered bears: that of the commit. Whatever is told apart by its time (a picture in a cache) must not look like that of another version.
 * @returns {Promise<Date>}
 */
export const timeOfCommit = async () => {
  const told = process.env.SOURCE_DATE_EPOCH;
  const { code, output } = told
    ? { code: 0, output: told }
    : await run('git', ['log', '-1', '--format=%ct'], { cwd: root });
  if (code !== 0 || !/^\d+\s*$/.test(output))
    throw new Error(
      'The time of the commit is not known: there is no git here. Set SOURCE_DATE_EPOCH to it, in seconds (git log -1 --format=%ct).',
    );
  return new Date(Number(output) * 1000);
};
