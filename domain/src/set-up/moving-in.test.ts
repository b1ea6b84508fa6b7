import { describe, expect, it } from 'vitest';
import { type HealthFacts, healthLines } from './moving-in.ts';

const whole: HealthFacts = { files: true, mailTaken: true, weather: [{ site: 'North Lot', answers: true }] };
const said = (part: Partial<HealthFacts>) =>
  healthLines({ ...whole, ...part }).map(({ what, state, said: words }) => [what, state, words]);
const bureau = ['Credit bureau', 'absent', 'Not connected'];

describe('the health of a lot that moves in', () => {
  it('is one line for what everything stands on while that is well, and one for each that is connected', () => {
    expect(said({})).toEqual([
      ['Database, files, mail', 'well', 'Well'],
      ['Weather, North Lot', 'well', 'Well'],
      bureau,
    ]);
  });

  it('names what is not well by itself, and never calls untried or made up what is well', () => {
    expect(said({ files: false, mailTaken: null, weather: [] })).toEqual([
      ['Database', 'well', 'Well'],
      ['Files', 'down', 'Cannot be kept'],
      ['Mail', 'waiting', 'None has left yet'],
      bureau,
    ]);
    expect(said({ mailTaken: false })[1]).toEqual(['Mail', 'down', 'The last was not taken']);
    const weather = [
      { site: 'North Lot', answers: 'sample' },
      { site: 'South Lot', answers: null },
      { site: 'Quay', answers: false },
    ] as const;
    expect(said({ weather }).slice(1, 4)).toEqual([
      ['Weather, North Lot', 'absent', 'Sample, not connected'],
      ['Weather, South Lot', 'waiting', 'Not read yet'],
      ['Weather, Quay', 'down', 'Does not answer'],
    ]);
  });
});
