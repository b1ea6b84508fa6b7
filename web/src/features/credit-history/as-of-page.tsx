import { creditLook } from '@gatehouse/domain/credit-applications/looks.ts';
import { creditHistoryMessages } from '@gatehouse/domain/credit-history/messages.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { NoPage } from '#web/ui/no-page.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { asOfQuery } from './api.ts';
import style from './credit-history.module.css';
import { AsOfForm } from './history-tools.tsx';
import { PastSheets } from './past-sheets.tsx';

export interface AsOfPageProps {
  readonly creditApplicationId: string;
  /** The day, from the address. */
  readonly on: string;
  readonly onDay: (on: string) => void;
  /** A link to the review as it is now. */
  readonly back: (words: string) => ReactElement;
}

/** What an application was at the end of a day: the review of the past, plainly so, and nothing in it to press. */
export function AsOfPage({ creditApplicationId, on, onDay, back }: AsOfPageProps) {
  const past = useQuery({ ...asOfQuery(creditApplicationId, on), retry: false });
  const { data, error } = past;
  if (data === undefined && error === null) return <SkeletonPage />;
  if (data === undefined) {
    const now = back(creditHistoryMessages.backToNow);
    return (
      <NoPage title="Credit application" crumb={[now]} of={past} goneWith={[400, 404, 409]}>
        <EmptyState
          title="There is nothing to show for this day"
          text={error instanceof CallError && error.status === 409 ? creditHistoryMessages.notYet : sentenceOf(error)}
          action={now}
        />
      </NoPage>
    );
  }
  return (
    <div className={house.content}>
      <PageHead
        title={data.projectName}
        pageTitle={`${data.projectName} in the past`}
        crumb={[back(creditHistoryMessages.backToNow)]}
        sub={
          <span className={house.wraps}>
            <StatusTag tag look={creditLook(data.status, 'staff', data.submitted?.version ?? 0)}>
              {data.statusLabel}
            </StatusTag>
            <span>
              {data.companyName}, since <Day at={data.statusSince} />
            </span>
          </span>
        }
      >
        <AsOfForm key={on} on={on} first={data.firstDay} onDay={onDay} />
      </PageHead>
      <div className={style.past} aria-busy={past.isFetching}>
        <Note tone="warn" role="status">
          <b className={house.bold}>
            As it stood at the end of <Day on={data.on} />.
          </b>{' '}
          {creditHistoryMessages.past}
        </Note>
        <PastSheets past={data} />
        <div>
          <Button onClick={() => window.print()}>Print this day</Button>
        </div>
      </div>
    </div>
  );
}
