import { placeNamedIn } from '@gatehouse/domain/maps/find-place.ts';
import { type LotPlan, placeAddress } from '@gatehouse/domain/maps/lot-plan.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import buttonStyle from '#web/ui/house/button.module.css';
import { IconPin } from '#web/ui/icons.tsx';

/** The way to a desk on the map, for contacts whose line names a place of the lot. */
export const placePinIn =
  (lot: LotPlan) =>
  (name: string, detail: string): ReactNode => {
    const place = placeNamedIn(lot, detail) ?? placeNamedIn(lot, name);
    return place === null ? null : (
      <Link
        className={buttonStyle.iconButton}
        to="/core/maps"
        search={placeAddress(place)}
        aria-label={`${name} on the map, ${place.name}`}
        title={place.name}
      >
        <IconPin />
      </Link>
    );
  };
