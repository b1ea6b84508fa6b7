import { createFileRoute } from '@tanstack/react-router';
import { ApplicationPage } from '#web/features/credit-applications/apply/application-page.tsx';
import { isStep, type Step } from '#web/features/credit-applications/apply/application-step-names.ts';

/** A page of ours below the portal: the specification names no address for the form. */
export const Route = createFileRoute('/feature/customer-dashboard/credit-application')({
  validateSearch: (search): { creditApplicationId: string; section?: Step; field?: string } => ({
    creditApplicationId: String(search.creditApplicationId ?? ''),
    ...(isStep(search.section) ? { section: search.section } : {}),
    ...(typeof search.field === 'string' ? { field: search.field.slice(0, 100) } : {}),
  }),
  component: function CreditApplicationRoute() {
    const { creditApplicationId, section, field } = Route.useSearch();
    return <ApplicationPage creditApplicationId={creditApplicationId} section={section} field={field} />;
  },
});
