import { mayManageSpaces } from '@gatehouse/domain/spaces/manage.ts';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useProfile } from '#web/api/session-state.ts';
import { BookmarkedProjectsPanel } from '#web/features/bookmarks/bookmarked-projects-panel.tsx';
import { QueuePanel, useNeedsYou } from '#web/features/credit-applications/queue/queue-panel.tsx';
import { StudioDashboardPage } from '#web/features/dashboards/studio-dashboard-page.tsx';
import { CoverPanel } from '#web/features/delegates/cover-panel.tsx';
import { MailsGivenUpPanel, useMailsGivenUp } from '#web/features/mails-given-up/mails-given-up-panel.tsx';
import { PassesPanel } from '#web/features/passes/passes-panel.tsx';
import { RequestsPanel, useRequestsNeedingMe } from '#web/features/service-requests/requests-panel.tsx';
import { SetUpActs } from '#web/features/set-up/set-up-acts.tsx';
import { SetUp, useSetUpOpen } from '#web/features/set-up/set-up-list.tsx';
import { Tour } from '#web/features/set-up/tour.tsx';
import { useChangesWaitingForMe, WaitingChangesPanel } from '#web/features/users/waiting-panel.tsx';
import { WeatherPanel } from '#web/features/weather/weather-panel.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';

export const Route = createFileRoute('/feature/studio-dashboard/Mydashboard')({
  component: function MyDashboard() {
    const profile = useProfile();
    const setUpOpen = useSetUpOpen();
    const needs = [
      useNeedsYou(profile.roleAssigned.viewCreditAppWidget === true),
      useRequestsNeedingMe(profile.roleAssigned.viewRequestWidget === true),
      useMailsGivenUp(),
      useChangesWaitingForMe(),
    ];
    return (
      <>
        <Tour portal="studio" />
        <StudioDashboardPage
          profile={profile}
          setUp={<SetUp />}
          setUpOpen={setUpOpen}
          needs={needs}
          acts={
            setUpOpen > 0 ? (
              <SetUpActs />
            ) : (
              <>
                {mayManageSpaces(profile.roles) ? (
                  <Link className={buttonClass('primary')} to="/feature/studio-dashboard/stage-holds">
                    Hold a space
                  </Link>
                ) : null}
                {profile.roleAssigned.addProject === true ? (
                  <Link className={buttonClass('line')} to="/feature/studio-dashboard/project/add-project">
                    Add project
                  </Link>
                ) : null}
              </>
            )
          }
          changes={<WaitingChangesPanel span={12} />}
          credit={<QueuePanel span={8} />}
          mailsGivenUp={
            <MailsGivenUpPanel
              span={12}
              footer={
                <Link className={house.link} to="/feature/studio-dashboard/mails-given-up">
                  See why, and send again
                </Link>
              }
            />
          }
          cover={(span) => (
            <CoverPanel
              span={span}
              profile={
                <Link className={house.link} to="/feature/studio-dashboard/user-dropdown">
                  All delegates
                </Link>
              }
            />
          )}
          requests={(span) => <RequestsPanel portal="studio" span={span} />}
          bookmarks={(span) => (
            <BookmarkedProjectsPanel
              span={span}
              footer={
                <Link className={house.link} to="/feature/studio-dashboard/project/project-list">
                  All projects
                </Link>
              }
              open={({ recordId, name }) => (
                <Link to="/feature/studio-dashboard/project/project-details" search={{ projectId: recordId }}>
                  {name}
                </Link>
              )}
            />
          )}
          weather={(span) => <WeatherPanel span={span} look="gusts" />}
          passes={(span) => (
            <PassesPanel
              span={span}
              footer={
                <>
                  <Link className={house.link} to="/feature/studio-dashboard/passes">
                    All passes
                  </Link>
                  <Link className={house.link} to="/feature/studio-dashboard/passes" search={{ ask: 'new' } as never}>
                    New pass
                  </Link>
                </>
              }
            />
          )}
          board={(words) => (
            <Link className={house.link} to="/feature/studio-dashboard/stage-holds">
              {words}
            </Link>
          )}
        />
      </>
    );
  },
});
