/** What is wrong with a lock file and the manifests beside it; empty when it installs the same bytes everywhere. */
export const lockProblems = (lock: Lock, manifests: Readonly<Record<string, Manifest>>): string[] => [
  ...(lock.lockfileVersion === 3 ? [] : [`lockfileVersion is ${lock.lockfileVersion}, not 3`]),
  ...Object.entries(lock.packages).flatMap(([path, entry]) => packageProblems(path, entry)),
  ...scriptProblems(lock, manifests['.']?.allowScripts ?? {}),
  ...Object.entries(manifests).flatMap(([folder, manifest]) => manifestProblems(folder, manifest, lock)),
];

export interface Lock {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockEntry>>;
}
interface LockEntry extends Manifest {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

const packageProblems = (path: string, entry: LockEntry): string[] => {
  if (!path.includes('node_modules/') || entry.link) return [];
  const problems = [];
  if (/:\/\//.test(entry.resolved ?? '')) problems.push(`${path} names a registry: ${entry.resolved}`);
  if (!/^sha512-/.test(entry.integrity ?? '')) problems.push(`${path} has no sha512 integrity`);
  return problems;
};

/** Code that runs at install time is a decision, written down in package.json (promises rule 24). */
const scriptProblems = (lock: Lock, allowed: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(lock.packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
    .filter((name) => allowed[name] === undefined)
    .map((name) => `${name} runs a script at install and package.json allowScripts does not say whether it may`);

const manifestProblems = (folder: string, manifest: Manifest, lock: Lock): string[] => {
  const locked = lock.packages[folder === '.' ? '' : folder];
  return kinds.flatMap((kind) => {
    const loose = Object.entries(manifest[kind] ?? {}).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    const stale = JSON.stringify(sorted(manifest[kind])) !== JSON.stringify(sorted(locked?.[kind]));
    return [
      ...loose.map(([name, version]) => `${folder}/package.json asks for ${name} ${version}: pin one exact version`),
      ...(stale ? [`package-lock.json is older than ${folder}/package.json (${kind})`] : []),
    ];
  });
};

const sorted = (versions: Readonly<Record<string, string>> = {}): [string, string][] =>
  Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1));
