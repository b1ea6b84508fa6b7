import { creditLook } from '@gatehouse/domain/credit-applications/looks.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '#web/api/errors.ts';
import { useMay } from '#web/api/session-state.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { Cell } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { type CreditPanel, creditPanelQuery, needsCustomer } from '../api.ts';
import { type Filed, LeadingApplication, ProjectLink, type Row } from './application-leading.tsx';
import { OpenApplication } from './application-open.tsx';
import style from './application-panel.module.css';
import { StartApplication } from './application-start.tsx';

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
      {first === undefined ? null : <LeadingApplication row={first} />}
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
