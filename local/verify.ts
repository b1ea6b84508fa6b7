import { verifyTakeOut } from '@gatehouse/server/features/take-outs/verify/verify-take-out.ts';

// `npm run verify -- FILE.zip`: is a take-out whole, and do the histories in it follow? It asks no server and no database, and changes nothing.
const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0) {
  process.stderr.write('npm run verify -- FILE.zip\n');
  process.exitCode = 2;
} else process.exitCode = await verifyTakeOut(file, (line) => void process.stdout.write(`${line}\n`));
