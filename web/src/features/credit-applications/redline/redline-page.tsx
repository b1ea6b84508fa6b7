import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { Redline } from '@gatehouse/domain/credit-applications/redline/redline-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { CallError } from '#web/api/errors.ts';
import { SwitchField } from '#web/ui/check-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { NoPage } from '#web/ui/no-page.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { Select } from '#web/ui/text-field.tsx';
import { redlineQuery, reviewQuery } from '../review/review-api.ts';
import { ApplicationHead } from '../review/review-head.tsx';
import { QueueLink, ReviewLink } from '../staff-links.tsx';
import { useMoments } from '../staff-moments.ts';
import type { StaffPortal } from '../staff-paths.ts';
import style from './redline.module.css';
import type { RedlineSearch } from './redline-search.ts';
import { RedlineSide } from './redline-side.tsx';
import { RedlineTable } from './redline-table.tsx';

export interface RedlinePageProps {
  readonly portal: StaffPortal;
  readonly search: RedlineSearch;
  readonly onSearch: (search: RedlineSearch) => void;
}

/** Two submitted versions of an application side by side (28). */
export function RedlinePage(props: RedlinePageProps) {
  const { portal, search } = props;
  const { creditApplicationId, from, to } = search;
  const asked = creditApplicationId !== '';
  const review = useQuery({ ...reviewQuery(creditApplicationId), enabled: asked });
  const redline = useQuery({ ...redlineQuery(creditApplicationId, from, to), enabled: asked });
  if (review.data !== undefined && redline.data !== undefined)
    return <Compared {...props} application={review.data} redline={redline.data} />;
  const error = review.error ?? redline.error;
  if (asked && error === null) return <SkeletonPage />;
  return (
    <NoPage
      title="Compare versions"
      crumb={[<QueueLink key="queue" portal={portal} />]}
      of={{ error, refetch: () => Promise.all([review.refetch(), redline.refetch()]) }}
      wasAsked={asked}
      goneWith={[400, 404, 409]}
    >
      {error instanceof CallError && error.status === 409 ? (
        <EmptyState
          title="Nothing to compare yet"
          text={error.message}
          action={
            <ReviewLink portal={portal} creditApplicationId={creditApplicationId}>
              Open the application
            </ReviewLink>
          }
        />
      ) : (
        <EmptyState
          title="These versions are not here"
          text="The application or one of the versions does not exist."
          action={<QueueLink portal={portal} button />}
        />
      )}
    </NoPage>
  );
}

function Compared(props: RedlinePageProps & { readonly application: ReviewedApplication; readonly redline: Redline }) {
  const { shortDay } = useMoments();
  const { portal, search, onSearch, application, redline } = props;
  const choices = redline.versions.map(({ submittedVersion, submittedAt }) => ({
    value: String(submittedVersion),
    label: `Version ${submittedVersion}, ${shortDay(submittedAt)}`,
  }));
  const [from, to] = [redline.from.submittedVersion, redline.to.submittedVersion];
  const choose = (side: 'from' | 'to', value: string) => onSearch({ ...search, from, to, [side]: Number(value) });
  return (
    <div className={house.content}>
      <ApplicationHead
        application={application}
        portal={portal}
        pageTitle={`${application.projectName}, version ${to} against ${from}`}
        company={
          <ReviewLink portal={portal} creditApplicationId={search.creditApplicationId}>
            {application.companyName}
          </ReviewLink>
        }
      />
      <div className={style.page}>
        <section className={house.sheet} aria-label="Differences">
          <div className={style.compare}>
            <span className={house.row}>
              <span className={house.muted}>Compare</span>
              <Select
                aria-label="Later version"
                choices={choices}
                value={String(to)}
                onChange={(event) => choose('to', event.target.value)}
              />
              <span className={house.muted}>with</span>
              <Select
                aria-label="Earlier version"
                choices={choices}
                value={String(from)}
                onChange={(event) => choose('from', event.target.value)}
              />
            </span>
            <SwitchField
              label="Only changes"
              checked={search.all !== true}
              onChange={(event) => {
                const { all: _all, ...rest } = search;
                onSearch(event.target.checked ? rest : { ...rest, all: true });
              }}
            />
          </div>
          <RedlineTable redline={redline} onlyChanges={search.all !== true} />
        </section>
        <RedlineSide redline={redline} application={application} />
      </div>
    </div>
  );
}
