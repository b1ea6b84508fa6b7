import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { timeInText } from '@gatehouse/domain/passes/site-day.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconLock } from '#web/ui/icons.tsx';
import type { LotDayUse } from './api.ts';

const phases = { prep: 'Preparing', use: 'In use', strike: 'Striking' } as const;
/** "Stage 16" is painted as 16 (look §1); other places have their name. */
const painted = (name: string): string => /^Stage (\S+)$/.exec(name)?.[1] ?? name;

interface InUseProps {
  readonly use: readonly LotDayUse[];
  readonly site: Site;
  readonly timeFormat: '12h' | '24h';
}

/** Which place is whose on this day, from when to when, and whom to call. */
export function InUse({ use, site, timeFormat }: InUseProps) {
  return (
    <section className="sheet" aria-label="In use">
      <div className="hx">
        <h2>In use</h2>
        <span className="r noprint">
          <Link className="a sm" to="/feature/studio-dashboard/stage-holds" search={{ site } as never}>
            Stage holds
          </Link>
        </span>
      </div>
      {use.length === 0 ? (
        <EmptyState level="h3" vignette="flat" title={passMessages.nothingInUse} text={passMessages.nothingInUseText} />
      ) : (
        <div className="tw">
          <table className="stack stg">
            <thead>
              <tr>
                <th scope="col">Place</th>
                <th scope="col">Project</th>
                <th scope="col">Called</th>
                <th scope="col" className="r">
                  People
                </th>
                <th scope="col">Telephone</th>
                <th scope="col">Note</th>
              </tr>
            </thead>
            <tbody>
              {use.map((row) => (
                <tr key={`${row.spaceId} ${row.projectId}`}>
                  <td className={painted(row.spaceName).length > 3 ? 'num long' : 'num'}>{painted(row.spaceName)}</td>
                  <td className="k1">
                    <b className="t1">{row.projectName}</b>
                    <span className="t2">{row.state === 'HOLD' ? '1st hold' : phases[row.phase]}</span>
                  </td>
                  <td className="k nw">
                    {row.from === null ? 'Not said' : `From ${timeInText(row.from, timeFormat)}`}
                    {row.to === null ? '' : ` to ${timeInText(row.to, timeFormat)}`}
                  </td>
                  <td className="r hs">{row.called}</td>
                  <td className="telc">
                    {row.phone === null ? (
                      <span className="muted">Not given</span>
                    ) : (
                      <a className="tel" href={`tel:${row.phone.replace(/[^\d+]/g, '')}`}>
                        {row.phone}
                      </a>
                    )}
                  </td>
                  <td className="nt">
                    {row.hotLock ? (
                      <span className="red">
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
    </section>
  );
}
