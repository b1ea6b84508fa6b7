import { brand } from '@gatehouse/domain/brand/brand.ts';
import type { ProjectCard as Card } from '@gatehouse/domain/projects/contract.ts';
import { dateInText, dateOfInstant } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMay, useProfile } from '#web/api/session-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { ActionMenu } from '#web/ui/menu.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { projectLooks, StatusTag } from '#web/ui/status-tag.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { Vignette } from '#web/ui/vignette.tsx';
import { projectsQuery } from './api.ts';
import { CARD_SIZES, type CardFilter, type CardSearch, cardFilters } from './card-search.ts';
import { ProjectPicture } from './project-picture.tsx';
import './projects.css';

const statuses = { active: 'ACTIVE', 'not-started': 'NOT_STARTED', closed: 'CLOSED' } as const satisfies Record<
  CardFilter,
  Card['status']
>;
const labels = { active: 'Active', 'not-started': 'Not started', closed: 'Closed' } as const satisfies Record<
  CardFilter,
  string
>;

/** The project cards of the overview (§2): id, picture, company, name, type, status, date, actions; six at a time. */
export function ProjectCards({ search }: { readonly search: CardSearch }) {
  const projects = useQuery(projectsQuery);
  const navigate = useNavigate();
  const all = projects.data;
  const shown =
    all?.filter(({ status }) => search.projects === undefined || status === statuses[search.projects]) ?? [];
  const size = search.size ?? CARD_SIZES[0];
  const page = Math.min(search.page ?? 1, Math.max(1, Math.ceil(shown.length / size)));
  const turn = (part: CardSearch) =>
    navigate({ to: '/feature/customer-dashboard/overview', search: { ...search, ...part }, resetScroll: false });
  const tab = (label: string, filter: CardFilter | undefined) => ({
    label,
    count: all?.filter(({ status }) => filter === undefined || status === statuses[filter]).length,
    selected: search.projects === filter,
    link: {
      to: '/feature/customer-dashboard/overview',
      search: filter === undefined ? {} : { projects: filter },
      resetScroll: false,
    } as const,
  });
  return (
    <section aria-labelledby="projects-h">
      <div className="ph">
        <h2 id="projects-h">Projects</h2>
        <LinkTabs
          label="Projects by status"
          tabs={[tab('All', undefined), ...cardFilters.map((filter) => tab(labels[filter], filter))]}
        />
      </div>
      {projects.isError && all === undefined ? (
        <div className="sheet mt">
          <ErrorPanel error={projects.error} onRetry={() => void projects.refetch()} />
        </div>
      ) : null}
      {all?.length === 0 ? <NoProjects /> : null}
      {all !== undefined && all.length > 0 && shown.length === 0 ? (
        <p className="ink2 pcs-0">No project has this status.</p>
      ) : null}
      <div className="pcs" aria-busy={projects.isPending || undefined}>
        {projects.isPending ? [1, 2, 3].map((card) => <CardSkeleton key={card} />) : null}
        {shown.slice((page - 1) * size, page * size).map((card) => (
          <ProjectCard key={card.projectId} card={card} />
        ))}
        {all !== undefined && all.length > 0 && page * size >= shown.length ? <AskForProject /> : null}
      </div>
      {shown.length === 0 ? null : (
        <div className="pgw">
          <Pagination
            page={page}
            pageSize={size}
            total={shown.length}
            sizes={CARD_SIZES}
            onPage={(next) => void turn({ page: next })}
            onPageSize={(next) => void turn({ size: next, page: 1 })}
          />
        </div>
      )}
    </section>
  );
}

function ProjectCard({ card }: { readonly card: Card }) {
  const navigate = useNavigate();
  const { userPreferences } = useProfile();
  const mayCredit = useMay('viewCredit');
  const { projectId, name } = card;
  const open = (tab: 'spaces-and-resources' | 'credit-application' | 'project-users') => () =>
    void navigate({ to: '/feature/customer-dashboard/project-details', search: { projectId, tab } });
  return (
    <article className={card.active ? 'pc' : 'pc off'}>
      <div className="im">
        <ProjectPicture name={name} />
        <h3>
          <Link to="/feature/customer-dashboard/project-details" search={{ projectId }}>
            {name}
          </Link>
        </h3>
      </div>
      <div className="bd">
        <b>{card.companyName}</b>
        <span className="muted sm">{card.number}</span>
        <span className="muted sm">
          {[card.projectType, card.movieType].filter((type) => type !== '' && type !== 'Not applicable').join(', ')}
        </span>
      </div>
      <div className="fo">
        <StatusTag look={projectLooks[card.status]} />
        <span>{dateWords(card, dateOfInstant(new Date().toISOString(), userPreferences.timeZone))}</span>
        <ActionMenu
          label={`Actions for ${name}`}
          items={[
            { label: 'Spaces and resources', onSelect: open('spaces-and-resources') },
            ...(mayCredit ? [{ label: 'Credit application', onSelect: open('credit-application') }] : []),
            { label: 'Project users', onSelect: open('project-users') },
          ]}
        />
      </div>
    </article>
  );
}

const dateWords = ({ status, startsOn, endsOn }: Card, today: string): string => {
  if (status === 'CLOSED') return endsOn === null ? `Started ${dateInText(startsOn)}` : `Ended ${dateInText(endsOn)}`;
  return `${startsOn > today ? 'Starts' : 'Started'} ${dateInText(startsOn)}`;
};

const CardSkeleton = () => (
  <div className="skc">
    <span className="sk" />
    <div>
      <SkeletonLine width="55%" />
      <SkeletonLine width="38%" />
      <SkeletonLine width="70%" />
    </div>
  </div>
);

const askHref = `mailto:${brand.contactEmail}?subject=${encodeURIComponent('A new project')}`;

/** Customers ask for a project; client services opens it (§6: add new project, nobody). */
const AskForProject = () => (
  <a className="pc ask" href={askHref}>
    <Vignette name="ajar" width={132} />
    <b className="b">Request a project</b>
    <span className="muted sm">Client services opens it for you.</span>
  </a>
);

const NoProjects = () => (
  <div className="sheet mt">
    <EmptyState
      title="No projects yet"
      text="Your first project appears here once client services opens it."
      action={
        <a className={buttonClass('primary')} href={askHref}>
          Contact client services
        </a>
      }
    />
  </div>
);
