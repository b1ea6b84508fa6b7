import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoPage } from '#web/ui/no-page.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { applicationQuery } from '../api.ts';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationReading } from './application-reading.tsx';
import type { Step } from './application-step-names.ts';
import './application.module.css';

interface PageProps {
  readonly creditApplicationId: string;
  readonly section: Step | undefined;
  readonly field: string | undefined;
}

/** /feature/customer-dashboard/credit-application: one application, to fill or to read. */
export function ApplicationPage({ creditApplicationId, section, field }: PageProps) {
  const application = useQuery(applicationQuery(creditApplicationId));
  if (application.data === undefined) {
    if (!application.isError) return <SkeletonPage />;
    return (
      <NoPage title="Credit application" of={application}>
        <EmptyState
          title="This application is not here"
          text="It was deleted, or it is not one of those you may see."
          action={
            <Link className={buttonClass('line')} to="/feature/customer-dashboard/overview">
              Go to the overview
            </Link>
          }
        />
      </NoPage>
    );
  }
  const maySave = application.data.moves.some(({ move, ok }) => move === 'save' && ok);
  // a fresh form for another application, and after a recall
  const key = `${creditApplicationId} ${application.data.status}`;
  return maySave ? (
    <ApplicationForm key={key} application={application.data} section={section} field={field} />
  ) : (
    <ApplicationReading key={key} application={application.data} section={section} />
  );
}
