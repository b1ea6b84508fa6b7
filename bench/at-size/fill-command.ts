import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { say } from '../measured-lot.ts';
import { folderOf, makeLot } from './lots.ts';

// `npm run bench -- fill --factor N [--into FOLDER]`: a lot with 50,000 × N of each thing the product has, in `.lots/N` for whoever measures next. It
// says what is there, and fails when something is short or does not verify.
const { values } = parseArgs({ options: { factor: { type: 'string', default: '1' }, into: { type: 'string' } } });
const factor = Number(values.factor);
if (!(factor > 0)) throw new Error(`--factor is a number above 0, such as 0.02, 1 or 10, and not ${values.factor}.`);
const folder = values.into === undefined ? folderOf(factor) : resolve(values.into);
await makeLot(factor, folder);
say(`It is kept in ${folder}.`);
