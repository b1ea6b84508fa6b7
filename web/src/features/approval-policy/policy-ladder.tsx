import { riskTiers } from '@gatehouse/domain/approval-policy/approval.ts';
import type { ApprovalPolicy } from '@gatehouse/domain/approval-policy/policy.ts';
import { needsInWords, tierWords } from '@gatehouse/domain/approval-policy/words.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { Fragment } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import house from '#web/ui/house/house.module.css';
import { IconEdit } from '#web/ui/icons.tsx';
import approvalPolicyStyle from './approval-policy.module.css';
import type { EditedPart } from './policy-edits.ts';
import policyLadderStyle from './policy-ladder.module.css';

const under = {
  low: 'or lowered by A/R, such as for a listed guarantor',
  medium: 'one medium sign',
  high: 'or any red flag',
} as const;

export interface LadderProps {
  readonly policy: ApprovalPolicy;
  /** Places that the draft changes. */
  readonly changed: ReadonlySet<string>;
  readonly problems: ReadonlyMap<string, string>;
  /** The cell that the preview is about. */
  readonly shown: string | null;
  readonly onEdit: ((part: EditedPart) => void) | null;
}

/** The amounts and, for each risk, who approves in which order (33). */
export function PolicyLadder({ policy, changed, problems, shown, onEdit }: LadderProps) {
  const { steps } = policy;
  return (
    <section className={house.sheet} aria-label="Who approves which amount">
      <table className={policyLadderStyle.ladder}>
        <thead>
          <tr>
            <th scope="col">
              Requested limit
              {onEdit === null ? null : (
                <Button look="quiet" size="sm" onClick={() => onEdit({ part: 'amounts' })}>
                  Edit amounts
                </Button>
              )}
            </th>
            {riskTiers.map((tier) => (
              <th scope="col" key={tier}>
                <b>{tierWords[tier]}</b>
                {under[tier]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ upToCents, needs }, row) => {
            const below = steps[row - 1]?.upToCents ?? null;
            const rowName = upToCents === null ? (below === null ? 'Any amount' : 'Above') : formatMoney(upToCents);
            return (
              <tr key={row}>
                <th
                  scope="row"
                  className={changed.has(`steps.${row}.upToCents`) ? approvalPolicyStyle.changed : undefined}
                >
                  <span className={policyLadderStyle.amount}>{rowName}</span>
                  <span className={house.fine}>
                    {upToCents !== null ? 'and under' : below === null ? '' : formatMoney(below)}
                  </span>
                  <FieldError id={`steps-${row}-amount`}>{problems.get(`steps.${row}.upToCents`)}</FieldError>
                </th>
                {riskTiers.map((tier) => {
                  const place = `steps.${row}.${tier}`;
                  const cellClass = [
                    changed.has(place) ? approvalPolicyStyle.changed : '',
                    shown === place ? policyLadderStyle.edited : '',
                  ]
                    .filter(Boolean)
                    .join(' ');
                  return (
                    <td key={tier} data-l={tierWords[tier]} className={cellClass === '' ? undefined : cellClass}>
                      <div>
                        <ol className={policyLadderStyle.approvers}>
                          {needsInWords(needs[tier]).map((step, index) => (
                            <Fragment key={step}>
                              <li>
                                <span className={policyLadderStyle.approverNumber} aria-hidden="true">
                                  {index + 1}
                                </span>
                                {step}
                              </li>
                            </Fragment>
                          ))}
                        </ol>
                        {changed.has(place) ? <span className={house.unseen}>Changed by the draft</span> : null}
                        <FieldError id={place.replaceAll('.', '-')}>{problems.get(place)}</FieldError>
                      </div>
                      {onEdit === null ? null : (
                        <span className={policyLadderStyle.edit}>
                          <IconButton
                            small
                            label={`Edit ${rowName}, ${tierWords[tier].toLowerCase()}`}
                            icon={<IconEdit size={16} />}
                            onClick={() => onEdit({ part: 'cell', row, tier })}
                          />
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
