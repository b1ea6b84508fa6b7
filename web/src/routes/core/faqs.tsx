import { addressReader, aNumber, aText } from '@gatehouse/domain/lists/search.ts';
import { createFileRoute } from '@tanstack/react-router';
import { FaqsPage } from '#web/features/faqs/faqs-page.tsx';
import { ResourceSearch } from '#web/shell/resource-search.tsx';

/** Without a tab or with an unknown one: the first category. `faq` leads to one question. */
export const Route = createFileRoute('/core/faqs')({
  staticData: { signedIn: true },
  validateSearch: addressReader({ tab: aText(), faq: aNumber }),
  component: function FaqsRoute() {
    const { tab, faq } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <FaqsPage
        tab={tab}
        faq={faq}
        onTab={(next) => void navigate({ search: { tab: next } })}
        find={<ResourceSearch first="faq" />}
      />
    );
  },
});
