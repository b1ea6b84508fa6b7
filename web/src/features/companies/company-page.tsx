import { type CompanySection, companySections } from '@gatehouse/domain/companies/company-kinds.ts';
import { companyMessages, sectionLabels } from '@gatehouse/domain/companies/messages.ts';
import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { familyOf } from '#web/api/family.ts';
import { useMay } from '#web/api/session-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FoldingSections } from '#web/ui/folding-sections.tsx';
import house from '#web/ui/house/house.module.css';
import { NoPage } from '#web/ui/no-page.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { companyQuery, type ShownCompany } from './api.ts';
import style from './companies.module.css';
import { CompanyHead } from './company-head.tsx';
import { companyPaths } from './company-paths.ts';
import { CompanySectionPanel } from './company-section.tsx';

export interface CompanyPageProps {
  readonly portal: Portal;
  readonly companyId: string;
  readonly section: CompanySection | undefined;
  /** The sections of other features, composed by the route (CO-003). */
  readonly sections: Readonly<Record<Exclude<CompanySection, 'company'>, (company: ShownCompany) => ReactNode>>;
  /** What else may be done with it, another feature's. */
  readonly acts?: ((company: ShownCompany) => ReactNode) | undefined;
  /** The star, another feature's. */
  readonly star?: ((company: ShownCompany) => ReactNode) | undefined;
}

/** One company (19b): head, and four sections that stand below each other under 980 px (CO-003, CO-004). */
export function CompanyPage({ portal, companyId, section, sections, star, acts }: CompanyPageProps) {
  const company = useQuery({ ...companyQuery(familyOf(portal), companyId), enabled: companyId !== '' });
  if (company.data !== undefined)
    return <Shown {...{ portal, section, sections, star, acts }} company={company.data} />;
  if (company.isFetching) return <SkeletonPage />;
  return (
    <NoPage title="Company" of={company} wasAsked={companyId !== ''}>
      <EmptyState
        title={companyMessages.invalidCompany}
        action={
          <Link className={buttonClass('line')} to={companyPaths[portal].list}>
            Go to the companies
          </Link>
        }
      />
    </NoPage>
  );
}

function Shown({
  portal,
  company,
  section,
  sections,
  star,
  acts,
}: Omit<CompanyPageProps, 'companyId'> & { readonly company: ShownCompany }) {
  const maySeeUsers = useMay('viewCompanyUsers');
  // §6: of the company's people only the admin sees who they are
  const open = companySections.filter((each) => each !== 'users' || maySeeUsers);
  const selected = open.find((each) => each === section) ?? 'company';
  usePageTitle(
    selected === 'company' ? company.productionName : `${sectionLabels[selected]}, ${company.productionName}`,
  );
  const counts = {
    company: undefined,
    projects: company.counts.projects,
    users: company.counts.users,
    'spaces-and-resources': company.counts.allocations,
  } as const;
  return (
    <div className={house.content}>
      <CompanyHead portal={portal} company={company} star={star?.(company)} acts={acts?.(company)} />
      <div className={style.tabs}>
        <LinkTabs
          label="Parts of the company"
          tabs={open.map((each) => ({
            label: sectionLabels[each],
            count: counts[each],
            selected: each === selected,
            link: {
              to: companyPaths[portal].company,
              search: { companyId: company.companyId, ...(each === 'company' ? {} : { section: each }) },
              resetScroll: false,
            },
          }))}
        />
      </div>
      <FoldingSections
        sections={open}
        selected={selected}
        labels={sectionLabels}
        count={(each) =>
          counts[each] === undefined ? null : <span className={`${house.muted} ${style.count}`}>{counts[each]}</span>
        }
      >
        {(each, isSeen) =>
          // a section that was never looked at asks for nothing
          isSeen ? (
            <div className={style.sectionBody}>
              {each === 'company' ? <CompanySectionPanel portal={portal} company={company} /> : sections[each](company)}
            </div>
          ) : null
        }
      </FoldingSections>
    </div>
  );
}
