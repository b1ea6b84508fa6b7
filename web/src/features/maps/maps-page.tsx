import { type LotPlan, placesOf, planOfTab } from '@gatehouse/domain/maps/lot-plan.ts';
import { mapsMessages, planMessages } from '@gatehouse/domain/maps/messages.ts';
import { boxOf, type Place, type Plan } from '@gatehouse/domain/maps/place.ts';
import { type MapTab, type MapTabId, mapTabs } from '@gatehouse/domain/maps/tabs.ts';
import { lotSite, siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Tried } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import resourcesStyle from '#web/ui/house/resources.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { type Layers, layersOf, toggled } from './layers.ts';
import { LotMap } from './lot-map.tsx';
import { MapLayers } from './map-layers.tsx';
import { fitted, type View } from './map-view.ts';
import style from './maps.module.css';
import { PlaceList } from './place-list.tsx';
import { PlacePanel, type PlacePanelProps } from './place-panel.tsx';
import { PrintedMaps } from './printed-maps.tsx';
import '#web/ui/house/print.module.css';

interface MapsPageProps {
  readonly lot: LotPlan;
  /** Where the plan is read from. */
  readonly reading: Tried & { readonly data: LotPlan | undefined };
  readonly tab: MapTab;
  readonly place: Place | undefined;
  /** A tab, and on it perhaps a place. The address is the state. */
  readonly onGo: (tab: MapTabId, place?: string) => void;
  /** The search box of the shell. */
  readonly find?: ReactNode;
  /** What can be done with the chosen place besides; belongs to other features. */
  readonly actsOf?: (place: Place) => ReactNode;
}

/** What is counted beside the name of a tab. */
const counted: Partial<Readonly<Record<MapTabId, Place['kind']>>> = {
  'ev-chargers-tab': 'ev-charger',
  'conference-rooms-tab': 'conference-room',
};

/** §2 Maps: four tabs, the lot drawn from its plan, and below it the maps that the client site has to print. */
export function MapsPage({ lot, reading, tab, place, onGo, find, actsOf }: MapsPageProps) {
  return (
    <div className={house.content}>
      <PageHead title={mapsMessages.title} sub={<Location />}>
        {find}
      </PageHead>
      <section className={`${house.sheet} ${style.sheet}`} aria-label={mapsMessages.title}>
        <Tabs
          label={mapsMessages.title}
          inSheet
          value={tab.id}
          onChoose={(id) => onGo(id as MapTabId)}
          tabs={mapTabs.map(({ id, label }) => {
            const kind = counted[id];
            const count = kind === undefined ? undefined : placesOf(lot, kind).length;
            return {
              id,
              label,
              ...(count === undefined ? {} : { count }),
              content:
                id === tab.id ? (
                  <Reading of={reading} waiting={<Waiting />}>
                    {() => <MapOfTab lot={lot} tab={tab} place={place} onGo={onGo} actsOf={actsOf} />}
                  </Reading>
                ) : null,
            };
          })}
        />
      </section>
      <PrintedMaps tab={tab} />
    </div>
  );
}

/** The way to another location exists and is hidden (MP-007): in the page, for nobody to see or reach. */
const Location = () => (
  <>
    <p className={resourcesStyle.view}>
      {mapsMessages.viewing} <b>{siteNamed(lotSite())}</b>
    </p>
    <Link to="/core/maps" hidden tabIndex={-1}>
      {mapsMessages.changeLocation}
    </Link>
  </>
);

function MapOfTab({
  lot,
  tab,
  place,
  onGo,
  actsOf,
}: Omit<MapsPageProps, 'reading' | 'find' | 'actsOf'> & Pick<PlacePanelProps, 'actsOf'>) {
  const plan = planOfTab(lot, tab.id);
  const [shown, setShown] = useState<Layers>(() => layersOf(tab.id));
  const { heading, follow } = useHeading(place?.id);
  const isBare =
    plan === undefined || (counted[tab.id] !== undefined && placesOf(lot, counted[tab.id] ?? 'gate').length === 0);
  if (plan === undefined || isBare)
    return (
      <EmptyState
        title={plan === undefined && lot.places.length === 0 ? planMessages.none : planMessages.noneOfTab}
        text={planMessages.noneText}
        vignette="shut"
      />
    );
  return (
    <div className={style.columns}>
      <LotMap
        lot={lot}
        plan={plan}
        layers={shown}
        chosen={place}
        hrefOf={(of) => `/core/maps?${new URLSearchParams({ tab: tab.id, place: of.id }).toString()}`}
        onChoose={(of) => onGo(tab.id, of.id)}
        {...(tab.id === 'conference-rooms-tab'
          ? { opensWith: (aspect: number) => roomsInSight(lot, plan, aspect) }
          : {})}
      />
      <MapLayers plan={plan} shown={shown} onToggle={(id) => setShown((now) => toggled(now, id))} />
      <section
        className={style.panel}
        aria-live={place === undefined ? 'off' : 'polite'}
        aria-label={place?.name ?? tab.label}
      >
        {place === undefined ? (
          <PlaceList lot={lot} tab={tab} plan={plan} heading={heading} onChoose={follow} />
        ) : (
          <PlacePanel
            lot={lot}
            place={place}
            heading={heading}
            actsOf={actsOf}
            onAll={() => {
              follow();
              onGo(tab.id);
            }}
          />
        )}
      </section>
    </div>
  );
}

/** The room of the map, while the plan is on its way. */
const Waiting = () => (
  <div className={style.columns} aria-busy="true">
    <div className={style.mapSide}>
      <div className={style.frame} />
    </div>
  </div>
);

/** The rooms are few and close together: their tab opens with that corner of the lot. */
const roomsInSight = (lot: LotPlan, plan: Plan, aspect: number): View => {
  const boxes = placesOf(lot, 'conference-room', plan.id).map(({ shape }) => boxOf(shape));
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...boxes.map(({ x }) => x)), Math.max(...boxes.map(({ y }) => y))];
  return fitted({ x: left, y: top, width: right - left, height: bottom - top }, 60, plan, aspect);
};

/** The list and the panel take each other's place: the focus follows to the heading when the click was in one of them. */
function useHeading(placeId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const follows = useRef(false);
  useEffect(() => {
    if (follows.current) heading.current?.focus({ preventScroll: true });
    follows.current = false;
  }, [placeId]);
  return {
    heading,
    follow: () => {
      follows.current = true;
    },
  };
}
