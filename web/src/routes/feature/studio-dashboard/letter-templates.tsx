import { letterKinds } from '@gatehouse/domain/letters/letter-kinds.ts';
import { addressReader, oneOf } from '@gatehouse/domain/lists/search.ts';
import { createFileRoute } from '@tanstack/react-router';
import { LetterTemplatesPage } from '#web/features/letters/templates-page.tsx';

/** Ours, beside the routes of the specification: the words of the letters, for System Admins. */
export const Route = createFileRoute('/feature/studio-dashboard/letter-templates')({
  validateSearch: addressReader({ kind: oneOf(letterKinds) }),
  component: function LetterTemplates() {
    return <LetterTemplatesPage kind={Route.useSearch().kind ?? 'APPROVAL'} />;
  },
});
