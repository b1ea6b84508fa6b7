import { addressReader, aText } from '@gatehouse/domain/lists/search.ts';
import { createFileRoute } from '@tanstack/react-router';
import { HandbookPage } from '#web/features/handbook/handbook-page.tsx';
import { ResourceSearch } from '#web/shell/resource-search.tsx';

export const Route = createFileRoute('/core/wbso-handbook-page')({
  validateSearch: addressReader({ tab: aText(), item: aText() }),
  component: function HandbookPageRoute() {
    const { tab, item } = Route.useSearch();
    return (
      <HandbookPage path="/core/wbso-handbook-page" tab={tab} item={item} find={<ResourceSearch first="handbook" />} />
    );
  },
});
