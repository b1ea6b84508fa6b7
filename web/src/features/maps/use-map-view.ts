import { middleOf, type Place, type Plan } from '@gatehouse/domain/maps/place.ts';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  centred,
  firstSight,
  isSeen,
  middleOfView,
  moved,
  settled,
  type View,
  wholeSheet,
  zoomed,
} from './map-view.ts';
import { type Gestures, useMapGestures } from './use-map-gestures.ts';

const step = 1.5;
/** How much of the plan is seen when the map goes to a mark: enough to know where on the lot it is. */
const closeBy = 420;

export interface MapView {
  readonly view: View;
  readonly aspect: number;
  /** Plan units to a pixel of the screen: signs are drawn as large on every scale. */
  readonly unit: number;
  readonly gestures: Gestures;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly showWhole: () => void;
  readonly move: (dx: number, dy: number) => void;
  /** Brings a place into sight when it is out of it. */
  readonly reveal: (place: Place) => void;
}

/** The view of one plan through a frame of the page: its state, what changes it, and the first sight of it. */
export function useMapView(
  frame: RefObject<HTMLElement | null>,
  plan: Plan,
  place: Place | undefined,
  opensWith: (aspect: number) => View = (aspect) => firstSight(plan, aspect),
): MapView {
  const [size, setSize] = useState({ width: plan.width, height: plan.height });
  const aspect = size.width / size.height;
  const [view, setView] = useState(() => firstSight(plan, aspect));
  const measured = useRef(false);
  const goTo = useCallback(
    (from: View, to: Place, through: number): View =>
      to.shape.is === 'mark'
        ? centred(from, middleOf(to.shape), plan, through, closeBy)
        : centred(from, middleOf(to.shape), plan, through),
    [plan],
  );

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      setSize({ width, height });
      const through = width / height;
      const isFirst = !measured.current;
      measured.current = true;
      setView((now) => {
        if (!isFirst) return settled(now, plan, through);
        const first = opensWith(through);
        return place === undefined ? first : goTo(first, place, through);
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
    // the first sight is taken once; later choices come through the effect below
  }, [frame, plan]);

  const seen = useRef(place?.id);
  useEffect(() => {
    if (place === undefined || seen.current === place.id) {
      seen.current = place?.id;
      return;
    }
    seen.current = place.id;
    setView((now) =>
      place.shape.is === 'mark' || !isSeen(now, middleOf(place.shape), aspect) ? goTo(now, place, aspect) : now,
    );
  }, [place, aspect, goTo]);

  const zoom = useCallback(
    (factor: number) => setView((now) => zoomed(now, factor, middleOfView(now, aspect), plan, aspect)),
    [plan, aspect],
  );
  const gestures = useMapGestures(frame, {
    onZoom: (factor, [left, top]) =>
      setView((now) => {
        const unit = now.width / size.width;
        return zoomed(now, factor, [now.x + left * unit, now.y + top * unit], plan, aspect);
      }),
    onDrag: ([dx, dy]) =>
      setView((now) => moved(now, [(-dx * now.width) / size.width, (-dy * now.width) / size.width], plan, aspect)),
  });

  return {
    view,
    aspect,
    unit: view.width / size.width,
    gestures,
    zoomIn: () => zoom(step),
    zoomOut: () => zoom(1 / step),
    showWhole: () => setView(wholeSheet(plan, aspect)),
    move: (dx, dy) => setView((now) => moved(now, [dx * now.width, dy * now.width], plan, aspect)),
    reveal: (to) =>
      setView((now) =>
        isSeen(now, middleOf(to.shape), aspect) ? now : centred(now, middleOf(to.shape), plan, aspect),
      ),
  };
}
