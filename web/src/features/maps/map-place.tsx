import { boxOf, calledOnPlan, middleOf, type Place } from '@gatehouse/domain/maps/place.ts';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import style from './lot.module.css';
import { linePath } from './map-ground.tsx';

interface MapPlaceProps {
  readonly place: Place;
  readonly href: string;
  readonly chosen: boolean;
  /** The one stop of the Tab key on the map. */
  readonly stop: boolean;
  readonly onChoose: (place: Place) => void;
  readonly onFocus: (place: Place) => void;
  readonly onKey: (event: KeyboardEvent, place: Place) => void;
}

/** A place as a link with its name: it can be pointed at, walked to with the arrows, opened in a new tab. */
export const MapPlace = memo(function MapPlace({ place, href, chosen, stop, onChoose, onFocus, onKey }: MapPlaceProps) {
  return (
    <a
      href={href}
      id={mapPlaceId(place)}
      aria-label={calledOnPlan(place)}
      aria-current={chosen ? 'true' : undefined}
      className={chosen ? `${style.place} ${style.chosenPlace}` : style.place}
      tabIndex={stop ? 0 : -1}
      draggable={false}
      onClick={(event) => {
        if (wantsNewTab(event)) return;
        event.preventDefault();
        onChoose(place);
      }}
      onFocus={() => onFocus(place)}
      onKeyDown={(event) => onKey(event, place)}
    >
      {place.shape.is === 'mark' ? <Sign place={place} /> : <Ground place={place} />}
    </a>
  );
});

export const mapPlaceId = ({ id }: Place): string => `map-${id}`;

const wantsNewTab = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

const groundClass: Partial<Readonly<Record<Place['kind'], string>>> = {
  stage: style.building,
  'open-ground': style.field,
};

function Ground({ place }: { readonly place: Place }) {
  const { shape, numeral } = place;
  const lookClass = groundClass[place.kind] ?? style.softBuilding;
  const [x, y] = place.labelAt ?? middleOf(shape);
  return (
    <>
      {shape.is === 'rect' ? (
        <rect className={lookClass} x={shape.x} y={shape.y} width={shape.width} height={shape.height} rx="1.5" />
      ) : null}
      {shape.is === 'area' ? <path className={lookClass} d={`${linePath(shape.points)}Z`} /> : null}
      {numeral === undefined ? (
        <text className={standsBeside(place) ? `${style.label} ${style.beside}` : style.label} x={x} y={y} dy=".35em">
          {place.label}
        </text>
      ) : (
        <>
          <path className={style.ridge} d={ridgeOf(place)} />
          <text className={style.number} x={x} y={y + numeral * 0.32} fontSize={numeral}>
            {place.label}
          </text>
        </>
      )}
    </>
  );
}

/** The name of a street or of a small house stands on the ground and keeps its ink when the place is lit. */
const standsBeside = ({ shape, labelAt }: Place): boolean => {
  if (labelAt === undefined) return false;
  const { y, height } = boxOf(shape);
  return shape.is === 'area' || labelAt[1] > y + height;
};

/** The ridge of the roof runs along the longer side. */
const ridgeOf = ({ shape }: Place): string => {
  const { x, y, width, height } = boxOf(shape);
  return height > width ? `M${x + 9} ${y + 6}V${y + height - 6}` : `M${x + 6} ${y + height - 9}H${x + width - 6}`;
};

/** `--sign` is set by the map: a sign keeps its size on the screen, whatever the zoom. */
function Sign({ place }: { readonly place: Place }) {
  const [x, y] = middleOf(place.shape);
  return (
    <g transform={`translate(${x} ${y})`}>
      <title>{place.name}</title>
      <g className={style.scaled}>
        {place.kind === 'gate' ? (
          <>
            <path className={style.marker} d="M-15 13v-13c0-8 6-14 15-14s15 6 15 14v13Z" />
            <text className={style.markerWord} y="7">
              {place.label}
            </text>
          </>
        ) : place.kind === 'ev-charger' ? (
          <>
            <circle className={style.charger} r="10" />
            <path className={style.bolt} d="m1.5 -6.5 -5.5 7.3h3.7l-1.3 5.7 5.6-7.5h-3.8Z" />
          </>
        ) : (
          <>
            <rect className={style.charger} x="-10" y="-10" width="20" height="20" rx="1.5" />
            <text className={style.restroomWord} y="5">
              {place.label}
            </text>
          </>
        )}
      </g>
    </g>
  );
}
