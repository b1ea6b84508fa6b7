import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../local/free-port.ts';
import type { Part } from './debian.ts';
import { listening, type Program, runProgram } from './program.ts';
import { bucketOf, type S3Service } from './s3-service.ts';

const run = promisify(execFile);
const kinds = ['account', 'container', 'object'] as const;
/** Packages of Debian; memcached is where its servers remember what they asked each other. */
export const swiftPackages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'] as const;

/** OpenStack Swift, which is no server but five: a proxy that speaks S3, three that keep, and what they remember by. */
export interface Swift extends S3Service {
  /** Takes away the server that keeps the bytes: the proxy and its lists go on. */
  killObjects(): Promise<void>;
  startObjects(): Promise<void>;
}

/** Its scripts look for swift.conf in /etc only; its tools have a word for another folder. */
const inFolder = `import runpy, sys
from swift.common import utils
utils.set_swift_dir(sys.argv[1])
sys.argv = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name='__main__')
`;
/** swift-ring-builder, in one process: nine times it would load all of Swift. It ends with 1 where it only warns. */
const makeRings = `import json, sys
from swift.cli.ringbuilder import main
for words in json.loads(sys.argv[1]):
    try:
        main(words)
    except SystemExit as end:
        if end.code not in (None, 0, 1):
            raise
`;
/** Its servers are Python, which beside other work takes its time until it listens. */
const PATIENCE_MS = 120_000;
/** Its default is us-east-1, which would not tell whether a region is asked at all. */
const region = 'studio-lot';
const access = { accessKeyId: 'studio:lot', secretAccessKey: 'a-secret-of-the-lot' };

export const startSwift = async (part: Part, folder: string): Promise<Swift> => {
  const home = join(folder, 'swift');
  await mkdir(join(home, 'devices', 'disk'), { recursive: true });
  const port = { proxy: await freePort(), memory: await freePort() };
  const kept = { account: await freePort(), container: await freePort(), object: await freePort() };
  const python = existsSync(join(part.folder, 'usr/bin/python3'))
    ? join(part.folder, 'usr/bin/python3')
    : '/usr/bin/python3';
  const env = {
    PYTHONPATH: join(part.folder, 'usr/lib/python3/dist-packages'),
    LD_LIBRARY_PATH: part.libraries,
  };
  const program = (name: string): string => join(part.folder, 'usr/bin', name);
  await writeFile(
    join(home, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = lot\n[storage-policy:0]\nname = one\ndefault = yes\n',
  );
  await writeFile(join(home, 'proxy-server.conf'), proxyText({ home, port }));
  for (const kind of kinds) {
    await writeFile(join(home, `${kind}-server.conf`), keeperText(kind, { home, port: kept[kind] }));
  }

  const rings = kinds.flatMap((kind) => {
    const builder = ['swift-ring-builder', join(home, `${kind}.builder`)];
    return [
      [...builder, 'create', '4', '1', '1'],
      [...builder, 'add', `r1z1-127.0.0.1:${kept[kind]}/disk`, '1'],
      [...builder, 'rebalance'],
    ];
  });
  await run(python, ['-c', makeRings, JSON.stringify(rings)], { env });

  const running = new Map<string, Program>();
  const begin = async (name: string, at: number, path: string, words: readonly string[]): Promise<void> => {
    const begun = runProgram(path, words, { env, cwd: home });
    running.set(name, begun);
    await listening(begun, at, '127.0.0.1', PATIENCE_MS);
  };
  const server = (kind: (typeof kinds)[number] | 'proxy', at: number): Promise<void> =>
    begin(kind, at, python, [
      '-c',
      inFolder,
      home,
      program(`swift-${kind}-server`),
      join(home, `${kind}-server.conf`),
      '-v',
    ]);
  const memory = (): Promise<void> =>
    begin('memory', port.memory, program('memcached'), [
      '-l',
      '127.0.0.1',
      '-p',
      String(port.memory),
      '-u',
      userInfo().username,
    ]);
  const end = (name: string): Promise<void> => running.get(name)?.end('SIGKILL') ?? Promise.resolve();
  const start = async (): Promise<void> => {
    await Promise.all([memory(), ...kinds.map((kind) => server(kind, kept[kind]))]);
    await server('proxy', port.proxy);
  };
  const kill = async (): Promise<void> => {
    await Promise.all([...running.keys()].map(end));
  };
  const address = { endpoint: `http://127.0.0.1:${port.proxy}`, region, ...access };
  await start().catch(async (error: unknown) => {
    await kill();
    throw error;
  });
  return {
    name: `Swift ${part.version}`,
    ...address,
    pageSize: 1_000,
    pid: () => running.get('proxy')?.pid ?? 0,
    makeBucket: async (bucket) => {
      const answer = await bucketOf(address, bucket).call('', { method: 'PUT' });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()} ${running.get('proxy')?.said()}`);
    },
    kill,
    start,
    killObjects: () => end('object'),
    startObjects: () => server('object', kept.object),
  };
};

const common = (home: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${home}
log_level = WARNING
`;

const keeperText = (
  kind: (typeof kinds)[number],
  { home, port }: { readonly home: string; readonly port: number },
): string =>
  `${common(home, port)}devices = ${join(home, 'devices')}
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyText = ({
  home,
  port,
}: {
  readonly home: string;
  readonly port: Readonly<Record<'proxy' | 'memory', number>>;
}): string =>
  `${common(home, port.proxy)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = ${region}
[filter:tempauth]
use = egg:swift#tempauth
user_${access.accessKeyId.replace(':', '_')} = ${access.secretAccessKey} .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${port.memory}
${['catch_errors', 'gatekeeper', 'listing_formats', 'bulk', 'copy', 'slo', 'dlo', 'versioned_writes']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('')}`;
