import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { timeInText } from '@gatehouse/domain/passes/site-day.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import printStyle from '#web/ui/house/print.module.css';
import resourcesStyle from '#web/ui/house/resources.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { IconLock } from '#web/ui/icons.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import type { LotDayUse } from './api.ts';
import style from './lot-day-lists.module.css';

const phases = { prep: 'Preparing', use: 'In use', strike: 'Striking' } as const;
/** A stage is painted as its number (look §1); other places have their name. */
const painted = (name: string): string => /^Stage (\S+)$/.exec(name)?.[1] ?? name;

interface InUseProps {
  readonly use: readonly LotDayUse[];
  readonly site: Site;
  readonly timeFormat: '12h' | '24h';
}

/** Which place is whose on this day, from when to when, and whom to call. */
export function InUse({ use, site, timeFormat }: InUseProps) {
  return (
    <Sheet
      title="In use"
      label="In use"
      right={
        <Link
          className={`${house.link} ${house.small} ${printStyle.hidden}`}
          to="/feature/studio-dashboard/stage-holds"
          search={{ site } as never}
        >
          Stage holds
        </Link>
      }
    >
      {use.length === 0 ? (
        <EmptyState level="h3" vignette="flat" title={passMessages.nothingInUse} text={passMessages.nothingInUseText} />
      ) : (
        <div className={tableStyle.scroll}>
          <table className={`${tableStyle.stack} ${style.spaces}`}>
            <thead>
              <tr>
                <th scope="col">Place</th>
                <th scope="col">Project</th>
                <th scope="col">Called</th>
                <th scope="col" className={tableStyle.right}>
                  People
                </th>
                <th scope="col">Telephone</th>
                <th scope="col">Note</th>
              </tr>
            </thead>
            <tbody>
              {use.map((row) => (
                <tr key={`${row.spaceId} ${row.projectId}`}>
                  <td className={painted(row.spaceName).length > 3 ? `${style.space} ${style.longName}` : style.space}>
                    {painted(row.spaceName)}
                  </td>
                  <td className={tableStyle.topLeft}>
                    <b className={tableStyle.main}>{row.projectName}</b>
                    <span className={tableStyle.more}>{row.state === 'HOLD' ? '1st hold' : phases[row.phase]}</span>
                  </td>
                  <td className={`${tableStyle.left} ${house.oneLine}`}>
                    {row.from === null ? 'Not said' : `From ${timeInText(row.from, timeFormat)}`}
                    {row.to === null ? '' : ` to ${timeInText(row.to, timeFormat)}`}
                  </td>
                  <td className={`${tableStyle.right} ${tableStyle.wideOnly}`}>{row.called}</td>
                  <td className={style.phoneColumn}>
                    {row.phone === null ? (
                      <span className={house.muted}>Not given</span>
                    ) : (
                      <PhoneLink className={resourcesStyle.phone} number={row.phone} />
                    )}
                  </td>
                  <td className={style.note}>
                    {row.hotLock ? (
                      <span className={style.hotLock}>
                        <IconLock size={16} />
                        Hot lock
                      </span>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Sheet>
  );
}
