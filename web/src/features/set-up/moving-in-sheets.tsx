import { healthLooks } from '@gatehouse/domain/set-up/looks.ts';
import { broughtKinds } from '@gatehouse/domain/set-up/moving-in.ts';
import { Link } from '@tanstack/react-router';
import { useFormats } from '#web/api/use-formats.ts';
import cellsStyle from '#web/ui/house/cells.module.css';
import house from '#web/ui/house/house.module.css';
import { Cell } from '#web/ui/sheet.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { MovingIn } from './api.ts';
import style from './moving-in.module.css';

type SheetsProps = MovingIn & { readonly onRefresh: () => unknown };

/** People, Your data and Health (51): what a lot has while it moves in. One answer with the list above them, so one is read again with all. */
export function MovingInSheets({ people, data, health, onRefresh }: SheetsProps) {
  return (
    <section className={`${house.sheet} ${cellsStyle.cells} ${style.sheets}`} aria-label="Moving in">
      <People {...people} onRefresh={onRefresh} />
      <YourData data={data} onRefresh={onRefresh} />
      <Cell
        title="Health"
        span={4}
        onRefresh={onRefresh}
        footer={
          <Link className={house.link} to="/feature/studio-dashboard/admin-room">
            Admin room
          </Link>
        }
      >
        <ul className={style.rows}>
          {health.map(({ what, state, said }) => (
            <li key={what}>
              <span>{what}</span>
              <StatusTag look={{ ...healthLooks[state], label: said }} />
            </li>
          ))}
        </ul>
      </Cell>
    </section>
  );
}

const People = ({
  staff,
  signedIn,
  customersInvited,
  onRefresh,
}: MovingIn['people'] & Pick<SheetsProps, 'onRefresh'>) => (
  <Cell
    title="People"
    span={4}
    onRefresh={onRefresh}
    footer={
      <>
        <Link className={house.link} to="/feature/studio-dashboard/users">
          Users
        </Link>
        <RoomLink room="directory-sync">Directory sync</RoomLink>
      </>
    }
  >
    <p className={style.figure}>
      <b>{staff.toLocaleString('en-US')}</b>
      <span>staff, {signedIn.toLocaleString('en-US')} signed in once</span>
    </p>
    <p className={style.figure}>
      <b>{customersInvited.toLocaleString('en-US')}</b>
      <span>{customersInvited === 1 ? 'customer' : 'customers'} invited</span>
    </p>
  </Cell>
);

function YourData({ data, onRefresh }: Pick<SheetsProps, 'data' | 'onRefresh'>) {
  const { shortDate, dateOf } = useFormats();
  const today = dateOf(new Date().toISOString());
  return (
    <Cell
      title="Your data"
      span={4}
      onRefresh={onRefresh}
      footer={
        <>
          <RoomLink room="imports">Import</RoomLink>
          <RoomLink room="imports">Templates</RoomLink>
        </>
      }
    >
      <ul className={style.rows}>
        {data.map(({ kind, brought }) => (
          <li key={kind}>
            <span>{broughtKinds[kind]}</span>
            {brought === null ? (
              <b className={style.not}>Not brought</b>
            ) : (
              <b>
                {shortDate(dateOf(brought.at), today)}, {brought.rows.toLocaleString('en-US')}{' '}
                {brought.rows === 1 ? 'row' : 'rows'}
              </b>
            )}
          </li>
        ))}
      </ul>
    </Cell>
  );
}

const RoomLink = ({ room, children }: { readonly room: string; readonly children: string }) => (
  <Link className={house.link} to="/feature/studio-dashboard/lot-settings/$room" params={{ room }}>
    {children}
  </Link>
);
