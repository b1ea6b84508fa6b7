import { factsOf, hostOf, type LotPlan, placeAddress } from '@gatehouse/domain/maps/lot-plan.ts';
import { kindWords, mapsMessages } from '@gatehouse/domain/maps/messages.ts';
import type { Place } from '@gatehouse/domain/maps/place.ts';
import type { ReactNode, RefObject } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CopyLinkButton } from '#web/ui/copy-link-button.tsx';
import house from '#web/ui/house/house.module.css';
import { Terms } from '#web/ui/terms.tsx';
import style from './maps.module.css';

const painted = new Set<Place['kind']>(['stage', 'gate', 'ev-charger', 'conference-room']);
const isPhone = (value: string): boolean => /^\d{3} \d{3} \d{4}$/.test(value);

/** Kind and where: "Sound stage, main lot", "EV charger in" and the place it belongs to. */
const lineOf = (lot: LotPlan, place: Place): string => {
  const host = hostOf(lot, place);
  return host.id === place.id
    ? `${kindWords[place.kind]}, ${lot.sheets[place.plan]?.name.toLowerCase() ?? ''}`
    : `${kindWords[place.kind]} in ${host.name}`;
};

export interface PlacePanelProps {
  readonly lot: LotPlan;
  readonly place: Place;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onAll: () => void;
  readonly actsOf: ((place: Place) => ReactNode) | undefined;
}

/** What is known of the chosen place (25). */
export function PlacePanel({ lot, place, heading, onAll, actsOf }: PlacePanelProps) {
  const address = `/core/maps?${new URLSearchParams(placeAddress(place)).toString()}`;
  return (
    <div className={painted.has(place.kind) ? style.chosen : `${style.chosen} ${style.plain}`}>
      {painted.has(place.kind) ? (
        <span className={style.placeNumber} aria-hidden="true">
          {place.label}
        </span>
      ) : null}
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {place.name}
        </h2>
        <p className={house.soft}>{lineOf(lot, place)}</p>
      </div>
      <dl className={style.facts}>
        <Terms
          of={factsOf(lot, place).map(([label, value]) => [
            label,
            isPhone(value) ? (
              <a className={`${house.link} ${house.oneLine}`} href={`tel:+1${value.replaceAll(' ', '')}`}>
                {value}
              </a>
            ) : (
              value
            ),
          ])}
        />
      </dl>
      <div className={`${house.wraps} ${style.placeActions}`}>
        {actsOf?.(place)}
        <CopyLinkButton path={address} of={place.name} words />
        <Button look="quiet" onClick={onAll}>
          {mapsMessages.allPlaces}
        </Button>
      </div>
    </div>
  );
}
