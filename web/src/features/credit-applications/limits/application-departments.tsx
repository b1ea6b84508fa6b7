import type { CreditSummary } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { Quote, RunwayDepartment, RunwayShape } from '@gatehouse/domain/quotes/contract.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconEdit } from '#web/ui/icons.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { hasLimit, splitWords } from './application-limits.ts';
import style from './departments.module.css';

/** Which part of the split is changed. */
export type SplitPart = 'departments' | 'costume';

/**
 * The split of the limit (credit.md §6; CA-007, CA-008): all departments of the lot, those that make and rent costumes in a block of their own, and
 * what belongs to nobody yet. Each with who answers for it, what is committed, what is left, and its quotes.
 */
export function ApplicationDepartments({
  application,
  runway,
  quotes,
  onSplit,
  onLimit,
}: {
  readonly application: CreditSummary | null;
  readonly runway: RunwayShape | undefined;
  /** Empty where this person may not see quotes. */
  readonly quotes: readonly Quote[];
  /** null where the split is not this person's to change. */
  readonly onSplit: ((part: SplitPart) => void) | null;
  readonly onLimit: (() => void) | null;
}) {
  if (application === null || !hasLimit(application))
    return (
      <Sheet title="Credit by department">
        <p className={`${house.inside} ${house.soft}`}>{splitWords(application?.status ?? null)}</p>
      </Sheet>
    );
  if (runway === undefined)
    return (
      <Sheet title="Credit by department">
        <div className={house.inside}>
          <SkeletonLine />
        </div>
      </Sheet>
    );
  const costume = runway.departments.filter(({ makesCostumes }) => makesCostumes);
  const others = runway.departments.filter(({ makesCostumes }) => !makesCostumes);
  const withShare = others.filter(({ amountCents }) => amountCents > 0);
  const people = [...new Set(costume.flatMap(({ approvers }) => approvers))].map(shortName);
  return (
    <Sheet title="Credit by department">
      <Block
        title="Departments"
        under={
          withShare.length === 0
            ? 'No department of its own'
            : withShare.map(({ departmentName }) => departmentName).join(', ')
        }
        cents={sumOf(withShare)}
        edit={onSplit === null ? null : { label: 'Edit departments credit', run: () => onSplit('departments') }}
      >
        <details className={style.more}>
          <summary className={house.small}>All departments</summary>
          <ul>
            {others.map((department) => (
              <Line key={department.departmentId} department={department} quotes={quotes} />
            ))}
          </ul>
        </details>
      </Block>
      {costume.length === 0 ? null : (
        <Block
          title="Costume"
          under={people.length > 0 ? people.join(', ') : 'Rental, loss and damage'}
          cents={sumOf(costume)}
          edit={onSplit === null ? null : { label: 'Edit costume credit', run: () => onSplit('costume') }}
        >
          <ul className={style.departmentLines}>
            {costume.map((department) => (
              <Line
                key={department.departmentId}
                department={department}
                quotes={quotes}
                nameless={costume.length === 1}
              />
            ))}
          </ul>
        </Block>
      )}
      <Block
        title="Shared pool"
        under="Not assigned to a department"
        cents={runway.pool.amountCents}
        edit={onLimit === null ? null : { label: 'Edit shared pool', run: onLimit }}
      >
        {runway.pool.usedCents === 0 ? null : (
          <p className={`${house.detail} ${style.departmentLines}`}>
            {formatMoney(runway.pool.usedCents)} used, {formatMoney(runway.pool.availableCents)} left
          </p>
        )}
      </Block>
    </Sheet>
  );
}

const sumOf = (departments: readonly RunwayDepartment[]): number =>
  departments.reduce((total, { amountCents }) => total + amountCents, 0);

/** "D. Malone", as the call sheet has it. */
const shortName = (name: string): string => {
  const [first = '', ...rest] = name.split(' ');
  return rest.length === 0 ? first : `${first.charAt(0)}. ${rest.join(' ')}`;
};

function Block({
  title,
  under,
  cents,
  edit,
  children,
}: {
  readonly title: string;
  readonly under: string;
  readonly cents: number;
  readonly edit: { readonly label: string; readonly run: () => void } | null;
  readonly children?: ReactNode;
}) {
  return (
    <div className={style.department}>
      <div>
        <b className={house.bold}>{title}</b>
        <span className={house.fine}>{under}</span>
      </div>
      <b className={house.bold}>{formatMoney(cents)}</b>
      {edit === null ? <span /> : <IconButton label={edit.label} icon={<IconEdit size={18} />} onClick={edit.run} />}
      {children}
    </div>
  );
}

function Line({
  department,
  quotes,
  nameless = false,
}: {
  readonly department: RunwayDepartment;
  readonly quotes: readonly Quote[];
  readonly nameless?: boolean;
}) {
  const { departmentId, departmentName, amountCents, usedCents, availableCents, fromPoolCents, approvers } = department;
  const own = quotes.filter((quote) => quote.departmentId === departmentId);
  const facts = [
    ...(usedCents === 0 ? [] : [`${formatMoney(usedCents)} committed`]),
    ...(amountCents === 0 ? [] : [`${formatMoney(availableCents)} available`]),
    ...(fromPoolCents === 0 ? [] : [`${formatMoney(fromPoolCents)} from the shared pool`]),
    ...(own.length === 0 ? [] : [own.length === 1 ? 'one quote' : `${own.length} quotes`]),
    ...(nameless || approvers.length === 0 ? [] : [approvers.map(shortName).join(', ')]),
  ];
  if (nameless && facts.length === 0) return null;
  return (
    <li>
      {nameless ? null : (
        <>
          <span>{departmentName}</span>
          <span>{amountCents === 0 ? <span className={house.muted}>No share</span> : formatMoney(amountCents)}</span>
        </>
      )}
      {facts.length === 0 ? null : <span className={`${house.soft} ${style.departmentFacts}`}>{facts.join(', ')}</span>}
    </li>
  );
}
