import { factsOf, placesOf } from '@gatehouse/domain/maps/lot-plan.ts';
import type { Place } from '@gatehouse/domain/maps/place.ts';
import { demoPlan } from '../../lot-plan/demo-plan.ts';

/** A fact of the lot plan by its label; a label that is not there ends the rendering. */
export const factOf = (place: Place, label: string): string => {
  const fact = factsOf(demoPlan, place).find(([name]) => name === label);
  if (fact === undefined) throw new Error(`${place.name} has no fact called ${label}`);
  return fact[1];
};

export const stageColumns = ['Floor', 'To the grid', 'Power', 'Elephant doors', 'Nearest gate'] as const;

/** Number and measures of every stage, as the lot plan has them. */
export const stageRows = (): readonly (readonly string[])[] =>
  placesOf(demoPlan, 'stage').map((stage) => [stage.label, ...stageColumns.map((label) => factOf(stage, label))]);

const chargerColumns = ['Where', 'Power', 'Plug', 'Stay'] as const;

/** One row for each rank of chargers: how many, where, what they give. */
export const chargerRows = (): readonly (readonly string[])[] => {
  const ranks = new Map<string, { rank: readonly string[]; count: number }>();
  for (const charger of placesOf(demoPlan, 'ev-charger')) {
    const rank = chargerColumns.map((label) => factOf(charger, label));
    const known = ranks.get(rank.join());
    ranks.set(rank.join(), { rank, count: (known?.count ?? 0) + 1 });
  }
  return [...ranks.values()].map(({ rank: [where = '', ...rest], count }) => [where, String(count), ...rest]);
};

/** Name, place, seats and equipment of every conference room. */
export const roomRows = (): readonly (readonly string[])[] =>
  placesOf(demoPlan, 'conference-room').map((room) => [
    room.name,
    ...['Where', 'Seats', 'In the room'].map((label) => factOf(room, label)),
  ]);
