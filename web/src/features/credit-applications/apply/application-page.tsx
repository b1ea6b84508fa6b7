import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CallError } from '#web/api/errors.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
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
    return <NotShown error={application.error} onRetry={() => void application.refetch()} />;
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

/** Not there, not theirs to see (nobody can tell which), or broken. */
function NotShown({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const isRefused = error instanceof CallError && [400, 403, 404].includes(error.status);
  return (
    <div className={house.content}>
      <PageHead title="Credit application" />
      <div className={house.sheet}>
        {isRefused ? (
          <EmptyState
            title="This application is not here"
            text="It was deleted, or it is not one of those you may see."
            action={
              <Link className={buttonClass('line')} to="/feature/customer-dashboard/overview">
                Go to the overview
              </Link>
            }
          />
        ) : (
          <ErrorPanel error={error} onRetry={onRetry} />
        )}
      </div>
    </div>
  );
}
