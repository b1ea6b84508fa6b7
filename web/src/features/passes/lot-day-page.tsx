import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { timeInText } from '@gatehouse/domain/passes/site-day.ts';
import { type Site, sitePlaces } from '@gatehouse/domain/sites/sites.ts';
import { countInWords, countOf, formatTime } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/errors.ts';
import { useProfile } from '#web/api/session-state.ts';
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import {
  IconBarrier,
  IconChevronLeft,
  IconChevronRight,
  IconDropOff,
  IconFlame,
  IconInfo,
  IconLock,
  IconPlug,
  IconPrint,
  IconTrash,
  IconWind,
} from '#web/ui/icons.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { type LotDayUse, type LotNotice, lotDayQuery, type Pass, readPassesAgain } from './api.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { passLook } from './pass-looks.ts';
import './lot-day.css';

export interface LotDaySearch {
  readonly site?: Site;
  readonly date?: string;
}

const weekdayAndDay = (date: string): readonly [string, string] => {
  const at = new Date(`${date}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(at);
  return [part({ weekday: 'long' }), part({ month: 'long', day: 'numeric' })];
};

/** A day of a site as a call sheet (look/30); prints on one page. */
export function LotDayPage({
  search,
  onSearch,
  weather,
}: {
  readonly search: LotDaySearch;
  readonly onSearch: (search: LotDaySearch) => void;
  /** The weather belongs to another feature; the route puts it in. */
  readonly weather: (site: Site, date: string) => ReactNode;
}) {
  usePageTitle('Lot day');
  const { userPreferences } = useProfile();
  const site = search.site ?? userPreferences.onTheLotCountry.onTheLotCountryName;
  const reading = useQuery(lotDayQuery(site, search.date));
  const [isNoticing, setNoticing] = useState(false);
  const { data } = reading;
  if (reading.isError && data === undefined)
    return (
      <div className="wrap">
        <h1 className="vh">Lot day</h1>
        <ErrorPanel error={reading.error} onRetry={() => void reading.refetch()} />
      </div>
    );
  if (data === undefined)
    return (
      <div className="wrap" aria-busy="true">
        <h1 className="vh">Lot day</h1>
        <SkeletonSheet lines={12} />
      </div>
    );
  const [weekday, day] = weekdayAndDay(data.date);
  const clock = { timeZone: sitePlaces[site].timeZone, timeFormat: userPreferences.timeFormat };
  const sun = (instant: string | null) => (instant === null ? 'none' : formatTime(instant, clock));
  const open = (date: string) =>
    onSearch({ ...(search.site === undefined ? {} : { site }), ...(date === data.today ? {} : { date }) });
  const places = countInWords(data.use.length);
  return (
    <div className="wrap ld">
      <section className="cs" aria-label="Day">
        <div>
          <h1 tabIndex={-1}>
            {weekday},<br />
            {day}
          </h1>
          <p>
            Lot day {data.dayOfYear}, {site}. {places.charAt(0).toUpperCase() + places.slice(1)}{' '}
            {data.use.length === 1 ? 'place' : 'places'} in use, {countOf(data.called, 'person', 'people')} called.
          </p>
        </div>
        <div className="nav2 noprint">
          <IconButton
            label="Day before"
            icon={<IconChevronLeft size={18} />}
            onClick={() => open(addDays(data.date, -1))}
          />
          <Button onClick={() => open(data.today)}>Today</Button>
          <IconButton
            label="Day after"
            icon={<IconChevronRight size={18} />}
            onClick={() => open(addDays(data.date, 1))}
          />
          <Button
            onClick={() =>
              onSearch({
                site: site === 'Burbank' ? 'Leavesden' : 'Burbank',
                ...(search.date === undefined ? {} : { date: search.date }),
              })
            }
          >
            {site === 'Burbank' ? 'Leavesden' : 'Burbank'}
          </Button>
          <Button icon={<IconPrint size={18} />} onClick={() => window.print()}>
            Print
          </Button>
          <Link className={buttonClass('primary')} to="/feature/studio-dashboard/passes">
            New pass
          </Link>
        </div>
      </section>
      <dl className="sheet strip">
        <div>
          <dt>Gates</dt>
          <dd>
            {data.gates.map(({ name, hours }) => (
              <span key={name}>
                {name}, {hours}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>Weather</dt>
          <dd>{weather(site, data.date)}</dd>
        </div>
        <div>
          <dt>Daylight</dt>
          <dd>
            {sun(data.daylight.sunrise)} to {sun(data.daylight.sunset)}
            <span>Golden hour from {sun(data.daylight.goldenFrom)}</span>
          </dd>
        </div>
        <div>
          <dt>First aid</dt>
          <dd>
            {data.firstAid.where}
            <span>{data.firstAid.note}</span>
          </dd>
        </div>
        <div>
          <dt>Emergency, on the lot</dt>
          <dd>
            <a href={`tel:${data.emergency.replace(/[^\d+]/g, '')}`}>{data.emergency}</a>
          </dd>
        </div>
      </dl>
      <div className="two0">
        <InUse use={data.use} site={site} timeFormat={userPreferences.timeFormat} />
        <div className="colg">
          <section className="sheet" aria-label="Passes">
            <div className="hx">
              <h2>Passes</h2>
            </div>
            <div className="psn">
              <div>
                <b>{data.passes.expected}</b>
                <span>expected</span>
              </div>
              <div>
                <b>{data.passes.onTheLot}</b>
                <span>on the lot</span>
              </div>
              <div>
                <b>{data.passes.turnedAway}</b>
                <span>turned away</span>
              </div>
            </div>
            <ul className="gt">
              {data.gates
                .filter(({ expected }) => expected > 0)
                .map(({ name, expected, arrived }) => (
                  <li key={name}>
                    <b>{name}</b>
                    <i aria-hidden="true" style={{ '--w': `${(arrived / expected) * 100}%` } as CSSProperties} />
                    <span className="nw">
                      {arrived} of {expected}
                    </span>
                  </li>
                ))}
            </ul>
          </section>
          <section className="sheet" aria-label="Notices">
            <div className="hx">
              <h2>Notices</h2>
              <span className="r noprint">
                <button type="button" className="bare a sm" onClick={() => setNoticing(true)}>
                  Add a notice
                </button>
              </span>
            </div>
            {data.notices.length === 0 ? <p className="pad ink2">{passMessages.noNotices}</p> : null}
            <ul className="nts">
              {data.notices.map((notice) => (
                <Notice key={notice.noticeId} notice={notice} />
              ))}
            </ul>
          </section>
        </div>
      </div>
      <GateList rows={data.rows} total={data.total} site={site} timeFormat={userPreferences.timeFormat} />
      {isNoticing ? <NoticeDialog site={site} date={data.date} onClose={() => setNoticing(false)} /> : null}
    </div>
  );
}

const icons = {
  wind: IconWind,
  water: IconDropOff,
  fire: IconFlame,
  power: IconPlug,
  road: IconBarrier,
  note: IconInfo,
};

function Notice({ notice }: { readonly notice: LotNotice }) {
  const Icon = icons[notice.kind];
  const remove = () =>
    call('DELETE /api/studio-ops/lot-notices/:noticeId', { params: { noticeId: notice.noticeId } }).then(
      ({ message }) => {
        toast.ok(message);
        void readPassesAgain();
      },
      (error: unknown) => toast.bad(sentenceOf(error)),
    );
  return (
    <li>
      <Icon size={20} />
      <span>
        <b className="b">{notice.title}</b>
        {notice.body === null ? null : <span className="sm ink2 n-b">{notice.body}</span>}
      </span>
      <span className="noprint">
        <IconButton
          small
          label={`Remove the notice ${notice.title}`}
          icon={<IconTrash size={18} />}
          onClick={() => void remove()}
        />
      </span>
    </li>
  );
}

const phases = { prep: 'Preparing', use: 'In use', strike: 'Striking' } as const;
/** "Stage 16" is painted as 16 (DESIGN.md §1); other places have their name. */
const painted = (name: string): string => /^Stage (\S+)$/.exec(name)?.[1] ?? name;

function InUse({
  use,
  site,
  timeFormat,
}: {
  readonly use: readonly LotDayUse[];
  readonly site: Site;
  readonly timeFormat: '12h' | '24h';
}) {
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

function GateList({
  rows,
  total,
  site,
  timeFormat,
}: {
  readonly rows: readonly Pass[];
  readonly total: number;
  readonly site: Site;
  readonly timeFormat: '12h' | '24h';
}) {
  return (
    <div className="ld-list">
      <Sheet
        title="Gate list"
        right={
          <Link className="a sm noprint" to="/feature/studio-dashboard/gate" search={{ site }}>
            Open gate mode
          </Link>
        }
      >
        {rows.length === 0 ? (
          <EmptyState level="h3" title={passMessages.nobodyExpected} />
        ) : (
          <div className="tw">
            <table className="stack" aria-label="Gate list">
              <thead>
                <tr>
                  {['Time', 'Visitor', 'For', 'Gate', 'Plate', 'Status'].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((pass) => (
                  <tr key={pass.passId}>
                    <td className="hs nw">
                      {pass.fromTime === null ? 'Any time' : timeInText(pass.fromTime, timeFormat)}
                    </td>
                    <td className="k1">
                      <b className="t1">
                        {pass.firstName} {pass.lastName}
                      </b>
                      {pass.visitorCompany === null ? null : <span className="t2">{pass.visitorCompany}</span>}
                    </td>
                    <td className="k">
                      {pass.projectName}, {pass.destination}
                    </td>
                    <td className="k">{pass.gate ?? 'Any gate'}</td>
                    <td className="hs">{pass.plate ?? <span className="muted">On foot</span>}</td>
                    <td className="k2">
                      <StatusTag look={passLook(pass.status)} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {total > rows.length ? (
          <p className="pad sm muted">{total - rows.length} more are on the list of passes.</p>
        ) : null}
      </Sheet>
    </div>
  );
}
