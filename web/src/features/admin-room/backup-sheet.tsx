import type { AdminRoom, BackupRuns } from '@gatehouse/domain/admin-room/contract.ts';
import { spanInText } from '@gatehouse/domain/admin-room/span-in-text.ts';
import { formatBytes } from '@gatehouse/domain/text/format.ts';
import { useFormats } from '#web/api/use-formats.ts';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import style from './admin-room.module.css';

/** It has been too long, or the last try went wrong. */
export const needsALook = ({ due, failed }: BackupRuns): boolean => due || failed !== null;

/** When the lot was last backed up, and when a backup was last proven. Both are commands of whoever runs the server. */
export function BackupSheet({ backup, rehearsal }: Pick<AdminRoom, 'backup' | 'rehearsal'>) {
  const { instantInText } = useFormats();
  return (
    <section className={house.sheet} aria-label="Backup">
      <div className={house.head}>
        {needsALook(backup) || needsALook(rehearsal) ? <Lamp /> : null}
        <h2>Backup</h2>
      </div>
      <div className={style.run}>
        {backup.went === null ? (
          <p>No backup was made yet.</p>
        ) : (
          <p>
            <b>{instantInText(backup.went.endedAt)}</b>
            {formatBytes(backup.went.bytes)} in {spanInText(backup.went.seconds)}, to {backup.went.place}.
          </p>
        )}
        <WentWrong runs={backup} />
      </div>
      <div className={style.run}>
        {rehearsal.went === null ? (
          <p>None was rehearsed yet, so nobody knows whether one comes back.</p>
        ) : (
          <p>
            <b>{spanInText(rehearsal.went.seconds)}</b>
            Last rehearsal, {instantInText(rehearsal.went.endedAt)}. All {rehearsal.went.rows.toLocaleString('en-US')}{' '}
            rows came back.
          </p>
        )}
        <WentWrong runs={rehearsal} />
      </div>
    </section>
  );
}

function WentWrong({ runs: { failed } }: { readonly runs: BackupRuns }) {
  const { instantInText } = useFormats();
  if (failed === null) return null;
  return (
    <p>
      <StatusTag look={{ family: 'stop', glyph: 'tri', label: `Failed, ${instantInText(failed.endedAt)}` }} />
      <span className={style.line}>{failed.problem}</span>
    </p>
  );
}
