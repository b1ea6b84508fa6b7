import type { LotPlan } from '@gatehouse/domain/maps/lot-plan.ts';
import { mapsMessages } from '@gatehouse/domain/maps/messages.ts';
import type { Place, Plan } from '@gatehouse/domain/maps/place.ts';
import type { MapTab } from '@gatehouse/domain/maps/tabs.ts';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import house from '#web/ui/house/house.module.css';
import { noteOf, placeGroups } from './place-groups.ts';
import style from './place-list.module.css';

interface PlaceListProps {
  readonly lot: LotPlan;
  readonly tab: MapTab;
  readonly plan: Plan;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onChoose: () => void;
}

/** All places of the tab, while none is chosen. */
export function PlaceList({ lot, tab, plan, heading, onChoose }: PlaceListProps) {
  const link = (place: Place) =>
    ({
      to: '/core/maps',
      search: { tab: tab.id, place: place.id },
      resetScroll: false,
      preload: false,
      onClick: onChoose,
    }) as const;
  return (
    <div className={style.places}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {tab.label}
        </h2>
        <p className={house.soft}>{mapsMessages.choose}</p>
      </div>
      {placeGroups(lot, tab.id, plan).map(({ title, look, note, places }) => (
        <section key={title} aria-label={title}>
          <h3>
            {title}
            {note === undefined ? null : <em>{note}</em>}
          </h3>
          <ul className={look === 'numbers' ? style.numbers : style.rows}>
            {places.map((place) => (
              <li key={place.id}>
                {look === 'numbers' ? (
                  <Link {...link(place)} aria-label={place.name}>
                    {place.label}
                  </Link>
                ) : (
                  <Link {...link(place)}>
                    <span>
                      {place.kind === 'conference-room' ? <b>{place.label}</b> : null}
                      {place.name}
                    </span>
                    <em>{noteOf(place)}</em>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
