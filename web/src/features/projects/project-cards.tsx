import { cardSizes } from '@gatehouse/domain/lists/sizes.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { projectStatusLabels } from '@gatehouse/domain/projects/lifecycle.ts';
import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import type { ProjectCard as Card } from '@gatehouse/domain/projects/project.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import emptyStyle from '#web/ui/house/empty.module.css';
import house from '#web/ui/house/house.module.css';
import marksStyle from '#web/ui/house/marks.module.css';
import { Pagination } from '#web/ui/pagination.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { Vignette } from '#web/ui/vignette.tsx';
import { cardsQuery } from './api.ts';
import { type CardFilter, type CardSearch, cardFilters, statusOfFilter } from './card-search.ts';
import { ProjectCard, type Star } from './project-card.tsx';
import style from './project-cards.module.css';
import './projects.module.css';
import { WriteTo } from '#web/ui/write-to.tsx';

/** The project cards of the overview (§2): six at a time, by status; what is open stands in the address. */
export function ProjectCards({ search, star }: { readonly search: CardSearch; readonly star?: Star }) {
  const status = search.projects === undefined ? undefined : statusOfFilter[search.projects];
  const cards = useQuery(
    cardsQuery({
      ...(status === undefined ? {} : { status }),
      ...(search.page === undefined ? {} : { page: search.page }),
      ...(search.size === undefined ? {} : { size: search.size }),
    }),
  );
  const navigate = useNavigate();
  const { data } = cards;
  const all = data === undefined ? undefined : data.counts.ACTIVE + data.counts.CLOSED + data.counts.NOT_STARTED;
  const turn = (part: CardSearch) =>
    navigate({ to: '/feature/customer-dashboard/overview', search: { ...search, ...part }, resetScroll: false });
  const tab = (label: string, filter: CardFilter | undefined) => ({
    label,
    count: filter === undefined ? all : data?.counts[statusOfFilter[filter]],
    selected: search.projects === filter,
    link: {
      to: '/feature/customer-dashboard/overview',
      search: filter === undefined ? {} : { projects: filter },
      resetScroll: false,
    } as const,
  });
  return (
    <section aria-labelledby="projects-h">
      <div className={style.cardsHead}>
        <h2 id="projects-h">Projects</h2>
        <LinkTabs
          label="Projects by status"
          tabs={[
            tab('All', undefined),
            ...cardFilters.map((filter) => tab(projectStatusLabels[statusOfFilter[filter]], filter)),
          ]}
        />
      </div>
      {cards.isError && data === undefined ? (
        <div className={`${house.sheet} ${house.apart}`}>
          <ErrorPanel of={cards} />
        </div>
      ) : null}
      {all === 0 ? <NoProjects /> : null}
      {all !== undefined && all > 0 && data?.total === 0 && status !== undefined ? (
        <p className={`${house.soft} ${style.noCards}`}>{projectMessages.noneWith[status]}</p>
      ) : null}
      <CardGrid
        rows={cards.isError ? [] : data?.rows}
        star={star}
        isLast={data !== undefined && data.total > 0 && data.page * data.size >= data.total}
      />
      {data === undefined || data.total === 0 ? null : (
        <div className={style.cardsPages}>
          <Pagination
            page={data.page}
            pageSize={data.size}
            total={data.total}
            sizes={cardSizes}
            onPage={(next) => void turn({ page: next })}
            onPageSize={(next) => void turn({ size: next, page: 1 })}
          />
        </div>
      )}
    </section>
  );
}

interface CardGridProps {
  readonly rows: readonly Card[] | undefined;
  readonly star?: Star | undefined;
  readonly isLast: boolean;
}

/** Cards, or their shapes while they come; after the last one the way to ask for another. */
export function CardGrid({ rows, star, isLast }: CardGridProps) {
  return (
    <div className={style.cards} aria-busy={rows === undefined || undefined}>
      {rows === undefined ? [1, 2, 3].map((card) => <CardSkeleton key={card} />) : null}
      {rows?.map((card) => (
        <ProjectCard key={card.projectId} card={card} star={star} />
      ))}
      {isLast ? <AskForProject /> : null}
    </div>
  );
}

const CardSkeleton = () => (
  <div className={emptyStyle.cardSkeleton}>
    <span className={marksStyle.skeleton} />
    <div>
      <SkeletonLine width="55%" />
      <SkeletonLine width="38%" />
      <SkeletonLine width="70%" />
    </div>
  </div>
);

/** Customers ask for a project; client services opens it (§6: add new project, nobody). */
const AskForProject = () => (
  <WriteTo className={`${style.card} ${style.askForProject}`} address={lot().brand.contactEmail} about="A new project">
    <Vignette name="ajar" width={132} />
    <b className={house.bold}>Request a project</b>
    <span className={house.fine}>Client services opens it for you.</span>
  </WriteTo>
);

export const AskAction = () => (
  <WriteTo className={buttonClass('primary')} address={lot().brand.contactEmail} about="A new project">
    Contact client services
  </WriteTo>
);

const NoProjects = () => (
  <div className={`${house.sheet} ${house.apart}`}>
    <EmptyState
      title={projectMessages.none}
      text="Your first project appears here once client services opens it."
      action={<AskAction />}
    />
  </div>
);
