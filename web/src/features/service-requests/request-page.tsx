import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoPage } from '#web/ui/no-page.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { requestQuery } from './api.ts';
import { DraftPage } from './draft-page.tsx';
import { type RequestPortal, requestPaths } from './request-paths.ts';
import { RequestView } from './request-view.tsx';

/** One request (22b): a draft is its form, for whoever may write it; everything else is read. */
export function RequestPage({ portal, requestId }: { readonly portal: RequestPortal; readonly requestId: string }) {
  const request = useQuery(requestQuery(requestId));
  const { data } = request;
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead) window.dispatchEvent(new Event('gatehouse:alerts')); // reading it has put its lamp out
  }, [isRead]);
  if (data !== undefined)
    return data.status === 'DRAFT' && data.mayEdit && !data.unconfirmed ? (
      <DraftPage key={data.requestId} portal={portal} request={data} />
    ) : (
      <RequestView portal={portal} request={data} />
    );
  if (request.isFetching) return <SkeletonPage />;
  return (
    <NoPage title="Request" of={request}>
      <EmptyState
        title="This request is not here"
        text={portal === 'customer' ? 'It does not exist, or it is not one of yours.' : 'It does not exist.'}
        action={
          <Link className={buttonClass('line')} to={requestPaths[portal].list}>
            Go to the requests
          </Link>
        }
      />
    </NoPage>
  );
}
