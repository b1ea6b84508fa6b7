import { parseArgs } from 'node:util';
import { say, tokenOf } from '../measured-lot.ts';
import { folderOf, makeLot, onLotOfSize } from './lots.ts';

// `npm run bench -- fill --factor N`: a lot with 50,000 × N of each thing the product has, in `.lots/N` for whoever measures next. It says what is
// there, and fails when something is short, leads nowhere, does not verify, or when the product does not open on it.
// `--lean`: without what operations a, c and d do not read, for a factor that would not fit the disk.
const { values } = parseArgs({
  options: { factor: { type: 'string', default: '1' }, lean: { type: 'boolean', default: false } },
});
const factor = Number(values.factor);
const size = { factor, lean: values.lean };
if (size.lean && !(factor > 1)) throw new Error('A lean lot is for factors above 1: the others are measured whole.');
if (!(factor > 0)) throw new Error(`--factor is a number above 0, such as 0.02, 1 or 10, and not ${values.factor}.`);

const readings = [
  ['Ines Okafor', '/api/customer-portal/projects'],
  ['Casey Reed', '/api/studio-ops/projects?status=ACTIVE'],
  ['Casey Reed', '/api/ar-portal/customer-studio/servicerequests'],
  ['Joan Petrosyan', '/api/ar-portal/ca'],
] as const;

await makeLot(size);
await onLotOfSize(size, {}, async (lot) => {
  const server = await lot.start();
  for (const [name, path] of readings) {
    const answer = await fetch(server.url + path, {
      headers: { authorization: `Bearer ${await tokenOf(server, name)}` },
    });
    if (!answer.ok) throw new Error(`${path} answers ${name} with ${answer.status}: ${await answer.text()}`);
    const { total } = (await answer.json()) as { readonly total: number };
    if (!(total > 0)) throw new Error(`${path} answers ${name} with nothing.`);
    say(`${name} reads ${path}: ${total}`);
  }
});
say(`It is kept in ${folderOf(size)}.`);
