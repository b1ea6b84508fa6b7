import { findPlaces } from '@gatehouse/domain/maps/find-place.ts';
import { type LotPlan, placeAddress, whereaboutsOf } from '@gatehouse/domain/maps/lot-plan.ts';
import type { Place } from '@gatehouse/domain/maps/place.ts';
import { recordAddress } from '@gatehouse/domain/palette/addresses.ts';
import type { PaletteAnswer, PaletteFind } from '@gatehouse/domain/palette/contract.ts';
import { addressIn, destinations } from '@gatehouse/domain/palette/destinations.ts';
import { MOST_OF_A_KIND } from '@gatehouse/domain/palette/kinds.ts';
import { answers, wordsOf } from '@gatehouse/domain/palette/match.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person, Portal } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { currentPlan } from '#server/features/maps/queries.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { type FoundRecord, findRecords, type Reach } from './queries.ts';

export interface Asker {
  readonly person: Person;
  readonly scope: Scope;
  readonly portal: Portal;
}

/**
 * How far this person's lists reach (§6): customers see the projects they hold "view project" on, and of the people all as company admin,
 * else those of the projects on which they manage users.
 */
const reachOf = ({ person, scope }: Asker): Reach => ({
  scope,
  projects: !can(person, 'viewProject')
    ? 'none'
    : scope.kind === 'staff' || scope.projectIds === null
      ? null
      : scope.projectIds.filter((id) => can(person, 'viewProject', id)),
  companies: can(person, 'viewCompany'),
  people: scope.kind === 'staff' ? (can(person, 'viewUser') ? null : 'none') : peopleOf(person),
});

const peopleOf = (person: Person): Reach['people'] => {
  if (can(person, 'viewCompanyUsers')) return null;
  const managed = Object.keys(person.projectValues).filter((id) => can(person, 'manageProjectUser', id));
  return managed.length === 0 ? 'none' : managed;
};

/** What the palette shows: with words what answers them, without any what was opened last and where one can go. */
export const findAnything = async (
  work: Work,
  asker: Asker,
  asked: { readonly q: string; readonly recent: readonly string[] },
): Promise<PaletteAnswer> => {
  const words = wordsOf(asked.q);
  if (words.length === 0)
    return { recent: await openedLast(work, asker, asked.recent), found: placesToGo(asker, words) };
  const records = await findRecords(work, reachOf(asker), { words });
  const lot = await currentPlan(work);
  return {
    recent: [],
    found: [
      ...records.map((record) => asFind(asker, record)),
      ...findPlaces(lot, asked.q, MOST_OF_A_KIND).map((place) => placeAsFind(lot, place)),
      ...placesToGo(asker, words),
    ],
  };
};

const asFind = ({ portal }: Asker, record: FoundRecord): PaletteFind => ({
  ...record,
  to: recordAddress(portal, record.kind, record.id),
});

/** The browser keeps ids only; names and whether the person still sees them are asked anew each time. */
const openedLast = async (work: Work, asker: Asker, kept: readonly string[]): Promise<PaletteFind[]> => {
  if (kept.length === 0) return [];
  const records = await findRecords(work, reachOf(asker), { ids: kept.map((each) => each.split(':')[1] ?? '') });
  return kept.flatMap((each) => {
    const record = records.find(({ kind, id }) => `${kind}:${id}` === each);
    return record === undefined ? [] : [asFind(asker, record)];
  });
};

/** Pages and actions of this portal that the person may open; those whose own name answers first. */
const placesToGo = ({ person, portal }: Asker, words: readonly string[]): PaletteFind[] =>
  destinations
    .flatMap((destination) => {
      const to = addressIn(portal, destination);
      const { needs, unless } = destination;
      if (to === undefined || (needs !== undefined && !can(person, needs))) return [];
      if (unless !== undefined && can(person, unless)) return [];
      const points =
        2 * answers(words, destination.title) || answers(words, `${destination.title} ${destination.also}`);
      if (points === 0) return [];
      const { id, kind, title } = destination;
      return [{ points, find: { kind, id, title, note: '', to, state: null } }];
    })
    .sort((one, other) => other.points - one.points)
    .map(({ find }) => find);

const placeAsFind = (lot: LotPlan, place: Place): PaletteFind => ({
  kind: 'place',
  id: place.id,
  title: place.name,
  note: whereaboutsOf(lot, place),
  to: `/core/maps?${new URLSearchParams(placeAddress(place))}`,
  state: null,
});
