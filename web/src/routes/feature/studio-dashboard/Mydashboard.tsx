import { createFileRoute, Link } from '@tanstack/react-router';
import { useProfile } from '#web/api/session-state.ts';
import { BookmarkedProjectsPanel } from '#web/features/bookmarks/bookmarked-projects-panel.tsx';
import { QueuePanel, useNeedsYou } from '#web/features/credit-applications/queue-panel.tsx';
import { StudioDashboardPage } from '#web/features/dashboards/studio-dashboard-page.tsx';
import { WeatherPanel } from '#web/features/weather/weather-panel.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/Mydashboard')({
  component: function MyDashboard() {
    const profile = useProfile();
    const needsYou = useNeedsYou(profile.roleAssigned.viewCreditAppWidget === true);
    return (
      <StudioDashboardPage
        profile={profile}
        needsYou={needsYou}
        acts={null}
        credit={<QueuePanel />}
        bookmarks={(span) => (
          <BookmarkedProjectsPanel
            span={span}
            footer={
              <Link className="a" to="/feature/studio-dashboard/project/project-list">
                All projects
              </Link>
            }
            open={({ name }) => <b>{name}</b>}
          />
        )}
        weather={(span) => <WeatherPanel span={span} look="gusts" />}
        board={(words) => (
          <Link className="a" to="/core/maps">
            {words}
          </Link>
        )}
      />
    );
  },
});
