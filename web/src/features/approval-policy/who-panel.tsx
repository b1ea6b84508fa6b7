import { type RiskTier, riskTiers } from '@gatehouse/domain/approval-policy/approval.ts';
import { policyMessages } from '@gatehouse/domain/approval-policy/messages.ts';
import type { ApprovalPolicy } from '@gatehouse/domain/approval-policy/policy.ts';
import { tierWords } from '@gatehouse/domain/approval-policy/words.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { Output } from '#web/api/call.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import { IconPlus } from '#web/ui/icons.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { IconClose } from '#web/ui/person-icons.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { Select, SelectField } from '#web/ui/text-field.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { type Tried, whoMustApproveQuery } from './api.ts';
import style from './who-panel.module.css';

interface Share {
  readonly departmentId: string;
  readonly cents: number | null;
}

export interface WhoPanelProps {
  readonly departments: readonly {
    readonly departmentId: string;
    readonly name: string;
    readonly makesCostumes: boolean;
    readonly signs: boolean;
  }[];
  /** The draft; undefined: the policy in force. */
  readonly draft: ApprovalPolicy | undefined;
  /** Tells the page which cell is meant, to mark it. */
  readonly onCell: (place: string | null) => void;
}

/** What the preview begins with (33): two departments in which somebody signs, costume after the others as in every split. */
const START_CENTS = 31_000_000;
const START_SHARES = [18_000_000, 13_000_000];
const startShares = (departments: WhoPanelProps['departments']): readonly Share[] => {
  const signing = departments.filter(({ signs }) => signs);
  const others = signing.filter(({ makesCostumes }) => !makesCostumes);
  const costume = signing.filter(({ makesCostumes }) => makesCostumes);
  const two = [...others.slice(0, costume.length === 0 ? 2 : 1), ...costume].slice(0, 2);
  return two.map(({ departmentId }, place) => ({ departmentId, cents: START_SHARES[place] ?? null }));
};

/** Who would have to approve an amount, by name, while the policy is being changed (33). */
export function WhoPanel({ departments, draft, onCell }: WhoPanelProps) {
  const id = useId();
  const [limitCents, setLimit] = useState<number | null>(START_CENTS);
  const [riskTier, setTier] = useState<RiskTier>('medium');
  const [shares, setShares] = useState(() => startShares(departments));
  const sum = shares.reduce((total, { cents }) => total + (cents ?? 0), 0);
  const tooMuch = limitCents !== null && sum > limitCents;
  const tried: Tried | null =
    limitCents === null || tooMuch
      ? null
      : {
          limitCents,
          riskTier,
          lines: shares.flatMap(({ departmentId, cents }) =>
            cents === null || cents === 0 ? [] : [{ departmentId, amountCents: cents }],
          ),
          policy: draft,
        };
  const settled = useSettled(JSON.stringify(tried), 400);
  const who = useQuery(whoMustApproveQuery(JSON.parse(settled) as Tried | null));
  const row = tried === null ? undefined : who.data?.row;
  useEffect(() => onCell(row === undefined ? null : `steps.${row}.${riskTier}`), [row, riskTier, onCell]);
  const free = departments.filter(({ departmentId }) => shares.every((share) => share.departmentId !== departmentId));
  return (
    <Sheet title="Who must approve?" label="Who must approve?">
      <div className={house.inside}>
        <div className={house.halves}>
          <MoneyField label="Requested" value={limitCents} onValue={setLimit} />
          <SelectField
            label="Risk"
            choices={riskTiers.map((value) => ({ value, label: tierWords[value] }))}
            value={riskTier}
            onChange={(event) => setTier(event.target.value as RiskTier)}
          />
        </div>
        <div className={fieldStyle.field}>
          <span className={fieldStyle.label}>Shares by department</span>
          {shares.map(({ departmentId, cents }) => {
            const name = departments.find((each) => each.departmentId === departmentId)?.name ?? departmentId;
            return (
              <div className={style.share} key={departmentId}>
                <MoneyField
                  label={name}
                  value={cents}
                  onValue={(next) =>
                    setShares(
                      shares.map((each) => (each.departmentId === departmentId ? { ...each, cents: next } : each)),
                    )
                  }
                />
                <IconButton
                  small
                  label={`Remove ${name}`}
                  icon={<IconClose />}
                  onClick={() => setShares(shares.filter((each) => each.departmentId !== departmentId))}
                />
              </div>
            );
          })}
          {tooMuch ? <FieldError id={`${id}-sum`}>{policyMessages.linesAboveLimit}</FieldError> : null}
          <AddDepartment
            departments={free}
            onAdd={(departmentId) =>
              setShares([...shares, { departmentId, cents: Math.max(0, (limitCents ?? 0) - sum) || null }])
            }
          />
        </div>
      </div>
      <Ladder who={who} isAsked={tried !== null} />
    </Sheet>
  );
}

function AddDepartment({
  departments,
  onAdd,
}: {
  readonly departments: WhoPanelProps['departments'];
  readonly onAdd: (departmentId: string) => void;
}) {
  const [chooses, setChooses] = useState(false);
  if (!chooses)
    return (
      <div>
        <Button
          look="quiet"
          size="sm"
          icon={<IconPlus size={18} />}
          disabled={departments.length === 0}
          onClick={() => setChooses(true)}
        >
          Add department
        </Button>
      </div>
    );
  return (
    <Select
      aria-label="Department to add"
      placeholder="Choose a department"
      choices={departments.map(({ departmentId, name }) => ({ value: departmentId, label: name }))}
      value=""
      autoFocus
      onChange={(event) => {
        onAdd(event.target.value);
        setChooses(false);
      }}
    />
  );
}

type Asked = UseQueryResult<Output<'POST /api/ar-portal/approval-policy/who-must-approve'>>;

function Ladder({
  who,
  isAsked,
}: {
  readonly who: Pick<Asked, 'data' | 'error' | 'refetch'>;
  readonly isAsked: boolean;
}) {
  const { data, error } = who;
  if (!isAsked) return <p className={`${house.inside} ${house.soft}`}>Enter an amount to see who approves it.</p>;
  if (data === undefined)
    return error === null ? (
      <div className={style.rungs} aria-busy="true">
        <SkeletonLine width="70%" />
        <SkeletonLine width="50%" />
      </div>
    ) : (
      <ErrorPanel of={who} />
    );
  return (
    <>
      <div className={style.rungs} aria-live="polite">
        <h3>{data.size}</h3>
        <ol>
          {data.rungs.map(({ number, title, people, note, isProblem, others }) => (
            <li key={title}>
              <span className={style.rungNumber} aria-hidden="true">
                {number}
              </span>
              <div>
                <b>{title}</b>
                <br />
                <span className={isProblem ? style.problem : house.soft}>
                  {people.length > 0 ? people.join(' or ') : note}
                </span>
                {others.map((because) => (
                  <span className={style.because} key={because}>
                    <Glyph name="bar" size={15} />
                    {because}
                  </span>
                ))}
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className={style.outcome}>
        <div>
          <span>Today, version {data.inForce.version}</span>
          <b>{data.inForce.words}</b>
        </div>
        <div>
          <span>Row and column</span>
          <b>{data.cell}</b>
        </div>
      </div>
    </>
  );
}
