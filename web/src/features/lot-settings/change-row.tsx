import type { ToldChange } from '@gatehouse/domain/lot-settings/contract.ts';
import { settingGroups } from '@gatehouse/domain/lot-settings/groups.ts';
import { Link } from '@tanstack/react-router';
import { useFormats } from '#web/api/use-formats.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import house from '#web/ui/house/house.module.css';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { putBack } from './api.ts';
import style from './history.module.css';
import { readInForceAgain } from './in-force.ts';
import { roomPath } from './room-path.ts';

/** One value that somebody changed; the button makes it undone, and a no stands where it was asked. */
export function ChangeRow({ change }: { readonly change: ToldChange }) {
  const { time, dateOf, instantInText } = useFormats();
  const { savingId, at, by, note, changeId, group, place, label, within, before, after, putBackAt, putBackBy } = change;
  const undoing = useSend(putBack, { reads: readInForceAgain });
  const words = by.split(' ');
  return (
    <tr>
      <td className={style.time}>{time(at)}</td>
      <td className={style.who}>
        <Avatar firstName={words[0] ?? ''} lastName={words.length > 1 ? (words.at(-1) ?? '') : ''} look="lt" />
        <span>{by}</span>
      </td>
      <td className={style.setting}>
        <Link to={roomPath(group)} search={{ at: place }}>
          {label}
        </Link>
        <span className={house.fine}>{[settingGroups[group].label, within].filter(Boolean).join(', ')}</span>
      </td>
      <td className={style.before}>
        {before === '' ? <span className={house.muted}>None</span> : <del>{before}</del>}
      </td>
      <td className={style.after}>
        {after === '' ? 'Removed' : after}
        {[
          note,
          putBackAt === null
            ? null
            : `Put back by ${putBackBy ?? ''}, ${dateOf(putBackAt) === dateOf(at) ? time(putBackAt) : instantInText(putBackAt)}`,
        ].map((line) =>
          line === null ? null : (
            <span key={line} className={house.detail}>
              {line}
            </span>
          ),
        )}
        <FieldError>{undoing.error?.message}</FieldError>
      </td>
      <td className={style.act}>
        {putBackAt === null ? (
          <Button
            size="sm"
            busy={undoing.busy && 'Putting back'}
            aria-label={`Put back: ${label}, ${before === '' ? 'none' : before}`}
            onClick={() => undoing.write({ savingId, changeId })}
          >
            Put back
          </Button>
        ) : (
          <span className={house.muted}>Back in force</span>
        )}
      </td>
    </tr>
  );
}
