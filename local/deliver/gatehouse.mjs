import { nodeFlags } from '../setup/node24.mjs';
import { nodePackage } from './packages.mjs';

/** What an operator can run, and the file that does it: most as `npm run` in the sources. */
export const commands = {
  start: 'server/dist/main.js',
  admin: 'local/admin.ts',
  migrate: 'server/src/migrate-now.ts',
  backup: 'local/backup.ts',
  files: 'local/files.ts',
  lot: 'local/lot.ts',
  verify: 'local/verify.ts',
  'verify-audit': 'local/verify-audit.ts',
  healthy: 'local/deliver/healthy.mjs',
  trace: 'local/trace.mjs',
};

/**
 * `./gatehouse COMMAND …`: the one way into what is delivered, for a person, a unit of systemd and a container. It needs a shell and nothing else of the
 * machine, replaces itself by Node, so that signals arrive, and is of production unless told otherwise. A setting that is not in the environment may lie in a
 * file of its name where systemd (LoadCredential), compose and Kubernetes put secrets.
 */
export const gatehouseScript = () => `#!/bin/sh
set -eu
here=$(dirname "$(readlink -f "$0")")
for file in "\${CREDENTIALS_DIRECTORY:-/run/secrets}"/*; do
  name=\${file##*/}
  case $name in *[!A-Z0-9_]* | [0-9]*) continue ;; esac
  if [ -f "$file" ] && eval "[ -z \\"\\\${$name:-}\\" ]"; then export "$name=$(cat "$file")"; fi
done
export NODE_ENV="\${NODE_ENV:-production}" GATEHOUSE_DEMO="\${GATEHOUSE_DEMO:-0}"
command=\${1:-}
[ $# -eq 0 ] || shift
case $command in
${Object.entries(commands)
  .map(([name, file]) => `  ${name}) file=${file} ;;`)
  .join('\n')}
  *)
    echo "gatehouse ${Object.keys(commands).join('|')} … (docs/operations.md)" >&2
    exit 2
    ;;
esac
exec "$here/${nodePackage}/bin/node" ${nodeFlags.join(' ')} "$here/$file" "$@"
`;
