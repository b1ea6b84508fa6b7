import { createFileRoute, Link } from '@tanstack/react-router';
import { projectStar } from '#web/features/bookmarks/project-star.tsx';
import { ApplicationPanel } from '#web/features/credit-applications/apply/application-panel.tsx';
import { CustomerOverviewPage } from '#web/features/dashboards/customer-overview-page.tsx';
import { PassesPanel } from '#web/features/passes/passes-panel.tsx';
import { CARD_SIZES, type CardSearch, cardFilters } from '#web/features/projects/card-search.ts';
import { ProjectCards } from '#web/features/projects/project-cards.tsx';
import { RequestsPanel } from '#web/features/service-requests/requests-panel.tsx';
import { Tour } from '#web/features/set-up/tour.tsx';
import { ProjectUsersPanel } from '#web/features/users/project-users-panel.tsx';
import { WeatherPanel } from '#web/features/weather/weather-panel.tsx';
import house from '#web/ui/house/house.module.css';

export const Route = createFileRoute('/feature/customer-dashboard/overview')({
  validateSearch: (search): CardSearch => {
    const projects = cardFilters.find((each) => each === search.projects);
    const page = Number(search.page);
    const size = CARD_SIZES.find((each) => each === Number(search.size));
    return {
      ...(projects === undefined ? {} : { projects }),
      ...(Number.isInteger(page) && page > 1 ? { page } : {}),
      ...(size === undefined || size === CARD_SIZES[0] ? {} : { size }),
    };
  },
  component: function OverviewRoute() {
    return (
      <>
        <Tour portal="customer" />
        <CustomerOverviewPage
          credit={(span) => <ApplicationPanel key="credit" span={span} />}
          requests={(span) => <RequestsPanel key="requests" portal="customer" span={span} />}
          weather={(span) => <WeatherPanel key="weather" span={span} look="sun" />}
          passes={(span) => (
            <PassesPanel
              key="passes"
              span={span}
              footer={
                <>
                  <Link className={house.link} to="/feature/customer-dashboard/passes">
                    All passes
                  </Link>
                  <Link className={house.link} to="/feature/customer-dashboard/passes" search={{ ask: 'new' } as never}>
                    New pass
                  </Link>
                </>
              }
            />
          )}
          projectUsers={(span) => <ProjectUsersPanel key="project-users" span={span} />}
          projects={<ProjectCards search={Route.useSearch()} star={projectStar} />}
        />
      </>
    );
  },
});
