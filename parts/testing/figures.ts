import { appendFileSync } from 'node:fs';

/** Where `npm run test:parts` gathers what the parts say, for the table at its end. */
const file = process.env.GATEHOUSE_PARTS_FIGURES;

const say = (part: string, what: string): void => {
  process.stdout.write(`${part}: ${what}\n`);
  if (file !== undefined) appendFileSync(file, `${part}\t${what}\n`);
};

/** One line of what a part showed, with its numbers. */
export const figure = (part: string, what: string): void => say(part, what);

/** A part that was not tried is no part that works: said aloud, and once more in the table. */
export const skipped = (part: string, why: string): void => say(part, `SKIPPED, ${why}`);
