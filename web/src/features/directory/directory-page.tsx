import { directoryMessages } from '@gatehouse/domain/directory/messages.ts';
import { type DirectoryTab, directoryTabs } from '@gatehouse/domain/directory/tabs.ts';
import { lotSite, siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import house from '#web/ui/house/house.module.css';
import resourcesStyle from '#web/ui/house/resources.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import style from './directory.module.css';
import { DirectorySection } from './directory-section.tsx';
import { DirectoryTabs } from './directory-tabs.tsx';

const choices = directoryTabs.map(({ id, label }) => ({ value: id, label }));

interface DirectoryPageProps {
  readonly tab: DirectoryTab;
  readonly onTab: (id: DirectoryTab['id']) => void;
  readonly find?: ReactNode;
}

/** §2 Directory: 18 departments, one of them shown, as the client site has it at this moment. `find` is the search box of the shell. */
export function DirectoryPage({ tab, onTab, find }: DirectoryPageProps) {
  return (
    <div className={house.content}>
      <PageHead title={directoryMessages.title} sub={<Location />}>
        {find}
      </PageHead>
      <div className={`${resourcesStyle.choice} ${style.sectionSelect}`}>
        <SelectField
          label={directoryMessages.department}
          choices={choices}
          value={tab.id}
          onValue={(chosen) => onTab(chosen as DirectoryTab['id'])}
        />
      </div>
      <div className={`${resourcesStyle.sides} ${style.page}`}>
        <DirectoryTabs selected={tab} onTab={onTab} />
        <DirectorySection tab={tab} />
      </div>
    </div>
  );
}

/** The way to another location exists and is hidden (DR-003): in the page, for nobody to see or reach. */
const Location = () => (
  <>
    {/* fixed, whatever the person's own site is (DR-002) */}
    <p className={resourcesStyle.view}>
      {directoryMessages.viewing} <b>{siteNamed(lotSite())}</b>
    </p>
    <Link to="/core/core-directory" hidden tabIndex={-1}>
      {directoryMessages.changeLocation}
    </Link>
  </>
);
