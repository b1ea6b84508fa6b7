import { beforeAll, describe, expect, it } from 'vitest';
import { type DrawnField, drawnFields, type Place, places } from './section-fields.ts';

/** What a reader does not draw, and why. */
const left: Readonly<Record<string, Partial<Record<Place, string>>>> = {
  'terms-and-conditions.consent': {
    review: 'the signature itself',
    redline: 'the signature itself',
    paper: 'the certificate of the signature',
    reading: 'the signature itself',
  },
  'terms-and-conditions.termsVersion': {
    form: 'nobody types it',
    review: 'the certificate of the signature',
    paper: 'the version in force heads the terms',
    reading: 'the same',
  },
  'dnb-report': {
    form: 'a dialog of A/R',
    redline: 'A/R keeps it beside the versions (docs/gaps.md)',
    reading: 'not for customers',
  },
};
const isLeft = ({ section, path }: DrawnField, place: Place): boolean =>
  (left[`${section}.${path}`]?.[place] ?? left[section]?.[place]) !== undefined;

/** Optional fields are not asked for, so completeness is printed and not demanded. */
const demanded = places.filter((place) => place !== 'completeness');

const printed = (fields: readonly DrawnField[]): string =>
  [
    `${'Field'.padEnd(74)}${places.map((place) => place.padEnd(13)).join('')}`,
    ...fields.map((field) => {
      const marks = places.map((place) =>
        (field.at[place] ? 'yes' : isLeft(field, place) ? 'left out' : '-').padEnd(13),
      );
      return `${`${field.section}.${field.path} (${field.name})`.padEnd(74)}${marks.join('')}`;
    }),
  ].join('\n');

describe('every field of a section', () => {
  let fields: readonly DrawnField[];
  beforeAll(async () => {
    fields = await drawnFields();
    if (process.env.FIELDS === 'print') process.stdout.write(`${printed(fields)}\n`);
  });

  it.each(demanded)('is drawn in the %s', (place) => {
    expect(
      fields
        .filter((field) => !field.at[place] && !isLeft(field, place))
        .map(({ section, path }) => `${section}.${path}`),
    ).toEqual([]);
  });
});
