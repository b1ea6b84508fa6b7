import type { Point } from '@gatehouse/domain/maps/place.ts';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';

export interface Gestures {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
}

interface Acts {
  /** By how much, and about which point of the frame, in pixels. */
  readonly onZoom: (factor: number, at: Point) => void;
  readonly onDrag: (by: Point) => void;
}

/** A finger trembles: less than this is a click. */
const slack = 5;

/**
 * Drag, pinch, and the wheel with Ctrl (which is also how a trackpad tells of a pinch). Without Ctrl the wheel scrolls the page, so that
 * nobody is caught in the map.
 */
export function useMapGestures(frame: RefObject<HTMLElement | null>, acts: Acts): Gestures {
  const latest = useRef(acts);
  latest.current = acts;
  const fingers = useRef(new Map<number, Point>());
  const dragged = useRef(false);
  const start = useRef<Point>([0, 0]);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const factor = Math.exp(-Math.max(-60, Math.min(60, event.deltaY * lines)) / 200);
      latest.current.onZoom(factor, [event.clientX - left, event.clientY - top]);
    };
    // not passive: React's own listener may not keep the browser from zooming the page
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame]);

  const lift = (event: PointerEvent<HTMLElement>): void => {
    fingers.current.delete(event.pointerId);
  };

  return {
    onPointerDown(event) {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      if (fingers.current.size === 0) {
        dragged.current = false;
        start.current = [event.clientX, event.clientY];
      }
      fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
    },
    onPointerMove(event) {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      // the button was let go outside of the map
      if (event.pointerType === 'mouse' && event.buttons === 0) return lift(event);
      const now: Point = [event.clientX, event.clientY];
      if (!dragged.current && fingers.current.size === 1) {
        if (Math.hypot(now[0] - start.current[0], now[1] - start.current[1]) < slack) return;
        dragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      if (other === undefined) {
        latest.current.onDrag([now[0] - before[0], now[1] - before[1]]);
        return;
      }
      dragged.current = true;
      const { left, top } = event.currentTarget.getBoundingClientRect();
      const apart = Math.hypot(before[0] - other[0], before[1] - other[1]);
      if (apart > 0)
        latest.current.onZoom(Math.hypot(now[0] - other[0], now[1] - other[1]) / apart, [
          (now[0] + other[0]) / 2 - left,
          (now[1] + other[1]) / 2 - top,
        ]);
      latest.current.onDrag([(now[0] - before[0]) / 2, (now[1] - before[1]) / 2]);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onClickCapture(event) {
      // Enter on a place is a click as well, one of no pointer; after a drag by finger no click comes that would be swallowed
      if (!dragged.current || event.detail === 0) return;
      dragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
