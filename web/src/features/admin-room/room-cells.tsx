import { jobInWords } from '@gatehouse/domain/admin-room/audit-words.ts';
import type { AdminRoom } from '@gatehouse/domain/admin-room/contract.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import { useFormats } from '#web/api/use-formats.ts';
import house from '#web/ui/house/house.module.css';
import { Cell } from '#web/ui/sheet.tsx';
import style from './admin-room.module.css';
import { readAdminRoomAgain } from './api.ts';

/** What the server does by itself and could not do, within a day, with the words of the last try. */
export function FailedJobs({ jobs }: Pick<AdminRoom, 'jobs'>) {
  const { instantInText } = useFormats();
  return (
    <Cell title="Jobs that failed" span={8} lamp={jobs.length > 0} onRefresh={readAdminRoomAgain} footer={null}>
      {jobs.length === 0 ? (
        <p className={house.soft}>Every job of the last 24 hours was done.</p>
      ) : (
        <ul className={style.jobs}>
          {jobs.map(({ name, failed, failedAt, problem }) => (
            <li key={name}>
              <b className={house.bold}>{jobInWords(name)}</b>
              <span>{problem === '' ? 'It said nothing.' : problem}</span>
              <span className={house.fine}>
                {failed === 1 ? '' : `${failed.toLocaleString('en-US')} times, last `}
                {instantInText(failedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Cell>
  );
}

/** How many people with how many sessions, by what they do here. */
export function SignedInCell({ people, sessions, groups }: AdminRoom['signedIn']) {
  const most = Math.max(1, ...groups.map((group) => group.people));
  return (
    <Cell
      title="Signed in"
      span={4}
      onRefresh={readAdminRoomAgain}
      footer={
        <Link className={house.link} to="/feature/studio-dashboard/admin-room/sessions">
          Sessions
        </Link>
      }
    >
      <p className={style.figure}>
        <b>{people.toLocaleString('en-US')}</b>
        <span>
          {people === 1 ? 'person' : 'people'}, {countOf(sessions, 'session')}
        </span>
      </p>
      <ul className={style.groups}>
        {groups.map(({ group, people: theirs }) => (
          <li key={group}>
            <span>{group}</span>
            <span className={style.bar} aria-hidden="true">
              <i style={{ width: `${(theirs / most) * 100}%` }} />
            </span>
            <b>{theirs.toLocaleString('en-US')}</b>
          </li>
        ))}
      </ul>
    </Cell>
  );
}
