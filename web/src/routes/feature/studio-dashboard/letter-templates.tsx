import { type LetterKind, letterKinds } from '@gatehouse/domain/letters/kinds.ts';
import { createFileRoute } from '@tanstack/react-router';
import { LetterTemplatesPage } from '#web/features/letters/templates-page.tsx';

const isKind = (value: unknown): value is LetterKind => letterKinds.some((kind) => kind === value);

/** Ours, beside the routes of the specification: the words of the letters, for System Admins. */
export const Route = createFileRoute('/feature/studio-dashboard/letter-templates')({
  validateSearch: ({ kind }: Record<string, unknown>): { readonly kind?: LetterKind } => (isKind(kind) ? { kind } : {}),
  component: function LetterTemplates() {
    return <LetterTemplatesPage kind={Route.useSearch().kind ?? 'APPROVAL'} />;
  },
});
