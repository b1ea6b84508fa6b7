import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LotRoom } from './lot-room.tsx';
import { rooms } from './rooms.ts';

/** The room that the address names; what it names and nobody knows leads to the first. */
export function LotSettingsPage({ room: id }: { readonly room: string }) {
  const room = rooms.find((each) => each.id === id);
  if (room === undefined) return <Navigate to="/page-not-found" replace />;
  if (typeof room.page === 'string') return <Navigate to={room.page} replace />;
  const Page = room.page;
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
