import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { readProjectSearch } from '@gatehouse/domain/projects/project-list.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '#web/api/session-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconPlus } from '#web/ui/icons.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { SavedViews } from '#web/ui/list/saved-views.tsx';
import { useListSearch } from '#web/ui/list/use-list-search.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { projectsQuery } from './api.ts';
import { CompanyPicker } from './company-picker.tsx';
import type { Star } from './project-card.tsx';
import { addProjectPaths } from './project-paths.ts';
import { ProjectsTable } from './projects-table.tsx';

interface ProjectsPageProps {
  readonly portal: Exclude<Portal, 'customer'>;
  readonly star?: Star;
}

/** Projects of the studio and of A/R (04; §2 project/project-list). */
export function ProjectsPage({ portal, star }: ProjectsPageProps) {
  const [search, onSearch] = useAddress(readProjectSearch);
  const reading = useQuery(projectsQuery(search));
  const mayAdd = useMay('addProject');
  const list = useListSearch({
    search,
    onSearch,
    sort: { by: 'startsOn', order: 'desc' },
    first: { startsOn: 'desc' },
  });
  return (
    <div className={house.content}>
      <PageHead title="Projects" count={reading.data?.total.toLocaleString('en-US')}>
        <ExportButton exportOf="projects" list={list} />
        {mayAdd ? (
          <Link className={buttonClass('primary')} to={addProjectPaths[portal]}>
            <IconPlus size={18} />
            Add project
          </Link>
        ) : null}
      </PageHead>
      <ProjectsTable
        portal={portal}
        search={search}
        list={list}
        star={star}
        end={
          <>
            <CompanyPicker
              bare
              label="Any company"
              value={search.companyId ?? null}
              onValue={(companyId) => list.change({ companyId: companyId ?? undefined })}
            />
            <SavedViews of="projects" list={list} />
          </>
        }
      />
    </div>
  );
}
