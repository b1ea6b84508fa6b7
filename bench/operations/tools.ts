import { existsSync } from 'node:fs';
import { run } from '@gatehouse/local/setup/run.mjs';

/** The programs that press and count, each with the package of Debian it comes in and how it says that it runs. */
const tools = {
  wrk: { package: 'wrk', paths: ['/usr/bin/wrk', '/usr/local/bin/wrk'], ask: ['-v'], says: /^wrk / },
  pgbench: {
    package: 'postgresql-contrib',
    paths: ['/usr/bin/pgbench', '/usr/local/bin/pgbench'],
    ask: ['--version'],
    says: /^pgbench /,
  },
} as const;

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

const firstThatRuns = async (name: keyof typeof tools): Promise<string | null> => {
  const { paths, ask, says } = tools[name];
  for (const path of [process.env[name.toUpperCase()], ...paths])
    if (path !== undefined && existsSync(path) && says.test((await run(path, [...ask], { env })).output)) return path;
  return null;
};

/** Where this program is: one that is there, or the system's package. Refuses with a sentence when it can be neither found nor installed. */
export const findTool = async (name: keyof typeof tools, say: (line: string) => void): Promise<string> => {
  const there = await firstThatRuns(name);
  if (there !== null) return there;
  let said = '';
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(`No ${name} found; asking the system for the package ${tools[name].package}`);
    await run('apt-get', ['update'], { env });
    said = (await run('apt-get', ['install', '-y', tools[name].package], { env })).output;
    const packaged = await firstThatRuns(name);
    if (packaged !== null) return packaged;
  }
  throw new Error(
    `No ${name} could be found or installed. Install Debian's ${tools[name].package}, or name the program in ${name.toUpperCase()}.\n${said.trim().split('\n').slice(-3).join('\n')}`,
  );
};
