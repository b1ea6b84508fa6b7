import { creditLook } from '@gatehouse/domain/credit-applications/looks.ts';
import { creditStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { countOf, formatMoney } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { useMay } from '#web/api/session-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import cellsStyle from '#web/ui/house/cells.module.css';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { Cell } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { type CreditPanel, creditPanelQuery, needsCustomer } from '../api.ts';
import { hasLimit } from '../limits/application-limits.ts';
import { OpenApplication } from './application-open.tsx';
import style from './application-panel.module.css';
import { StartApplication } from './application-start.tsx';

type Formats = Pick<ReturnType<typeof useFormats>, 'dateInText' | 'dateOf'>;
type Row = CreditPanel['projects'][number];
type Filed = Row & { readonly application: NonNullable<Row['application']> };

/** The credit panel of the overview (03): what waits for this person first, the other projects under it. */
export function ApplicationPanel({ span }: { readonly span: number }) {
  const panel = useQuery(creditPanelQuery);
  const rows = panel.data?.projects ?? [];
  const lit = rows.some(needsCustomer);
  return (
    <Cell
      title="Credit"
      span={span}
      lamp={lit}
      onRefresh={() => panel.refetch()}
      footer={<WhereItIs first={panel.data?.detailed === true ? rows[0] : undefined} />}
    >
      {panel.isError && panel.data === undefined ? (
        <>
          <p className={house.soft}>{sentenceOf(panel.error)}</p>
          <div>
            <Button size="sm" onClick={() => void panel.refetch()}>
              Try again
            </Button>
          </div>
        </>
      ) : null}
      {panel.isPending ? <Waiting /> : null}
      {panel.data === undefined ? null : panel.data.detailed ? (
        <Projects rows={rows} wide={span > 6} />
      ) : (
        <Counts counts={panel.data.counts} />
      )}
    </Cell>
  );
}

/** To the projects, each of which has its credit; without a list of projects, to the credit of the first; without any, to what is asked about it. */
function WhereItIs({ first }: { readonly first: Row | undefined }) {
  if (useMay('viewProject'))
    return (
      <Link className={house.link} to="/feature/customer-dashboard/projects-list">
        All projects
      </Link>
    );
  return first === undefined ? (
    <Link className={house.link} to="/core/faqs" search={{ tab: 'account-tab' }}>
      Questions about credit
    </Link>
  ) : (
    <ProjectLink row={first} className={house.link}>
      Credit of {first.projectName}
    </ProjectLink>
  );
}

const Waiting = () => (
  <div className={`${house.column} ${style.skeleton}`} aria-busy="true">
    <SkeletonLine width="45%" />
    <SkeletonLine width="60%" height={32} />
    <SkeletonLine width="80%" />
  </div>
);

/** People who manage users see how many, and nothing of whose (CA-060). */
function Counts({ counts }: Pick<CreditPanel, 'counts'>) {
  const shown = counts.filter(({ count }) => count > 0);
  if (shown.length === 0) return <p className={house.soft}>No credit applications yet.</p>;
  return (
    <ul className={style.others}>
      {shown.map(({ status, label, count }) => (
        <li key={status + label}>
          <StatusTag look={creditLook(status, 'customer')}>{label}</StatusTag>
          <b className={house.bold}>{count}</b>
        </li>
      ))}
    </ul>
  );
}

const urgency = ({ application }: Row): number => {
  if (application === null) return 3;
  if (application.status === 'NEEDS_REVISIONS') return 0;
  return needsCustomer({ application } as Row) ? 1 : 2;
};
const isFiled = (row: Row): row is Filed => row.application !== null;

function Projects({ rows, wide }: { readonly rows: readonly Row[]; readonly wide: boolean }) {
  const sorted = [...rows].sort((one, other) => urgency(one) - urgency(other));
  const [first, ...others] = sorted.filter(isFiled);
  const startable = sorted.filter((row) => !isFiled(row) && row.mayStart);
  if (first === undefined && startable.length === 0)
    return <p className={house.soft}>No project of yours has credit yet.</p>;
  return (
    <div className={wide ? `${style.panel} ${style.wide}` : style.panel}>
      {first === undefined ? null : <Leading row={first} />}
      {others.length + startable.length === 0 ? null : (
        <ul className={style.others}>
          {others.map((row) => (
            <li key={row.projectId}>
              <span>
                <span className={`${house.row} ${style.project}`}>
                  {needsCustomer(row) ? <Lamp /> : null}
                  <ProjectLink row={row} />
                </span>
                <StatusTag look={creditLook(row.application.status, 'customer')}>
                  {row.application.statusLabel}
                </StatusTag>
              </span>
              {needsCustomer(row) ? (
                <OpenApplication
                  size="sm"
                  isKey={false}
                  creditApplicationId={row.application.creditApplicationId}
                  status={row.application.status}
                  name={row.projectName}
                />
              ) : null}
            </li>
          ))}
          {startable.map((row) => (
            <li key={row.projectId}>
              <span>
                <ProjectLink row={row} />
                <span className={house.fine}>No credit application</span>
              </span>
              <StartApplication
                size="sm"
                projectId={row.projectId}
                {...(first === undefined && row === startable[0] ? { look: 'key' } : {})}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ProjectLinkProps {
  readonly row: Row;
  readonly className?: string;
  readonly children?: ReactNode;
}

const ProjectLink = ({ row, className = style.projectLink, children = row.projectName }: ProjectLinkProps) => (
  <Link
    className={className}
    to="/feature/customer-dashboard/project-details"
    search={{ projectId: row.projectId, tab: 'credit-application' }}
  >
    {children}
  </Link>
);

function Leading({ row }: { readonly row: Filed }) {
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
