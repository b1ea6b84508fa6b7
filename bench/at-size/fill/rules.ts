import type { RawRow } from './examples.ts';
import type { Value } from './lines.ts';
import { momentText, msOfMoment, shifted } from './moments.ts';
import { digitsOf, idOf, mix, seedOf } from './places.ts';
import { isOpen } from './shares.ts';
import { FIRST_NUMBER, renewedBy, type Town } from './town.ts';
import { givenName, surname } from './words.ts';

const APPLICATION = seedOf('credit application');

/** The id of the application that is copy `n`, whatever it is a copy of: a renewal names it. */
export const applicationId = (town: Town, n: number): string =>
  idOf(APPLICATION, n, town.now - town.backOf(n, town.sizes.applications).ms);

/** Every 25th application that stands renews one that ran out, on the same project. */
export const renewedApplication = (n: number, total: number, status: string): number | null => {
  if (n % 25 !== 24 || !['APPROVED', 'SUBMITTED', 'IN_REVIEW'].includes(status)) return null;
  const before = renewedBy(n, total);
  return before === n ? null : before;
};

const [PERSON, PLATE, HEADS_UP] = ['visitor', 'plate', 'read'].map(seedOf) as [number, number, number];
const projectBegan: Value = [({ town, n, total }) => momentText(town.now - 60 * 86_400_000 - town.backOf(n, total).ms)];

/** Columns of which a copy says something that no value of its example tells. Null leaves the value to what all values go through. */
export const rules: Readonly<Record<string, (row: RawRow) => Value | undefined>> = {
  'companies.number': () => [({ n }) => String(FIRST_NUMBER + n)],
  'companies.production_name': () => [({ party }) => party.name],
  'companies.legal_name': () => [({ party }) => party.legalName],
  'companies.status': () => [({ n }) => (n % 20 === 0 ? 'DISABLED' : 'ACTIVE')],
  'companies.parent_company_id': () => null,
  'companies.internal_use': () => ['f'],
  // of the demo all projects were entered on one day
  'projects.created_at': () => projectBegan,
  'projects.updated_at': () => projectBegan,
  'projects.image_key': () => null,
  'projects.image_type': () => null,
  'credit_applications.id': () => [({ town, n }) => applicationId(town, n)],
  'credit_applications.renews_id': () => [
    ({ town, n, total, status }) => {
      const renewed = renewedApplication(n, total, status);
      return renewed === null ? '\\N' : applicationId(town, renewed);
    },
  ],
  'passes.first_name': () => [({ n }) => givenName(mix(PERSON, n))],
  'passes.last_name': () => [({ n }) => surname(mix(PERSON, n) % 300)],
  'passes.plate': ({ plate }) => (plate === null ? null : [({ n }) => digitsOf(PLATE, n, 7).toUpperCase()]),
  // what is older than the newest twentieth was read within two hours, but for one in eight
  'notifications.read_at': ({ at }) => [
    (copy) =>
      isOpen(copy.n, copy.total) || mix(HEADS_UP, copy.n) % 8 === 0
        ? '\\N'
        : momentText(shifted(copy, msOfMoment(at ?? '')) + (mix(HEADS_UP, copy.n) % 7_200) * 1_000),
  ],
};
