import type { ReactNode } from 'react';
import house from '#web/ui/house/house.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
import style from './lot-room.module.css';
import { RoomIndex } from './room-index.tsx';
import { rooms } from './rooms.ts';

interface LotRoomProps {
  /** The id of the room in `rooms`. */
  readonly room: string;
  readonly sub: ReactNode;
  /** Buttons at the right of the heading. */
  readonly acts?: ReactNode;
  /** A page of its own width has no index beside it. */
  readonly withIndex?: boolean;
  readonly children: ReactNode;
}

/** The frame of every room of the lot settings: heading, index, and beside it what the room is about. */
export function LotRoom({ room, sub, acts, withIndex = true, children }: LotRoomProps) {
  const label = rooms.find(({ id }) => id === room)?.label ?? 'Lot settings';
  return (
    <div className={house.content}>
      <PageHead title={label} pageTitle={`${label}, lot settings`} crumb={['Administration', 'Lot settings']} sub={sub}>
        {acts}
      </PageHead>
      {withIndex ? (
        <div className={style.room}>
          <RoomIndex current={room} />
          <div className={`${house.columns} ${style.main}`}>{children}</div>
        </div>
      ) : (
        children
      )}
    </div>
  );
}
