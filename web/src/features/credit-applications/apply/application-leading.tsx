import { creditLook } from '@gatehouse/domain/credit-applications/looks.ts';
import { creditStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { countOf, formatMoney } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import cellsStyle from '#web/ui/house/cells.module.css';
import house from '#web/ui/house/house.module.css';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { type CreditPanel, needsCustomer } from '../api.ts';
import { hasLimit } from '../limits/application-limits.ts';
import { OpenApplication } from './application-open.tsx';
import style from './application-panel.module.css';

type Formats = Pick<ReturnType<typeof useFormats>, 'dateInText' | 'dateOf'>;
export type Row = CreditPanel['projects'][number];
export type Filed = Row & { readonly application: NonNullable<Row['application']> };

interface ProjectLinkProps {
  readonly row: Row;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** To the credit of the project. */
export const ProjectLink = ({ row, className = style.projectLink, children = row.projectName }: ProjectLinkProps) => (
  <Link
    className={className}
    to="/feature/customer-dashboard/project-details"
    search={{ projectId: row.projectId, tab: 'credit-application' }}
  >
    {children}
  </Link>
);

/** What waits for this person first: how much, how far, and whose turn it is. */
export function LeadingApplication({ row }: { readonly row: Filed }) {
  const formats = useFormats();
  const { dateInText } = formats;
  const { application } = row;
  const amount = hasLimit(application) ? application.approvedCents : application.requestedCents;
  return (
    <div className={style.application}>
      <div className={`${house.wraps} ${style.applicationHead}`}>
        <ProjectLink row={row} />
        <StatusTag tag look={creditLook(application.status, 'customer')}>
          {application.statusLabel}
        </StatusTag>
      </div>
      {amount === null ? null : (
        <>
          <p className={`${house.sign} ${style.amount}`}>{formatMoney(amount)}</p>
          <p className={house.fine}>{amountWords(application, dateInText)}</p>
        </>
      )}
      <Progress application={application} />
      <p className={`${house.detail} ${style.sentence}`}>{sentence(application, formats)}</p>
      <footer className={cellsStyle.cellFoot}>
        <OpenApplication
          size="sm"
          creditApplicationId={application.creditApplicationId}
          status={application.status}
          name={row.projectName}
        />
        {needsCustomer(row) && application.status !== 'CONDITIONAL' ? (
          <ProjectLink row={row} className={house.link}>
            Credit of {row.projectName}
          </ProjectLink>
        ) : null}
      </footer>
    </div>
  );
}

const amountWords = (application: Filed['application'], dateInText: (date: string) => string): string => {
  const { totalMonths, expiresOn } = application;
  if (hasLimit(application)) return expiresOn === null ? 'credit limit' : `credit limit until ${dateInText(expiresOn)}`;
  return totalMonths === null ? 'requested' : `requested over ${countOf(totalMonths, 'month')}`;
};

/** Whose turn it is and since when, or what came back with its day, in the customer's words. */
const sentence = (application: Filed['application'], { dateInText, dateOf }: Formats): string => {
  const { status, turn, statusSince, revisionReason, revisionDueOn, holdReason, conditionsOpen } = application;
  const since = `Since ${dateInText(dateOf(statusSince))}.`;
  if (status === 'NEEDS_REVISIONS' && revisionReason !== null)
    return revisionDueOn === null ? revisionReason : `${revisionReason} Due by ${dateInText(revisionDueOn)}.`;
  if (status === 'ON_HOLD' && holdReason !== null) return `${holdReason} ${since}`;
  if (status === 'CONDITIONAL' && conditionsOpen > 0)
    return `Your turn: ${countOf(conditionsOpen, 'condition')} to meet. ${since}`;
  return status === 'DRAFT' ? turn : `${turn} ${since}`;
};

const stages = ['Submitted', 'Under review', 'Final review', 'Decision'] as const;
/** How many of the four stages lie behind, and whether the present one came back. */
const stageOf = (status: Filed['application']['status']): number => {
  if (status === 'DRAFT') return 0;
  if (status === 'SUBMITTED') return 1;
  if (status === 'FINAL_REVIEW') return 3;
  return creditStatuses.indexOf(status) < creditStatuses.indexOf('FINAL_REVIEW') ? 2 : 4;
};

function Progress({ application }: Pick<Filed, 'application'>) {
  if (application.status === 'WITHDRAWN') return null;
  const done = stageOf(application.status);
  const came = application.status === 'NEEDS_REVISIONS';
  return (
    <div role="img" aria-label={done === 0 ? 'Not submitted yet' : `${stages[done - 1]}${came ? ', came back' : ''}`}>
      <div className={style.progress}>
        {stages.map((stage, index) => (
          <i key={stage} className={index >= done ? '' : came && index === done - 1 ? style.held : style.done} />
        ))}
      </div>
      <div className={style.progressLabels} aria-hidden="true">
        {stages.map((stage) => (
          <span key={stage}>{stage}</span>
        ))}
      </div>
    </div>
  );
}
