import { isLit } from '@gatehouse/domain/alerts/lamp.ts';
import { dayInWords, greetingOf, needsInWords, newsInWords } from '@gatehouse/domain/dashboards/greeting.ts';
import type { UserProfile } from '@gatehouse/domain/session/profile.ts';
import { openInWords } from '@gatehouse/domain/set-up/open-in-words.ts';
import { showsWeather } from '@gatehouse/domain/sites/sites.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAlertsNow } from '#web/api/alerts-state.ts';
import { useOwnSite } from '#web/api/session-state.ts';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Cells } from '#web/ui/sheet.tsx';
import style from './greeting.module.css';
import { HoldsPanel, useChallengedHolds } from './holds-panel.tsx';
import { OnTheLotPanel } from './on-the-lot-panel.tsx';
import './studio-dashboard.module.css';

export interface StudioDashboardProps {
  readonly profile: UserProfile;
  /** How much of the other features' panels waits for this person; undefined until it is known. */
  readonly needs: readonly (number | undefined)[];
  /** The panels of other features; the route puts them together (architecture §2). */
  readonly credit: ReactNode;
  /** What stands before the first production: the list of it above everything with what belongs to moving in, and how many lines. For System Admins, while there are any. */
  readonly setUp: ReactNode;
  readonly setUpOpen: number;
  /** Only while there is something in it. */
  readonly mailsGivenUp: ReactNode;
  readonly cover: (span: number) => ReactNode;
  /** What a System Admin is asked to confirm; nothing for everybody else. */
  readonly changes: ReactNode;
  readonly requests: (span: number) => ReactNode;
  readonly bookmarks: (span: number) => ReactNode;
  readonly weather: (span: number) => ReactNode;
  readonly passes: (span: number) => ReactNode;
  /** The buttons of the head, each by its permission. */
  readonly acts: ReactNode;
  /** The link to the board of holds, in these words. */
  readonly board: (words: string) => ReactNode;
}

/** My Dashboard of the studio (18): what needs the person, and one panel per permission (§6 Studio map, widgets). */
export function StudioDashboardPage({
  profile,
  needs,
  acts,
  credit,
  setUp,
  setUpOpen,
  mailsGivenUp,
  changes,
  cover,
  requests,
  bookmarks,
  weather,
  passes,
  board,
}: StudioDashboardProps) {
  usePageTitle('My Dashboard');
  const { timeZone } = profile.userPreferences;
  const now = new Date();
  const may = (permission: string): boolean => profile.roleAssigned[permission] === true;
  const onTheLot = may('viewOnTheLotWidget');
  const site = useOwnSite();
  const isWeatherShown = onTheLot && showsWeather(site);
  const bookmarked = may('viewBookmarkedProjectWidget');
  const needsYou = sumOf([...needs, useChallengedHolds(onTheLot)]);
  const alerts = useAlertsNow();
  const unseen = (alerts?.creditApplications.unseen ?? 0) + (alerts?.requests.unseen ?? 0);
  // the last row is filled, however many of its panels the person may see
  const span = 12 / ((onTheLot ? 2 : 0) + (isWeatherShown ? 1 : 0) + (bookmarked ? 1 : 0));
  return (
    <div className={house.content}>
      <section className={style.greeting}>
        <div>
          <h1 tabIndex={-1}>{greetingOf(profile.firstName, now, timeZone)}</h1>
          <p>
            {isLit({ actionable: (needsYou ?? 0) + setUpOpen, unseen }) ? <Lamp /> : null}
            <span>
              {dayInWords(now, timeZone)} {needsYou === 0 && setUpOpen > 0 ? '' : needsInWords(needsYou)}{' '}
              {needsYou === undefined ? '' : newsInWords(unseen)} {openInWords(setUpOpen)}
            </span>
          </p>
        </div>
        <span className={house.spacer} />
        <div className={style.greetingActions}>{acts}</div>
      </section>
      {setUp}
      <Cells label="My work">
        {mailsGivenUp}
        {changes}
        {may('viewCreditAppWidget') ? credit : null}
        {cover(may('viewCreditAppWidget') ? 4 : 12)}
        {may('viewRequestWidget') ? requests(5) : null}
        {onTheLot ? (
          <OnTheLotPanel
            span={7}
            audience="staff"
            footer={
              <>
                <Link className={house.link} to="/feature/studio-dashboard/lot-day">
                  Lot day
                </Link>
                {board('Stage holds')}
              </>
            }
          />
        ) : null}
        {onTheLot ? <HoldsPanel span={span} footer={board('Open the board')} /> : null}
        {bookmarked ? bookmarks(span) : null}
        {onTheLot ? passes(span) : null}
        {isWeatherShown ? weather(span) : null}
      </Cells>
    </div>
  );
}

const sumOf = (counts: readonly (number | undefined)[]): number | undefined =>
  counts.reduce((sum, count) => (sum === undefined || count === undefined ? undefined : sum + count), 0);
