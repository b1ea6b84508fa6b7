import { dateInText } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CallError } from '#web/api/errors.ts';
import { useMay } from '#web/api/session-state.ts';
import { creditTabQuery } from '#web/features/credit-applications/api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { IconChevronRight, IconChevronUp } from '#web/ui/icons.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { IconChevronDown } from '#web/ui/shell-icons.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { projectLooks, StatusTag } from '#web/ui/status-tag.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { projectsQuery } from './api.ts';
import { ProjectPicture } from './project-picture.tsx';
import { type ProjectTab, projectTabs } from './project-tabs.ts';
import './projects.css';

const labels = {
  'spaces-and-resources': 'Spaces and resources',
  'credit-application': 'Credit application',
  'project-users': 'Project users',
} as const;

interface ProjectPageProps {
  readonly projectId: string;
  readonly tab: ProjectTab | undefined;
  /** The credit tab: another feature's, composed by the route. */
  readonly credit: ReactNode;
}

/** One project (08; §2): head, and three tabs that stand below each other under 980 px. Only the tabs this person may see. */
export function ProjectPage({ projectId, tab, credit }: ProjectPageProps) {
  const mayProject = useMay('viewProject');
  const mayCredit = useMay('viewCredit');
  const mayUsers = useMay('manageProjectUser');
  const cards = useQuery({ ...projectsQuery, enabled: mayProject });
  const creditTab = useQuery({ ...creditTabQuery(projectId), enabled: mayCredit && projectId !== '' });
  const card = cards.data?.find((each) => each.projectId === projectId);
  const head = card ?? (creditTab.data === undefined ? undefined : headOf(creditTab.data));
  const open = projectTabs.filter((each) =>
    each === 'credit-application'
      ? mayCredit
      : each === 'project-users'
        ? mayProject || mayUsers
        : mayProject && card !== undefined,
  );
  if (head === undefined) {
    if (cards.isFetching || creditTab.isFetching) return <SkeletonPage />;
    const error = [cards.error, creditTab.error].find(
      (each) => each !== null && !(each instanceof CallError && [400, 403, 404].includes(each.status)),
    );
    return <NoProject error={error ?? null} onRetry={() => void Promise.all([cards.refetch(), creditTab.refetch()])} />;
  }
  const [first] = open;
  return (
    <Project
      head={head}
      projectId={projectId}
      open={open}
      tab={open.find((each) => each === tab) ?? first ?? 'credit-application'}
      credit={credit}
      mayProjects={mayProject}
    />
  );
}

interface Head {
  readonly name: string;
  readonly number: string;
  readonly companyName: string;
  readonly projectType: string;
  readonly status: keyof typeof projectLooks;
  readonly startsOn: string;
  readonly endsOn: string | null;
}
const headOf = ({
  projectName,
  projectNumber,
  projectStatus,
  ...rest
}: Omit<Head, 'name' | 'number' | 'status'> & {
  projectName: string;
  projectNumber: string;
  projectStatus: Head['status'];
}): Head => ({
  ...rest,
  name: projectName,
  number: projectNumber,
  status: projectStatus,
});

function Project({
  head,
  projectId,
  open,
  tab,
  credit,
  mayProjects,
}: {
  readonly head: Head;
  readonly projectId: string;
  readonly open: readonly ProjectTab[];
  readonly tab: ProjectTab;
  readonly credit: ReactNode;
  readonly mayProjects: boolean;
}) {
  usePageTitle(`${labels[tab]}, ${head.name}`);
  const [toggled, setToggled] = useState<Readonly<Partial<Record<ProjectTab, boolean>>>>({});
  const content: Readonly<Record<ProjectTab, ReactNode>> = {
    'spaces-and-resources': (
      <div className="sheet">
        <EmptyState
          vignette="flat"
          title="No spaces or resources"
          text="What is held or confirmed for this project appears here."
        />
      </div>
    ),
    'credit-application': credit,
    'project-users': (
      <div className="sheet">
        <EmptyState
          vignette="ajar"
          title="No people listed yet"
          text="The people of this project appear here. Until then client services knows them all."
        />
      </div>
    ),
  };
  return (
    <>
      <section className="bn" aria-label="Project">
        <ProjectPicture name={head.name} />
        <div className="wrap">
          <div className="crumb">
            {mayProjects ? (
              <Link to="/feature/customer-dashboard/projects-list">Projects</Link>
            ) : (
              <Link to="/feature/customer-dashboard/overview">Overview</Link>
            )}
            <IconChevronRight size={14} />
            <span>{head.number}</span>
          </div>
          <h1 tabIndex={-1}>{head.name}</h1>
          <p className="m">
            <StatusTag look={projectLooks[head.status]} />
            <span>{head.companyName}</span>
            <span>{head.projectType}</span>
            <span>
              {head.endsOn === null
                ? `From ${dateInText(head.startsOn)}`
                : `${dateInText(head.startsOn)} to ${dateInText(head.endsOn)}`}
            </span>
          </p>
        </div>
      </section>
      {open.length < 2 ? null : (
        <div className="tbar">
          <div className="wrap">
            <LinkTabs
              label="Parts of the project"
              tabs={open.map((each) => ({
                label: labels[each],
                selected: each === tab,
                link: {
                  to: '/feature/customer-dashboard/project-details',
                  search: { projectId, tab: each },
                  resetScroll: false,
                },
              }))}
            />
          </div>
        </div>
      )}
      <div className="wrap pj">
        {open.map((each) => {
          const isOpen = toggled[each] ?? each === tab;
          return (
            <section
              key={each}
              className="pj-s"
              data-selected={each === tab || undefined}
              data-open={isOpen || undefined}
              aria-label={labels[each]}
            >
              {open.length < 2 ? null : (
                <h2 className="acc">
                  <button
                    type="button"
                    className="bare"
                    aria-expanded={isOpen}
                    onClick={() => setToggled({ ...toggled, [each]: !isOpen })}
                  >
                    {labels[each]}
                    {isOpen ? <IconChevronUp /> : <IconChevronDown />}
                  </button>
                </h2>
              )}
              <div className="pj-b">{content[each]}</div>
            </section>
          );
        })}
      </div>
    </>
  );
}

function NoProject({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <div className="wrap">
      <PageHead title="Project" />
      <div className="sheet">
        {error === null ? (
          <EmptyState
            title="This project is not here"
            text="It does not exist, or it is not one of yours."
            action={
              <Link className={buttonClass('line')} to="/feature/customer-dashboard/overview">
                Go to the overview
              </Link>
            }
          />
        ) : (
          <ErrorPanel error={error} onRetry={onRetry} />
        )}
      </div>
    </div>
  );
}
