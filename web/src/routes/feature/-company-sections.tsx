import type { CompanySection } from '@gatehouse/domain/companies/company-kinds.ts';
import type { ProjectSearch } from '@gatehouse/domain/projects/project-list.ts';
import type { CompanyUsersSearch } from '@gatehouse/domain/users/user-list.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useBookmark } from '#web/features/bookmarks/api.ts';
import type { ShownCompany } from '#web/features/companies/api.ts';
import { CompanyPage } from '#web/features/companies/company-page.tsx';
import type { StaffPortal } from '#web/features/companies/company-paths.ts';
import { cardsQuery } from '#web/features/projects/api.ts';
import { CardGrid } from '#web/features/projects/project-cards.tsx';
import { ProjectsTable } from '#web/features/projects/projects-table.tsx';
import { SpacesTable } from '#web/features/spaces/spaces-table.tsx';
import { TakeOutButton } from '#web/features/take-outs/take-out-button.tsx';
import { UsersTable } from '#web/features/users/users-table.tsx';
import { BookmarkButton } from '#web/ui/bookmark-button.tsx';
import house from '#web/ui/house/house.module.css';
import { type SearchOptions, useListSearch } from '#web/ui/list/use-list-search.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { type CompanyAddress, listPartOf, readCompanyAddress } from './-company-address.ts';

interface Given {
  readonly address: CompanyAddress;
  readonly onAddress: (address: CompanyAddress, options?: SearchOptions) => void;
}

/** A company of the studio and of A/R with the sections that other features give it. */
export function StaffCompany({ portal }: { readonly portal: StaffPortal }) {
  const [address, onAddress] = useAddress(readCompanyAddress);
  return (
    <CompanyPage
      key={address.companyId}
      portal={portal}
      companyId={address.companyId ?? ''}
      section={address.section}
      star={(company) => <CompanyStar company={company} />}
      sections={{
        projects: ({ companyId }) => <CompanyProjects {...{ portal, companyId, address, onAddress }} />,
        users: ({ companyId }) => (
          <UsersTable
            side="studio-ops"
            companyId={companyId}
            userTo={portal === 'ar' ? '/feature/ar-dashboard/user' : '/feature/studio-dashboard/user'}
            {...listOf<CompanyUsersSearch>('users', companyId, address, onAddress)}
          />
        ),
        'spaces-and-resources': ({ companyId }) => <SpacesTable of={{ companyId }} side="studio" />,
      }}
    />
  );
}

/** The own company of a customer (CO-001, CO-004), whether or not the address names it. */
export function OwnCompany({ companyId }: { readonly companyId: string }) {
  const [named, onAddress] = useAddress(readCompanyAddress);
  const address = { ...named, companyId };
  return (
    <CompanyPage
      key={companyId}
      portal="customer"
      companyId={companyId}
      section={address.section}
      acts={() => <TakeOutButton />}
      sections={{
        projects: () => <OwnProjects />,
        users: () => (
          <UsersTable
            side="customer-portal"
            companyId={companyId}
            userTo="/feature/customer-dashboard/user"
            {...listOf<CompanyUsersSearch>('users', companyId, address, onAddress)}
          />
        ),
        'spaces-and-resources': () => <SpacesTable of={{ companyId }} side="customer" />,
      }}
    />
  );
}

/** The section's list reads and writes its part of the address; while another section is open it stands at its beginning. */
function listOf<S extends object>(
  section: Exclude<CompanySection, 'company'>,
  companyId: string,
  address: CompanyAddress,
  onAddress: Given['onAddress'],
) {
  return {
    search: (address.section === section ? listPartOf(address) : {}) as S,
    onSearch: (next: S, options?: SearchOptions) => onAddress({ ...next, companyId, section }, options),
  };
}

function CompanyProjects({
  portal,
  companyId,
  address,
  onAddress,
}: Given & { readonly portal: StaffPortal; readonly companyId: string }) {
  const { search, onSearch } = listOf<ProjectSearch>('projects', companyId, address, onAddress);
  const list = useListSearch({
    search,
    onSearch,
    sort: { by: 'startsOn', order: 'desc' },
    first: { startsOn: 'desc' },
  });
  return <ProjectsTable ofCompany portal={portal} search={{ ...search, companyId }} list={list} />;
}

function OwnProjects() {
  const { data } = useQuery(cardsQuery({ size: 24 }));
  return (
    <>
      <CardGrid rows={data?.rows} isLast={data !== undefined && data.total <= data.rows.length} />
      {data === undefined || data.total <= data.rows.length ? null : (
        <p className={house.apart}>
          <Link className={house.link} to="/feature/customer-dashboard/projects-list">
            All {data.total} projects
          </Link>
        </p>
      )}
    </>
  );
}

function CompanyStar({ company }: { readonly company: ShownCompany }) {
  const { available, ...star } = useBookmark('company', company.companyId, company.productionName);
  return available ? <BookmarkButton {...star} /> : null;
}
