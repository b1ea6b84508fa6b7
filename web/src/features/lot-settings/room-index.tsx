import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { IconSearch } from '#web/ui/shell-icons.tsx';
import { Select } from '#web/ui/text-field.tsx';
import style from './lot-room.module.css';
import { type Room, roomParts, rooms } from './rooms.ts';

const pathOf = ({ id, page }: Room): string => page ?? `/feature/studio-dashboard/lot-settings/${id}`;

const answers = ({ label, also = '' }: Room, asked: string): boolean =>
  `${label} ${also}`.toLowerCase().includes(asked.trim().toLowerCase());

/** The index of the lot settings: beside the room on wide screens, a list to choose from on narrow ones. */
export function RoomIndex({ current }: { readonly current: string }) {
  const [asked, ask] = useState('');
  const navigate = useNavigate();
  const found = rooms.filter((room) => answers(room, asked));
  return (
    <>
      <nav className={style.index} aria-label="Lot settings">
        <label className={style.search}>
          <IconSearch size={18} />
          <input
            type="search"
            aria-label="Search settings"
            placeholder="Search settings"
            value={asked}
            onChange={(event) => ask(event.target.value)}
          />
        </label>
        {roomParts.map((part) => {
          const own = found.filter((room) => room.part === part);
          return own.length === 0 ? null : (
            <section key={part}>
              <h2>{part}</h2>
              {own.map((room) => (
                <Link key={room.id} to={pathOf(room)} aria-current={room.id === current ? 'page' : undefined}>
                  {room.label}
                </Link>
              ))}
            </section>
          );
        })}
        {found.length === 0 ? <p className={style.none}>No setting has these words.</p> : null}
      </nav>
      <div className={style.choice}>
        <Select
          aria-label="Setting"
          value={current}
          choices={rooms.map(({ id, label }) => ({ value: id, label }))}
          onChange={(event) => {
            const room = rooms.find(({ id }) => id === event.target.value);
            if (room !== undefined) void navigate({ to: pathOf(room) });
          }}
        />
      </div>
    </>
  );
}
