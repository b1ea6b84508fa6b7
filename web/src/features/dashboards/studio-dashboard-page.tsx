import { dayInWords, greetingOf } from '@gatehouse/domain/dashboards/greeting.ts';
import type { UserProfile } from '@gatehouse/domain/session/profile.ts';
import { countInWords } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Cell, Cells } from '#web/ui/sheet.tsx';
import type { VignetteName } from '#web/ui/vignette.tsx';
import './greeting.css';
import './studio-dashboard.css';

export interface StudioDashboardProps {
  readonly profile: UserProfile;
  /** How many credit applications wait for this person; undefined until it is known. */
  readonly needsYou: number | undefined;
  /** The panel of the credit feature; the route puts the two together (architecture §2). */
  readonly credit: ReactNode;
}

interface Panel {
  readonly permission: string;
  readonly title: string;
  readonly span: number;
  readonly vignette: VignetteName;
  readonly empty: string;
  readonly text: string;
  readonly link: {
    readonly to:
      | '/feature/studio-dashboard/studio-request'
      | '/feature/studio-dashboard/project/project-list'
      | '/core/maps';
    readonly words: string;
  };
}

/** §6 Studio map, widgets: who sees which. Empty until the features behind them bring rows. */
const panels: readonly Panel[] = [
  {
    permission: 'viewRequestWidget',
    title: 'Requests',
    span: 5,
    vignette: 'shut',
    empty: 'No requests',
    text: 'Requests to your department appear here.',
    link: { to: '/feature/studio-dashboard/studio-request', words: 'All requests' },
  },
  {
    permission: 'viewOnTheLotWidget',
    title: 'On the lot',
    span: 7,
    vignette: 'flat',
    empty: 'Nothing is booked',
    text: 'What shoots, preps and strikes today appears here.',
    link: { to: '/core/maps', words: 'Maps' },
  },
  {
    permission: 'viewBookmarkedProjectWidget',
    title: 'Bookmarked projects',
    span: 12,
    vignette: 'shut',
    empty: 'No bookmarks',
    text: 'Projects you bookmark appear here.',
    link: { to: '/feature/studio-dashboard/project/project-list', words: 'All projects' },
  },
];

/** My Dashboard of the studio (18): what needs the person, and one panel per permission. */
export function StudioDashboardPage({ profile, needsYou, credit }: StudioDashboardProps) {
  usePageTitle('My Dashboard');
  const { timeZone } = profile.userPreferences;
  const now = new Date();
  const may = (permission: string): boolean => profile.roleAssigned[permission] === true;
  return (
    <div className="wrap">
      <section className="greet">
        <div>
          <h1 tabIndex={-1}>{greetingOf(profile.firstName, now, timeZone)}</h1>
          <p>
            {needsYou === undefined || needsYou === 0 ? null : <Lamp />}
            <span>
              {dayInWords(now, timeZone)} {needsInWords(needsYou)}
            </span>
          </p>
        </div>
      </section>
      <Cells label="My work">
        {may('viewCreditAppWidget') ? credit : null}
        {panels
          .filter(({ permission }) => may(permission))
          .map(({ title, span, vignette, empty, text, link }) => (
            <Cell
              key={title}
              title={title}
              span={span}
              footer={
                <Link className="a" to={link.to}>
                  {link.words}
                </Link>
              }
            >
              <EmptyState title={empty} text={text} vignette={vignette} />
            </Cell>
          ))}
      </Cells>
    </div>
  );
}

const needsInWords = (count: number | undefined): string => {
  if (count === undefined) return '';
  if (count === 0) return 'Nothing needs you.';
  const words = countInWords(count);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${count === 1 ? 'credit application needs' : 'credit applications need'} you.`;
};
