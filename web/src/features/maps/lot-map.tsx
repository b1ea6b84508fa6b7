import { type LotPlan, walkTo } from '@gatehouse/domain/maps/lot-plan.ts';
import { mapsMessages } from '@gatehouse/domain/maps/messages.ts';
import type { Place, Plan } from '@gatehouse/domain/maps/place.ts';
import { type CSSProperties, type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconFrame, IconMinus, IconPlus } from '#web/ui/icons.tsx';
import { type Layers, shownPlaces } from './layers.ts';
import lotStyle from './lot.module.css';
import { linePath, MapGround } from './map-ground.tsx';
import { MapPlace, mapPlaceId } from './map-place.tsx';
import type { View } from './map-view.ts';
import mapsStyle from './maps.module.css';
import { isWay, nearestPlace, stepOf, type Way } from './nearest-place.ts';
import { useMapView } from './use-map-view.ts';

/** Signs and names keep their size on the screen, within bounds: never so large that neighbors cover each other, never too small to hit. */
const signOf = (unit: number): number => Math.min(1.08, Math.max(0.3, unit * 1.08));

interface LotMapProps {
  readonly lot: LotPlan;
  readonly plan: Plan;
  readonly layers: Layers;
  readonly chosen: Place | undefined;
  readonly hrefOf: (place: Place) => string;
  readonly onChoose: (place: Place) => void;
  /** The first sight of it, when that is not the whole. */
  readonly opensWith?: (aspect: number) => View;
}

/** The lot, drawn from its plan (25). One stop of the Tab key; every place on it is a link, and stands in the list beside it as well. */
export function LotMap({ lot, plan, layers, chosen, hrefOf, onChoose, opensWith }: LotMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const map = useMapView(frame, plan, chosen, opensWith);
  const keysId = useId();
  const places = useMemo(() => shownPlaces(plan, layers, chosen), [plan, layers, chosen]);
  const walk = useMemo(() => chosen && walkTo(lot, chosen), [lot, chosen]);
  const [lastId, setLastId] = useState<string>();
  const stop = places.find(({ id }) => id === lastId) ?? chosen ?? places[0];

  const latest = useRef({ map, places });
  latest.current = { map, places };
  const onFocus = useCallback((place: Place) => {
    setLastId(place.id);
    latest.current.map.reveal(place);
  }, []);
  const onKey = useCallback((event: KeyboardEvent, place: Place) => {
    const now = latest.current;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isWay(event.key)) {
      if (event.shiftKey) shift(now.map.move, event.key);
      else focusOn(nearestPlace(place, now.places, event.key));
    } else if (event.key === '+' || event.key === '=') now.map.zoomIn();
    else if (event.key === '-') now.map.zoomOut();
    else if (event.key === '0') now.map.showWhole();
    else if (event.key === 'Home') focusOn(now.places[0]);
    else if (event.key === 'End') focusOn(now.places.at(-1));
    else return;
    event.preventDefault();
  }, []);

  const { x, y, width } = map.view;
  const height = width / map.aspect;
  return (
    <div className={mapsStyle.mapSide}>
      <div
        ref={frame}
        className={height < plan.height - 1 ? `${mapsStyle.frame} ${mapsStyle.zoomedIn}` : mapsStyle.frame}
        {...map.gestures}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset */}
        <svg
          className={lotStyle.lot}
          viewBox={`${x} ${y} ${width} ${height}`}
          role="group"
          aria-label={mapsMessages.map(plan.name)}
          aria-describedby={keysId}
          style={{ '--sign': signOf(map.unit) } as CSSProperties}
        >
          <MapGround plan={plan} fireLanes={layers.has('fire-lanes')} />
          {places.map((place) => (
            <MapPlace
              key={place.id}
              place={place}
              href={hrefOf(place)}
              chosen={place.id === chosen?.id}
              stop={place.id === stop?.id}
              onChoose={onChoose}
              onFocus={onFocus}
              onKey={onKey}
            />
          ))}
          {walk ? <path className={lotStyle.walk} data-drawn="walk" d={linePath(walk.line)} /> : null}
        </svg>
      </div>
      <p id={keysId} className={house.unseen}>
        {mapsMessages.keys}
      </p>
      <div className={mapsStyle.zoom}>
        <IconButton label={mapsMessages.zoomIn} icon={<IconPlus size={18} />} onClick={map.zoomIn} />
        <IconButton label={mapsMessages.zoomOut} icon={<IconMinus size={18} />} onClick={map.zoomOut} />
        <IconButton label={mapsMessages.whole(plan.name)} icon={<IconFrame size={18} />} onClick={map.showWhole} />
      </div>
    </div>
  );
}

const shift = (move: (dx: number, dy: number) => void, way: Way): void => {
  const [dx, dy] = stepOf(way);
  move(dx / 6, dy / 6);
};

const focusOn = (place: Place | undefined): void => {
  if (place) document.getElementById(mapPlaceId(place))?.focus({ preventScroll: true });
};
