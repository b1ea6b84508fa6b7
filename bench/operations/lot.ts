import { onLotOfSize } from '../at-size/lots.ts';
import type { MeasuredLot } from '../measured-lot.ts';
import type { Places } from './places.ts';

/** What a lot of factor 1 holds of each (docs/performance.md). */
const AT_FACTOR_1 = 50_000;

/** `--lean`: factors above 1 by a lot with what operations a, c and d read (docs/performance.md). */
const isLean = (factor: number): boolean => factor > 1 && process.argv.includes('--lean');

/** Runs `task` on a lot of this size, made where there is none yet. */
export const onLot = (factor: number, task: (lot: MeasuredLot) => Promise<void>): Promise<void> =>
  onLotOfSize({ factor, lean: isLean(factor) }, {}, task);

/** A figure of a smaller lot than was asked for would flatter: it is refused. */
export const assertSize = ({ sizes }: Places, factor: number): void => {
  for (const [table, rows] of Object.entries(sizes))
    if (rows < AT_FACTOR_1 * (table === 'service_requests' && isLean(factor) ? 1 : factor))
      throw new Error(`This lot holds ${rows} ${table}, and factor ${factor} is ${AT_FACTOR_1 * factor}.`);
};

/** The value of `--name` behind the command. */
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};

const numberOf = (name: string, otherwise: number): number => {
  const value = Number(option(name) ?? otherwise);
  if (!(value > 0)) throw new Error(`--${name} is a number above 0.`);
  return value;
};

/** `--factor 1 --rounds 3 --seconds 5`, as they are without being said. */
export const factorWished = (): number => numberOf('factor', 1);
export const roundsWished = () => ({ rounds: numberOf('rounds', 3), seconds: numberOf('seconds', 5) });
/** `--turns 20`: of each reading and writing. */
export const turnsWished = (): number => numberOf('turns', 20);
/** `--minutes 30`: of a soak. */
export const minutesWished = (): number => numberOf('minutes', 30);
/** `--gigabytes 5`: of files. */
export const gigabytesWished = (): number => numberOf('gigabytes', 5);
/** `--factors 1,10`. */
export const factorsWished = (): readonly number[] => (option('factors') ?? '1,10').split(',').map(Number);
/** `--peer payload`: one of them; all where it is not said. */
export const isPeerWished = (name: string): boolean => (option('peer') ?? name) === name;
/** `--indexes none`: a peer with the indexes that it makes of itself, and with none of ours for its references, statuses and dates. */
export const areIndexesWished = (): boolean => option('indexes') !== 'none';
/** `--only a,d`: operations whose names begin so; all of them where it is not said. */
export const isWished = (name: string): boolean =>
  (option('only') ?? '').split(',').some((beginning) => name.startsWith(beginning));
