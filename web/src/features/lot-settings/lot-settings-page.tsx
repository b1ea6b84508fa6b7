import { type SettingGroupId, settingGroupIds } from '@gatehouse/domain/lot-settings/groups.ts';
import { Navigate } from '@tanstack/react-router';
import { type ComponentType, type LazyExoticComponent, type ReactNode, Suspense } from 'react';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { GroupRoom } from './group-room.tsx';
import { LotRoom } from './lot-room.tsx';
import { type RoomCounts, RoomCountsContext } from './room-counts.ts';
import { rooms } from './rooms.ts';

interface LotSettingsPageProps {
  /** What the address names. */
  readonly room: string;
  /** What draws each room that is no form of a group; the features' own, put together by the route. */
  readonly pages: Readonly<Record<string, LazyExoticComponent<ComponentType>>>;
  readonly counts?: RoomCounts;
}

const isGroup = (id: string): id is SettingGroupId => settingGroupIds.some((each) => each === id);

/** The room that the address names. */
export function LotSettingsPage({ counts = {}, ...props }: LotSettingsPageProps): ReactNode {
  return (
    <RoomCountsContext value={counts}>
      <NamedRoom {...props} />
    </RoomCountsContext>
  );
}

function NamedRoom({ room: id, pages }: Omit<LotSettingsPageProps, 'counts'>) {
  const room = rooms.find((each) => each.id === id);
  if (room?.page !== undefined) return <Navigate to={room.page} replace />;
  const Page = pages[id];
  if (room !== undefined && Page !== undefined)
    return (
      <Suspense
        fallback={
          <LotRoom room={id} sub="" withIndex={room.part !== null}>
            <SkeletonSheet lines={12} />
          </LotRoom>
        }
      >
        <Page />
      </Suspense>
    );
  return isGroup(id) ? <GroupRoom key={id} group={id} /> : <Navigate to="/page-not-found" replace />;
}
