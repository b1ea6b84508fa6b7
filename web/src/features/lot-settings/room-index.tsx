import type { SettingGroupId } from '@gatehouse/domain/lot-settings/groups.ts';
import { groupOf } from '@gatehouse/domain/lot-settings/values.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useContext, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import { IconLock } from '#web/ui/icons.tsx';
import { IconSearch } from '#web/ui/person-icons.tsx';
import { Select } from '#web/ui/text-field.tsx';
import { lotSettingsQuery } from './api.ts';
import { type Found, findSettings } from './find-settings.ts';
import style from './lot-room.module.css';
import { RoomCountsContext } from './room-counts.ts';
import { roomPath } from './room-path.ts';
import { type Room, roomParts, rooms } from './rooms.ts';

const pathOf = ({ id, page }: Room): string => (typeof page === 'string' ? page : roomPath(id));
const indexed = rooms.filter(({ part }) => part !== null);

/** The index of the lot settings: beside the room on wide screens, a list to choose from and a search on narrow ones. */
export function RoomIndex({ current }: { readonly current: string }) {
  const [asked, ask] = useState('');
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { data } = useQuery(lotSettingsQuery);
  const navigate = useNavigate();
  const found = asked.trim() === '' ? null : findSettings(asked, indexed, data?.groups);
  const goTo = ({ room, at }: Found) => void navigate({ to: pathOf(room), search: at === null ? {} : { at } });
  return (
    <>
      <div className={style.choice}>
        <Select
          aria-label="Setting"
          value={current}
          choices={roomParts.flatMap((part) => {
            const own = indexed.filter((room) => room.part === part);
            return own.length === 0
              ? []
              : [{ label: part, choices: own.map(({ id, label }) => ({ value: id, label })) }];
          })}
          onChange={(event) => {
            const room = rooms.find(({ id }) => id === event.target.value);
            if (room !== undefined) void navigate({ to: pathOf(room) });
          }}
        />
        <IconButton
          label="Search settings"
          icon={<IconSearch />}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            if (!isOpen) requestAnimationFrame(() => field.current?.focus());
          }}
        />
      </div>
      <nav className={isOpen ? `${style.index} ${style.open}` : style.index} aria-label="Lot settings">
        <div className={style.search}>
          <IconSearch size={18} />
          <input
            ref={field}
            className={fieldStyle.control}
            type="search"
            aria-label="Search settings"
            placeholder="Search settings"
            value={asked}
            onChange={(event) => ask(event.target.value)}
            onKeyDown={({ key }) => {
              const first = found?.[0];
              if (key === 'Enter' && first !== undefined) goTo(first);
              if (key === 'Escape') ask('');
            }}
          />
        </div>
        {found === null ? <Parts current={current} /> : <Findings found={found} onGo={() => setOpen(false)} />}
      </nav>
    </>
  );
}

function Parts({ current }: { readonly current: string }) {
  return roomParts.map((part) => {
    const own = indexed.filter((room) => room.part === part);
    return own.length === 0 ? null : (
      <section key={part}>
        <h2>{part}</h2>
        {own.map((room) => (
          <Link key={room.id} to={pathOf(room)} aria-current={room.id === current ? 'page' : undefined}>
            {room.label}
            <Mark room={room} />
          </Link>
        ))}
      </section>
    );
  });
}

/** What stands at the right of a room: how many there are, or the lock of what is fixed. */
function Mark({ room }: { readonly room: Room }) {
  const useCount = useContext(RoomCountsContext)[room.id] ?? useRowsOf.bind(null, room.id);
  const count = useCount();
  if (room.part === 'Fixed') return <IconLock size={16} />;
  return count === undefined ? null : <span>{count}</span>;
}

/** Of a group that is one list, how many rows that has. */
function useRowsOf(id: string): number | undefined {
  const { data } = useQuery(lotSettingsQuery);
  const kept = data?.groups[id as SettingGroupId];
  if (kept === undefined) return undefined;
  const [first, ...more] = Object.entries(groupOf(id as SettingGroupId).settings);
  const rows = first === undefined || first[1].kind !== 'rows' || more.length > 0 ? null : kept.value[first[0]];
  return Array.isArray(rows) ? rows.length : undefined;
}

function Findings({ found, onGo }: { readonly found: readonly Found[]; readonly onGo: () => void }) {
  return (
    <>
      <p className={style.none} role="status">
        {found.length === 0 ? 'No setting has these words.' : `${found.length} found`}
      </p>
      {found.map(({ room, at, label, within, value }) => (
        <Link
          key={`${room.id} ${at}`}
          className={style.finding}
          to={pathOf(room)}
          search={at === null ? {} : { at }}
          onClick={onGo}
        >
          <b>{label}</b>
          <span>{[within, value].filter(Boolean).join(': ')}</span>
        </Link>
      ))}
    </>
  );
}
