import { lotSite } from '../../sites/sites.ts';
import { type HoldLevel, holdName } from '../../spaces/allocation.ts';
import { NewAllocation } from '../../spaces/space.ts';
import { daysInText } from '../../text/format.ts';
import type { ImportKind, Values } from '../import-kind.ts';
import { siteField } from '../site-field.ts';
import { numberOrNull } from '../words.ts';

export const CONFIRMED = 'Confirmed';
const places: readonly HoldLevel[] = [1, 2, 3];

/** The place in the line that a row wants; confirmed days are had by whoever stands first. */
export const placeWanted = ({ status }: Values): HoldLevel => places.find((level) => holdName(level) === status) ?? 1;

const fieldOfPlace: Readonly<Record<string, string>> = { spaceId: 'space', projectId: 'project' };

/**
 * Days of spaces that projects have or hold: recognised by space, project and first day. Each row says its place in the line, and is refused where
 * others leave it another: an import books nothing twice by mistake.
 */
export const allocationsKind: ImportKind = {
  label: 'Spaces held',
  one: 'hold',
  many: 'holds',
  nameHead: 'Space and project',
  before: 'Their spaces and projects have to be here. Days that are over stay where they were.',
  asWhole: true,
  fields: {
    space: {
      label: 'Space',
      also: ['stage', 'space name', 'stage name', 'room', 'resource', 'space or resource'],
      required: true,
      hint: 'As it is called at its site.',
      example: 'Example Stage',
    },
    site: siteField,
    project: {
      label: 'Project',
      also: ['project id', 'project number', 'project name', 'production', 'show', 'title'],
      required: true,
      hint: 'Its Project ID, or its name.',
      example: 'Example Picture',
    },
    company: {
      label: 'Company',
      also: ['company name', 'company id', 'production company', 'customer', 'client', 'legal name'],
      hint: 'Only where two projects have one name.',
      example: '',
    },
    startsOn: {
      label: 'First day',
      also: ['start', 'start date', 'starts', 'starts on', 'from', 'begin'],
      required: true,
      reads: 'day',
      example: '2027-01-11',
    },
    endsOn: {
      label: 'Last day',
      also: ['end', 'end date', 'ends', 'ends on', 'until', 'to'],
      required: true,
      reads: 'day',
      example: '2027-02-19',
    },
    status: {
      label: 'Status',
      also: ['state', 'hold', 'hold level', 'place', 'level'],
      choices: [...places.map(holdName), CONFIRMED],
      otherwise: holdName(1),
      hint: '1st hold where the file says nothing.',
      example: CONFIRMED,
    },
    prepDays: {
      label: 'Days to prepare',
      also: ['prep', 'prep days', 'preparing', 'prelight days'],
      reads: 'number',
      otherwise: '0',
      example: '5',
    },
    strikeDays: {
      label: 'Days to strike',
      also: ['strike', 'strike days', 'striking', 'wrap days'],
      reads: 'number',
      otherwise: '0',
      example: '2',
    },
    note: { label: 'Note', also: ['notes', 'remark', 'remarks', 'comment', 'comments'], otherwise: '', example: '' },
  },
  keysOf: ({ site = lotSite(), space = '', company = '', project = '', startsOn = '' }) => [
    ['startsOn', [site, space, company, project, startsOn].join('\n').toLowerCase()],
  ],
  aboutOf: ({ space = '', project = '', startsOn = '' }) => `${space} for ${project} from ${startsOn}`,
  nameOf: ({ space = '', project = '' }) => [space, project].filter((part) => part !== '').join(', '),
  turnOf: (values) => placeWanted(values) - 1,
  rule: () => NewAllocation,
  input: (values, { links }) => ({
    spaceId: links.space,
    projectId: links.project,
    startsOn: values.startsOn,
    endsOn: values.endsOn,
    prepDays: numberOrNull(values.prepDays) ?? 0,
    strikeDays: numberOrNull(values.strikeDays) ?? 0,
    note: values.note === '' ? null : values.note,
  }),
  fieldOf: (path) => fieldOfPlace[path] ?? path,
  describe: ({ startsOn = '', endsOn = '', status = '' }) => `${status}, ${daysInText(startsOn, endsOn)}.`,
};
