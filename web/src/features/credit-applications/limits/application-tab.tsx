import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError } from '#web/api/errors.ts';
import { useMay } from '#web/api/session-state.ts';
import { quotesQuery, runwayQuery } from '#web/features/quotes/api.ts';
import { Day } from '#web/ui/day.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import house from '#web/ui/house/house.module.css';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { type CreditTab, creditTabQuery } from '../api.ts';
import { StartApplication } from '../apply/application-start.tsx';
import type { StaffPortal } from '../staff-paths.ts';
import { AddCredit } from './add-credit.tsx';
import { AdjustLimitDialog } from './adjust-limit-dialog.tsx';
import { ApplicationDepartments, type SplitPart } from './application-departments.tsx';
import { EarlierApplications } from './application-earlier.tsx';
import { hasLimit } from './application-limits.ts';
import { ApplicationStanding } from './application-standing.tsx';
import style from './application-tab.module.css';
import { CreditLinks, type LetterSlot, ReviewedDialog } from './credit-links.tsx';
import { refreshRunway } from './split.ts';
import { SplitDialog } from './split-dialog.tsx';

type Summary = NonNullable<CreditTab['application']>;

export interface ApplicationTabProps {
  readonly projectId: string;
  /** Staff read it in their portal; without one it is the customer's. */
  readonly portal?: StaffPortal;
  /** Quotes are another feature; the route puts its panel in where this person may see quotes. */
  readonly quotes?: ReactNode;
  /** The dialogs of letters, another feature as well; A/R only. */
  readonly letter?: LetterSlot;
}

/** The credit tab of a project (08; §2 Other screens): where the credit stands, how it got there, what it is split into, what was before. */
export function ApplicationTab({ projectId, portal, quotes, letter }: ApplicationTabProps) {
  const tab = useQuery(creditTabQuery(projectId));
  if (tab.data === undefined) {
    if (!tab.isError) return <SkeletonSheet />;
    const isRefused = tab.error instanceof CallError && [400, 403, 404].includes(tab.error.status);
    return (
      <div className={house.sheet}>
        {isRefused ? (
          <EmptyState
            title="Not for you to see"
            text="The credit of this project is seen by those who apply for it. Ask your company admin."
          />
        ) : (
          <ErrorPanel of={tab} />
        )}
      </div>
    );
  }
  return <Tab tab={tab.data} portal={portal} quotes={quotes} letter={letter} />;
}

type Asked = { readonly split: SplitPart } | 'limit' | null;

function Tab({
  tab,
  portal,
  quotes,
  letter,
}: {
  readonly tab: CreditTab;
  readonly portal: StaffPortal | undefined;
  readonly quotes: ReactNode;
  readonly letter: LetterSlot | undefined;
}) {
  const { application, earlier, projectId } = tab;
  const [asked, setAsked] = useState<Asked>(null);
  const mayAdjust = useMay('adjustCreditLimit') && portal !== undefined;
  const applicationId = application?.creditApplicationId ?? '';
  const isGranted = application !== null && hasLimit(application);
  const runway = useQuery({ ...runwayQuery(applicationId), enabled: isGranted });
  const attached = useQuery({ ...quotesQuery(projectId), enabled: isGranted && quotes !== undefined });
  const mayLimit = mayAdjust && application?.status === 'APPROVED';
  const split = isGranted && runway.data?.maySplit === true && mayAdjust;
  const close = () => {
    setAsked(null);
    void refreshRunway(); // the limit's own dialog knows the review, not this tab
  };
  return (
    <div className={style.columns}>
      <div className={style.column}>
        {application === null ? (
          <Nothing tab={tab} portal={portal} />
        ) : (
          <ApplicationStanding
            application={application}
            tab={tab}
            portal={portal}
            runway={runway.data}
            onLimit={mayLimit ? () => setAsked('limit') : null}
          />
        )}
        {application === null || application.steps.length === 0 || application.status === 'WITHDRAWN' ? null : (
          <Steps application={application} />
        )}
        {quotes}
        {earlier.length === 0 ? null : <EarlierApplications earlier={earlier} portal={portal} />}
      </div>
      <div className={style.column}>
        <ApplicationDepartments
          application={application}
          runway={runway.data}
          quotes={attached.data ?? []}
          onSplit={split ? (part) => setAsked({ split: part }) : null}
          onLimit={mayLimit ? () => setAsked('limit') : null}
        />
        {split && runway.data !== undefined ? <AddCredit runway={runway.data} /> : null}
        <CreditLinks tab={tab} portal={portal} letter={letter} />
      </div>
      {asked === 'limit' ? (
        <ReviewedDialog creditApplicationId={applicationId} onClose={close}>
          {(reviewed) => <AdjustLimitDialog application={reviewed} onClose={close} />}
        </ReviewedDialog>
      ) : null}
      {asked === null || asked === 'limit' || runway.data === undefined ? null : (
        <SplitDialog runway={runway.data} part={asked.split} onClose={close} />
      )}
    </div>
  );
}

function Nothing({ tab, portal }: { readonly tab: CreditTab; readonly portal: StaffPortal | undefined }) {
  const { projectId, start } = tab;
  const title = 'No credit application yet';
  return (
    <div className={house.sheet}>
      {portal === undefined ? (
        <EmptyState
          vignette={start.ok ? 'ajar' : 'shut'}
          title={title}
          text="With credit your departments order now and pay net 30. It takes eight sections, and you can stop at any time."
          action={
            <StartApplication
              projectId={projectId}
              because={start.ok ? null : start.because}
              look={start.ok ? 'key' : 'line'}
            />
          }
        />
      ) : (
        <EmptyState title={title} text="The customer starts it; it appears here from then on." />
      )}
    </div>
  );
}

function Steps({ application }: { readonly application: Summary }) {
  return (
    <section className={house.sheet}>
      <ol className={style.steps} aria-label="Progress">
        {application.steps.map(({ name, done, who, at }) => (
          <li key={name} className={done ? style.done : ''}>
            <Glyph name={done ? 'check' : 'ring'} />
            <b>
              {name}
              <span className={house.unseen}>, {done ? 'done' : 'to come'}</span>
            </b>
            <span className={house.detail}>{who}</span>
            <span className={house.fine}>{at === null ? '' : <Day at={at} />}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
