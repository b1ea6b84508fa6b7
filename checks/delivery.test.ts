import { load, loadAll } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { commands, gatehouseScript } from '../local/deliver/gatehouse.mjs';
import { allowedLicences, deliveredPackages, packagesOf } from '../local/deliver/packages.mjs';
import { filesBelow, readSource } from './imports.ts';

interface Node {
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
/** Every object of a document, however deep. */
const nodesIn = (value: unknown): readonly Node[] =>
  isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
const image = `gatehouse:${(JSON.parse(readSource('package.json')) as { version: string }).version}`;
const compose = load(readSource('deliver/compose.yaml')) as {
  services: Readonly<Record<string, Node & { image: string; secrets?: readonly string[] }>>;
  secrets: Readonly<Record<string, { file: string }>>;
};
const cluster = loadAll(readSource('deliver/kubernetes.yaml')) as (Node & { kind: string })[];
const lines = (file: string): readonly string[] =>
  readSource(`deliver/${file}`)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

describe('what is delivered', () => {
  it('bears licences that let us pass it on, each of them named', () => {
    const packages = deliveredPackages();
    expect(packages.length).toBeGreaterThan(200);
    expect(packages.filter(({ license }) => !allowedLicences.includes(license))).toEqual([]);
    const borne = packages.map(({ license }) => license);
    expect(
      allowedLicences.filter((license) => !borne.includes(license)),
      'allowed and not needed',
    ).toEqual([]);
  });

  it('is what a package asks for, from the place where Node finds it', () => {
    const lock = {
      server: { dependencies: { a: '1', own: '1' } },
      own: { dependencies: { b: '1' } },
      'node_modules/own': { link: true, resolved: 'own' },
      'node_modules/a': {
        dependencies: { b: '2' },
        peerDependencies: { c: '1', d: '1' },
        peerDependenciesMeta: { d: { optional: true } },
      },
      'node_modules/a/node_modules/b': {},
      'node_modules/b': {},
      'node_modules/c': {},
      'node_modules/d': {},
      'node_modules/unasked': {},
    };
    const found = ['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/b', 'node_modules/c'];
    expect(packagesOf('server', lock)).toEqual(found);
    expect(() => packagesOf('server', { server: { dependencies: { gone: '1' } } })).toThrow(
      'no gone, which server needs',
    );
  });

  it('is run by one script, whose commands are files that are there and are named to operators', () => {
    const here = [...filesBelow('local'), ...filesBelow('server/src'), 'server/dist/main.js'];
    expect(Object.values(commands).filter((file) => !here.includes(file))).toEqual([]);
    const told = readSource('docs/operations.md');
    expect(Object.keys(commands).filter((name) => !told.includes(`gatehouse ${name}`))).toEqual([]);
    expect(gatehouseScript()).toMatch(/^#!\/bin\/sh\nset -eu\n/);
  });

  it('has a version that the CHANGELOG begins with', () => {
    const [, newest] = /^## (\S+)/m.exec(readSource('CHANGELOG.md')) ?? [];
    expect(`gatehouse:${newest}`).toBe(image);
  });
});

describe('the container', () => {
  const [build = '', last = ''] = readSource('deliver/Containerfile').split(/^(?=FROM .*debian)/m);
  it('builds in one stage and runs in another, by somebody without rights, with one volume and a health check', () => {
    expect(build).toMatch(/^FROM \S+ AS build$/m);
    expect(last).not.toMatch(/npm|apt-get|curl|wget|\bCOPY (?!--from=build \/gatehouse )/);
    expect(/^USER (\d+):(\d+)$/m.exec(last)?.slice(1).map(Number)).toEqual([10_001, 10_001]);
    expect(last).toMatch(/^VOLUME \/var\/lib\/gatehouse$/m);
    expect(last).toContain('GATEHOUSE_DATA=/var/lib/gatehouse');
    expect(last).toMatch(/^HEALTHCHECK .* CMD \["\/opt\/gatehouse\/gatehouse", "healthy"\]$/m);
  });

  it('is begun by compose twice, without a right to write beside its volume, its secrets in files', () => {
    const portals = Object.values(compose.services).filter((service) => service.image.startsWith('gatehouse:'));
    expect(portals).toHaveLength(2);
    for (const portal of portals)
      expect(portal).toMatchObject({
        image,
        read_only: true,
        cap_drop: ['ALL'],
        volumes: ['files:/var/lib/gatehouse'],
      });
    const used = Object.values(compose.services).flatMap(({ secrets = [] }) => secrets);
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.secrets).sort());
    expect(Object.values(compose.secrets).every(({ file }) => file.startsWith('secrets/'))).toBe(true);
  });

  it('is begun by Kubernetes with probes and the same rights, and no secret has a value there', () => {
    const kinds = cluster.map(({ kind }) => kind);
    for (const kind of ['Deployment', 'Service', 'Ingress', 'PersistentVolumeClaim', 'Secret', 'CronJob', 'Job'])
      expect(kinds).toContain(kind);
    const containers = nodesIn(cluster).filter((node) => 'image' in node);
    expect(containers).toHaveLength(3);
    const confined = { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } };
    for (const container of containers) {
      expect(container).toMatchObject({ image, securityContext: confined });
      expect(Object.keys(commands)).toContain((container.args as string[])[0]);
    }
    expect(containers.find(({ args }) => (args as string[])[0] === 'start')).toMatchObject({
      livenessProbe: { httpGet: { path: '/healthz' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
    });
    const values = cluster.flatMap((each) => (each.kind === 'Secret' ? Object.values(each.stringData as Node) : []));
    expect(values.length).toBeGreaterThan(4);
    expect(values.filter((value) => value !== '')).toEqual([]);
    const claims = nodesIn(cluster).flatMap(({ claimName }) => (claimName === undefined ? [] : [claimName]));
    const made = cluster.flatMap((each) =>
      each.kind === 'PersistentVolumeClaim' ? [(each.metadata as Node).name] : [],
    );
    expect([...new Set(claims)].sort()).toEqual(made.sort());
  });
});

describe('the units of systemd', () => {
  it.each(['gatehouse.service', 'gatehouse-backup.service'])(
    '%s runs commands that there are, as somebody without rights',
    (unit) => {
      const said = lines(unit);
      const runs = said.flatMap((line) => /^ExecStart=\/opt\/gatehouse\/gatehouse (\S+)/.exec(line)?.[1] ?? []);
      expect(runs.length).toBeGreaterThan(0);
      expect(runs.filter((name) => !(name in commands))).toEqual([]);
      for (const line of [
        'User=gatehouse',
        'ProtectSystem=strict',
        'NoNewPrivileges=yes',
        'CapabilityBoundingSet=',
        'UMask=0077',
      ])
        expect(said).toContain(line);
      expect(said.filter((line) => /^Environment=.*(SECRET|PASSWORD|_URL)/.test(line))).toEqual([]);
    },
  );
});

it('names to operators every setting that the examples bear', () => {
  const told = readSource('docs/operations.md');
  const borne = [
    ...lines('settings.example.env').map((line) => line.split('=')[0] ?? ''),
    ...Object.keys(compose.secrets),
    ...cluster.flatMap((each) =>
      [each.data, each.stringData].flatMap((data) => (isNode(data) ? Object.keys(data) : [])),
    ),
  ];
  expect(borne.filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
});
