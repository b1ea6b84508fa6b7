import { lotSite, siteNamed } from '../../sites/sites.ts';
import { type SpaceKind, spaceKindIds, spaceKinds } from '../../spaces/kinds.ts';
import { NewSpace, spaceLabels } from '../../spaces/lot-space.ts';
import { calledName, describedSpace } from '../../spaces/measure.ts';
import { unitsAt } from '../../spaces/units.ts';
import type { ImportKind, Values } from '../import-kind.ts';
import { siteField } from '../site-field.ts';
import { numberOrNull } from '../words.ts';

const kindNamed = (label: string | undefined): SpaceKind | undefined =>
  spaceKindIds.find((id) => spaceKinds[id].name === label);

/** The site of a row about a space, and what the space is called there: 17 of a sound stage is Stage 17. */
export const spaceNamed = ({ site = lotSite(), name = '', kind }: Values) => {
  const of = kindNamed(kind);
  return { site, name: of === undefined ? name : calledName(of, name) };
};

const measured = {
  reads: 'number',
  otherwise: '',
  hint: 'In the units of its site.',
} as const;

/** Spaces and resources: recognised by their site and name. */
export const spacesKind: ImportKind = {
  label: 'Spaces',
  one: 'space',
  many: 'spaces',
  nameHead: 'Space',
  before: 'Stages, offices, packages: all that the lot lends. Needs nothing but its sites.',
  asWhole: true,
  fields: {
    name: {
      label: spaceLabels.name,
      also: ['name', 'number', 'space', 'space name', 'stage', 'stage name', 'stage number', 'room', 'resource'],
      required: true,
      hint: 'A number alone is called by its kind: 17 of a sound stage is Stage 17.',
      example: 'Example Stage',
    },
    kind: {
      label: spaceLabels.kind,
      also: ['type', 'space type', 'category', 'space kind'],
      required: true,
      choices: spaceKindIds.map((id) => spaceKinds[id].name),
      example: 'Sound stage',
    },
    site: siteField,
    length: {
      label: spaceLabels.length,
      also: ['long', 'depth', 'length ft', 'length m'],
      ...measured,
      example: '200',
    },
    width: { label: spaceLabels.width, also: ['wide', 'width ft', 'width m'], ...measured, example: '100' },
    height: {
      label: spaceLabels.height,
      also: ['high', 'clear height', 'height ft', 'height m', 'grid height'],
      ...measured,
      example: '35',
    },
    power: {
      label: spaceLabels.power,
      also: ['amps', 'amperes', 'power amps', 'electrical'],
      reads: 'number',
      otherwise: '',
      hint: 'In amperes.',
      example: '1200',
    },
    standsInIt: {
      label: spaceLabels.standsInIt,
      also: ['equipment', 'fixtures', 'features', 'notes', 'amenities', 'description'],
      otherwise: '',
      example: 'Green beds, cyclorama',
    },
  },
  keysOf: (values) => {
    const { site, name } = spaceNamed(values);
    return name === '' ? [] : [['name', `${site}\n${name.toLowerCase()}`]];
  },
  nameOf: (values) => spaceNamed(values).name,
  rule: () => NewSpace,
  input: (values) => ({
    name: values.name,
    kind: kindNamed(values.kind),
    site: values.site,
    length: numberOrNull(values.length),
    width: numberOrNull(values.width),
    height: numberOrNull(values.height),
    power: numberOrNull(values.power),
    standsInIt: values.standsInIt,
  }),
  describe: (values, { links }) => {
    const { site, name } = spaceNamed(values);
    return describedSpace({
      name,
      kind: kindNamed(values.kind) ?? 'sound-stage',
      site: siteNamed(site),
      units: unitsAt(site),
      onPlan: links.place !== undefined,
      length: numberOrNull(values.length),
      width: numberOrNull(values.width),
      height: numberOrNull(values.height),
    });
  },
};
