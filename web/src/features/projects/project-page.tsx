import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { projectLooks } from '@gatehouse/domain/projects/looks.ts';
import type { ProjectDetail } from '@gatehouse/domain/projects/project.ts';
import { typesInText } from '@gatehouse/domain/projects/project-types.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { familyOf } from '#web/api/family.ts';
import { useMay } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FoldingSections } from '#web/ui/folding-sections.tsx';
import house from '#web/ui/house/house.module.css';
import tabsStyle from '#web/ui/house/tabs.module.css';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { projectQuery } from './api.ts';
import { NoProject } from './no-project.tsx';
import { ProjectActs } from './project-acts.tsx';
import type { Star } from './project-card.tsx';
import { ProjectCredit } from './project-credit.tsx';
import { spanWords } from './project-dates.ts';
import { ProjectImage } from './project-image.tsx';
import { projectPaths } from './project-paths.ts';
import { type ProjectTab, projectTabs } from './project-tabs.ts';
import { ProjectUsers } from './project-users.tsx';
import style from './projects.module.css';

const labels = {
  'spaces-and-resources': 'Spaces and resources',
  'credit-application': 'Credit application',
  'project-users': 'Project users',
} as const satisfies Record<ProjectTab, string>;

/** What other features put into the page; the route composes it. */
export interface ProjectParts {
  readonly spaces?: ((project: ProjectDetail) => ReactNode) | undefined;
  /** The credit tab; without one staff see a list of the applications. */
  readonly credit?: ((project: ProjectDetail) => ReactNode) | undefined;
  readonly star?: Star | undefined;
  /** Links and buttons of other features in the head. */
  readonly acts?: ((project: ProjectDetail) => ReactNode) | undefined;
}

interface ProjectPageProps extends ProjectParts {
  readonly portal: Portal;
  readonly projectId: string;
  readonly tab: ProjectTab | undefined;
}

/** One project (08; §2): head, and three tabs that stand below each other under 980 px. Only the tabs this person may see. */
export function ProjectPage({ portal, projectId, tab, ...parts }: ProjectPageProps) {
  const project = useQuery({ ...projectQuery(familyOf(portal), projectId), enabled: projectId !== '' });
  if (project.data !== undefined) return <Project project={project.data} portal={portal} tab={tab} {...parts} />;
  if (project.isFetching) return <SkeletonPage />;
  return <NoProject portal={portal} projectId={projectId} of={project} />;
}

function Project({
  project,
  portal,
  tab: asked,
  spaces,
  credit,
  star,
  acts,
}: ProjectParts & { readonly project: ProjectDetail; readonly portal: Portal; readonly tab: ProjectTab | undefined }) {
  const { projectId, name, may } = project;
  const open = projectTabs.filter(
    (each) =>
      ({
        'spaces-and-resources': may.view,
        'credit-application': may.credit,
        'project-users': may.view || may.manageUsers,
      })[each],
  );
  const tab = open.find((each) => each === asked) ?? open[0] ?? 'credit-application';
  usePageTitle(`${labels[tab]}, ${name}`);
  const counts: Readonly<Record<ProjectTab, number | undefined>> = {
    'spaces-and-resources': project.spaces,
    'credit-application': undefined,
    'project-users': project.users,
  };
  const content: Readonly<Record<ProjectTab, ReactNode>> = {
    'spaces-and-resources': spaces?.(project) ?? (
      <div className={house.sheet}>
        <EmptyState
          vignette="flat"
          title="No spaces or resources"
          text="What is held or confirmed for this project appears here."
        />
      </div>
    ),
    'credit-application':
      credit?.(project) ??
      (portal === 'customer' ? null : <ProjectCredit credit={project.staff?.credit ?? []} portal={portal} />),
    'project-users': <ProjectUsers family={familyOf(portal)} projectId={projectId} mayManage={may.manageUsers} />,
  };
  return (
    <>
      <Banner project={project} portal={portal}>
        {star?.(project)}
        {acts?.(project)}
      </Banner>
      {open.length < 2 ? null : (
        <div className={style.tabsBar}>
          <div className={house.content}>
            <LinkTabs
              label="Parts of the project"
              tabs={open.map((each) => ({
                label: labels[each],
                count: counts[each],
                selected: each === tab,
                link: { to: projectPaths[portal].details, search: { projectId, tab: each }, resetScroll: false },
              }))}
            />
          </div>
        </div>
      )}
      <div className={`${house.content} ${style.page}`}>
        {project.description === '' ? null : <p className={style.about}>{project.description}</p>}
        <FoldingSections
          sections={open}
          selected={tab}
          labels={labels}
          count={(each) =>
            counts[each] === undefined ? null : (
              <span className={`${house.muted} ${tabsStyle.number}`}>{counts[each]}</span>
            )
          }
        >
          {(each) => <div className={style.sectionBody}>{content[each]}</div>}
        </FoldingSections>
      </div>
    </>
  );
}

interface BannerProps {
  readonly project: ProjectDetail;
  readonly portal: Portal;
  /** What other features let do with it. */
  readonly children: ReactNode;
}

function Banner({ project, portal, children }: BannerProps) {
  const { dateInText } = useFormats();
  const mayList = useMay('viewProject');
  return (
    <section className={style.banner} aria-label="Project">
      <ProjectImage projectId={project.projectId} name={project.name} image={project.image} />
      <div className={house.content}>
        <Crumbs
          steps={[
            mayList
              ? { words: 'Projects', to: projectPaths[portal].list }
              : { words: 'Overview', to: '/feature/customer-dashboard/overview' },
            project.number,
          ]}
        />
        <div className={style.bannerTop}>
          <div>
            <h1 tabIndex={-1}>{project.name}</h1>
            <p className={style.bannerFacts}>
              <StatusTag look={projectLooks[project.status]} />
              <span>{project.companyName}</span>
              <span>{typesInText(project.projectType, project.movieType)}</span>
              <span>{spanWords(project, dateInText)}</span>
              {project.active ? null : <span>Inactive record</span>}
            </p>
          </div>
          <div className={style.bannerActions}>
            {children}
            <ProjectActs project={project} portal={portal} family={familyOf(portal)} />
          </div>
        </div>
      </div>
    </section>
  );
}
