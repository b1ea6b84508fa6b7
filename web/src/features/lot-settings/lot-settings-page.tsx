import { Navigate } from '@tanstack/react-router';
import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import { LotRoom } from './lot-room.tsx';
import { rooms } from './rooms.ts';

interface LotSettingsPageProps {
  /** What the address names. */
  readonly room: string;
  /** What draws each room; the features' own, put together by the route. */
  readonly pages: Readonly<Record<string, LazyExoticComponent<ComponentType>>>;
}

/** The room that the address names. */
export function LotSettingsPage({ room: id, pages }: LotSettingsPageProps) {
  const room = rooms.find((each) => each.id === id);
  if (room?.page !== undefined) return <Navigate to={room.page} replace />;
  const Page = pages[id];
  if (room === undefined || Page === undefined) return <Navigate to="/page-not-found" replace />;
  return (
    <Suspense
      fallback={
        <LotRoom room={id} sub="">
          {null}
        </LotRoom>
      }
    >
      <Page />
    </Suspense>
  );
}
