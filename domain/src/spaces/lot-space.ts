import { z } from 'zod';
import { textUpTo } from '../fields/text.ts';
import { SiteId } from '../sites/site-id.ts';
import { spaceKindIds } from './kinds.ts';
import { spaceMessages } from './messages.ts';

const length = z
  .number({ error: spaceMessages.lengthInvalid })
  .min(0.1, spaceMessages.lengthInvalid)
  .max(99_999.9, spaceMessages.lengthInvalid)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), spaceMessages.lengthInvalid)
  .nullable();

/** What is said of a space: lengths in the units of its site, power in amperes. */
const said = {
  name: textUpTo(60),
  kind: z.enum(spaceKindIds),
  length,
  width: length,
  height: length,
  power: z
    .number({ error: spaceMessages.powerInvalid })
    .int(spaceMessages.powerInvalid)
    .min(0, spaceMessages.powerInvalid)
    .max(99_999, spaceMessages.powerInvalid)
    .nullable(),
  standsInIt: z.string().trim().max(200, spaceMessages.standsLong),
};

export const SpaceForm = z.strictObject(said);
export type SpaceForm = z.infer<typeof SpaceForm>;
/** A space is of one site for good: what stands on it counts the days of that site. */
export const NewSpace = z.strictObject({ ...said, site: SiteId });
export type NewSpace = z.infer<typeof NewSpace>;

/** What stands on it today at its site: a confirmed project and its last day, else the last day on which it is free. */
const Today = z.object({ projectName: z.string().nullable(), until: z.string().nullable() });

export const LotSpace = z.object({
  ...said,
  spaceId: z.string(),
  site: SiteId,
  place: z.string().nullable(),
  retiredOn: z.string().nullable(),
  version: z.number(),
  today: Today,
});
export type LotSpace = z.infer<typeof LotSpace>;

export const spaceStates = ['use', 'in-use', 'free', 'retired'] as const;
export const spaceStateWords: Readonly<Record<(typeof spaceStates)[number], string>> = {
  use: 'In use and free',
  'in-use': 'In use',
  free: 'Free',
  retired: 'Retired',
};
/** The first is the order of the boards. */
export const spaceSorts = ['board', 'name', 'area', 'power'] as const;

/** What a field is called in the form and in the history. */
export const spaceLabels = {
  name: 'Name or number',
  kind: 'Kind',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  power: 'Power',
  standsInIt: 'Stands in it',
} as const satisfies Record<keyof SpaceForm, string>;
