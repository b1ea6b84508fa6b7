import { spaceLabels } from '@gatehouse/domain/spaces/lot-space.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#web/api/use-formats.ts';
import { Changes } from '#web/ui/changes.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import house from '#web/ui/house/house.module.css';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { spaceHistoryQuery } from '../api.ts';
import style from './spaces-room.module.css';

const done = {
  SPACE_ADDED: 'added it',
  SPACE_CHANGED: 'changed it',
  SPACE_RETIRED: 'retired it',
  SPACE_TAKEN_BACK: 'took it back',
} as const;

/** Who said what of a space, when, and what stood there before. */
export function SpaceHistory({
  spaceId,
  name,
  onClose,
}: {
  readonly spaceId: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const reading = useQuery(spaceHistoryQuery(spaceId));
  const { instantInText } = useFormats();
  return (
    <Dialog open big width={620} title={`History of ${name}`} onClose={onClose}>
      <Reading of={reading} waiting={<SkeletonLines widths={['70%', '50%', '60%']} />}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className={house.soft}>It came with the lot, and nobody has changed it since.</p>
          ) : (
            <ol className={style.history}>
              {entries.map(({ at, by, event, words, changes }) => (
                <li key={`${at} ${event}`}>
                  {event === 'SPACE_IMPORTED' ? (
                    <p>
                      {words} by <b className={house.bold}>{by}</b>, {instantInText(at)}
                    </p>
                  ) : (
                    <p>
                      <b className={house.bold}>{by}</b> {done[event]}, {instantInText(at)}
                    </p>
                  )}
                  {event === 'SPACE_CHANGED' || event === 'SPACE_ADDED' ? (
                    <Changes changes={changes} labels={spaceLabels} className={house.soft} />
                  ) : null}
                </li>
              ))}
            </ol>
          )
        }
      </Reading>
    </Dialog>
  );
}
