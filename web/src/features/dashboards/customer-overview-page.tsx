import { dayInWords, greetingOf, needsInWords } from '@gatehouse/domain/dashboards/greeting.ts';
import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import { showsWeather } from '@gatehouse/domain/sites/sites.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useMay, useOwnSite, useProfile } from '#web/api/session-state.ts';
import { creditPanelQuery, needsCustomer } from '#web/features/credit-applications/api.ts';
import { requestsQuery } from '#web/features/service-requests/api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { ActionMenu } from '#web/ui/menu.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Cell, Cells } from '#web/ui/sheet.tsx';
import { ClientResources } from './client-resources.tsx';
import style from './customer.module.css';
import { customerPanels, type PanelName, spansOf } from './customer-panels.ts';
import { OnTheLotPanel } from './on-the-lot-panel.tsx';

interface OverviewProps {
  /** Credit, weather and the project cards belong to other features; the route puts them in. */
  readonly credit: (span: number) => ReactNode;
  readonly weather: (span: number) => ReactNode;
  readonly requests: (span: number) => ReactNode;
  readonly passes: (span: number) => ReactNode;
  readonly projectUsers: (span: number) => ReactNode;
  readonly projects: ReactNode;
}

/** The customer's overview (03; §2 Project overview): greeting, what needs you, what you may do, panels, projects. */
export function CustomerOverviewPage({ projects, ...parts }: OverviewProps) {
  usePageTitle('Overview');
  const { firstName, roleAssigned, userPreferences } = useProfile();
  const now = useMinute();
  const isWeatherShown = showsWeather(useOwnSite());
  const panels = customerPanels.filter(
    ({ name, permission, unless }) =>
      roleAssigned[permission] === true &&
      (unless === undefined || !roleAssigned[unless]) &&
      (name !== 'weather' || isWeatherShown),
  );
  const spans = spansOf(panels.map(({ name }) => name));
  return (
    <div className={house.content}>
      <section className={style.greeting} aria-label="Today">
        <div>
          <h1 tabIndex={-1}>{greetingOf(firstName, now, userPreferences.timeZone)}</h1>
          <Needs today={dayInWords(now, userPreferences.timeZone)} />
        </div>
        <span className={house.spacer} />
        <Actions />
      </section>
      {panels.length === 0 ? null : (
        <Cells label="Panels">
          {panels.map(({ name }) => (
            <Panel key={name} name={name} span={spans[name] ?? 12} {...parts} />
          ))}
        </Cells>
      )}
      {roleAssigned.accessClientResource === true ? <ClientResources /> : null}
      {roleAssigned.viewProject === true ? projects : null}
      {isOnNoProject(roleAssigned) ? <NoProject /> : null}
    </div>
  );
}

/** Somebody who was invited before a project was named holds none of the values of §3: nothing else of the overview is theirs. */
const isOnNoProject = ({
  viewProject,
  viewCreditAppWidget,
  dashboardAddUser,
}: Readonly<Record<string, boolean>>): boolean => !viewProject && !viewCreditAppWidget && !dashboardAddUser;

/** Whether they are on one by now, the whole session says: the page is read again. */
const NoProject = () => (
  <Cells label="Projects">
    <Cell
      title="Your projects"
      span={12}
      onRefresh={() => window.location.reload()}
      footer={
        <Link className={house.link} to="/core/faqs" search={{ tab: 'projects-tab' }}>
          Questions about projects
        </Link>
      }
    >
      <EmptyState
        title={projectMessages.none}
        text="You are on no project yet. A company admin of your company adds you to one."
      />
    </Cell>
  </Cells>
);

/** The moment, read again each minute: the morning ends while the page is open. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Needs({ today }: { readonly today: string }) {
  const mayCredit = useMay('viewCreditAppWidget');
  const mayRead = useMay('viewRequest');
  const panel = useQuery({ ...creditPanelQuery, enabled: mayCredit });
  const requests = useQuery({ ...requestsQuery({ tab: 'needs-me' }), enabled: mayRead });
  const isKnown = (!mayCredit || panel.data !== undefined) && (!mayRead || requests.data !== undefined);
  const count = (panel.data?.projects.filter(needsCustomer).length ?? 0) + (requests.data?.total ?? 0);
  return (
    <p>
      {count === 0 ? null : <Lamp />}
      <span>
        {today} {needsInWords(isKnown ? count : undefined)}
      </span>
    </p>
  );
}

/** The buttons of the head, each by its permission (§6). */
function Actions() {
  const navigate = useNavigate();
  const mayRequest = useMay('makeRequest');
  const mayAddUser = useMay('dashboardAddUser');
  const maySeeCompanyUsers = useMay('viewCompanyUsers');
  const mayApply = useMay('startCreditApp');
  const panel = useQuery({ ...creditPanelQuery, enabled: mayApply });
  const startable = (panel.data?.projects ?? []).filter(({ mayStart }) => mayStart);
  return (
    <div className={style.greetingActions}>
      {mayRequest ? (
        <Link className={buttonClass('primary')} to="/feature/customer-dashboard/new-request">
          Make a request
        </Link>
      ) : null}
      {mayAddUser ? (
        <Link
          className={buttonClass('line')}
          {...(maySeeCompanyUsers
            ? { to: '/feature/customer-dashboard/company', search: { section: 'users' } }
            : { to: '/feature/customer-dashboard/project-users' })}
        >
          Add user
        </Link>
      ) : null}
      {mayApply && startable.length > 0 ? (
        <ActionMenu
          label="Apply for credit"
          trigger="Apply for credit"
          items={startable.map(({ projectId, projectName }) => ({
            label: projectName,
            onSelect: () =>
              void navigate({
                to: '/feature/customer-dashboard/project-details',
                search: { projectId, tab: 'credit-application' },
              }),
          }))}
        />
      ) : null}
    </div>
  );
}

function Panel({
  name,
  span,
  credit,
  weather,
  requests,
  passes,
  projectUsers,
}: Omit<OverviewProps, 'projects'> & { readonly name: PanelName; readonly span: number }) {
  switch (name) {
    case 'credit':
      return credit(span);
    case 'requests':
      return requests(span);
    case 'passes':
      return passes(span);
    case 'project-users':
      return projectUsers(span);
    case 'on-the-lot':
      return (
        <OnTheLotPanel
          span={span}
          audience="customer"
          footer={
            <Link className={house.link} to="/feature/customer-dashboard/projects-list">
              Spaces and resources
            </Link>
          }
        />
      );
    case 'weather':
      return weather(span);
  }
}
