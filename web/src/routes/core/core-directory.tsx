import { directoryTabOf } from '@gatehouse/domain/directory/tabs.ts';
import { addressReader, aText } from '@gatehouse/domain/lists/search.ts';
import { createFileRoute } from '@tanstack/react-router';
import { DirectoryPage } from '#web/features/directory/directory-page.tsx';
import { ResourceSearch } from '#web/shell/resource-search.tsx';

/** Without a tab, with an unknown one and with the default's key without its suffix: the first department (DR-004, DR-006). */
export const Route = createFileRoute('/core/core-directory')({
  validateSearch: addressReader({ tab: aText() }),
  component: function Directory() {
    const { tab } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <DirectoryPage
        tab={directoryTabOf(tab)}
        onTab={(id) => void navigate({ search: { tab: id }, resetScroll: false })}
        find={<ResourceSearch first="directory" />}
      />
    );
  },
});
