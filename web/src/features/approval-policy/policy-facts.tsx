import { type ApprovalPolicy, stages } from '@gatehouse/domain/approval-policy/policy.ts';
import { signInWords, signNames, signWords, stageWords } from '@gatehouse/domain/approval-policy/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { DataTable } from '#web/ui/table.tsx';
import type { EditedPart } from './policy-edits.ts';

interface FactsProps {
  readonly policy: ApprovalPolicy;
  readonly changed: ReadonlySet<string>;
  readonly onEdit: ((part: EditedPart) => void) | null;
}

/** How many business days each step may take (33). */
export const PolicyDays = ({ policy, changed, onEdit }: FactsProps) => (
  <section className="sheet" aria-label="Time to act">
    <div className="hx">
      <h2>Time to act</h2>
      <span className="r">
        <span className="muted sm">Business days, clock stops in revisions</span>
        {onEdit === null ? null : (
          <Button look="quiet" size="sm" onClick={() => onEdit({ part: 'days' })}>
            Edit days
          </Button>
        )}
      </span>
    </div>
    <dl className="sla">
      {stages.map((stage) => (
        <div key={stage} className={changed.has(`timeToAct.${stage}`) ? 'chg' : undefined}>
          <dt>{stageWords[stage]}</dt>
          <dd>
            {policy.timeToAct[stage]}
            <span>{policy.timeToAct[stage] === 1 ? 'day' : 'days'}</span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

const Sign = ({ words }: { readonly words: string }) => (
  <span className={words === 'Not used' ? 'muted' : undefined}>{words}</span>
);

/** What makes the risk medium and what high (33). */
export const PolicySigns = ({
  policy,
  changed,
  problems,
  onEdit,
}: FactsProps & { readonly problems: ReadonlyMap<string, string> }) => (
  <section className="sheet" aria-label="What makes risk medium or high">
    <div className="hx">
      <h2>What makes risk medium or high</h2>
      {onEdit === null ? null : (
        <span className="r">
          <Button look="quiet" size="sm" onClick={() => onEdit({ part: 'signs' })}>
            Edit signs
          </Button>
        </span>
      )}
    </div>
    <DataTable
      label="Signs of risk"
      rows={signNames}
      rowKey={(name) => name}
      columns={[
        {
          id: 'sign',
          head: 'Sign',
          small: 'k1',
          cell: (name) => (
            <>
              <b className="t1">
                {signWords[name]}
                {changed.has(`signs.${name}`) ? (
                  <>
                    {' '}
                    <span className="chg-m" aria-hidden="true">
                      *
                    </span>
                    <span className="vh">Changed by the draft</span>
                  </>
                ) : null}
              </b>
              {problems.has(`signs.${name}`) ? (
                <FieldError id={`signs-${name}`}>{problems.get(`signs.${name}`)}</FieldError>
              ) : null}
            </>
          ),
        },
        {
          id: 'medium',
          head: 'Medium',
          small: 'k',
          cell: (name) => <Sign words={signInWords(policy.signs, name)[0]} />,
        },
        { id: 'high', head: 'High', small: 'rt', cell: (name) => <Sign words={signInWords(policy.signs, name)[1]} /> },
      ]}
    />
  </section>
);
