import { type ApprovalPolicy, stages } from '@gatehouse/domain/approval-policy/policy.ts';
import { signInWords, signNames, signWords, stageWords } from '@gatehouse/domain/approval-policy/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import house from '#web/ui/house/house.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import { DataTable } from '#web/ui/table.tsx';
import style from './approval-policy.module.css';
import type { EditedPart } from './policy-edits.ts';

interface FactsProps {
  readonly policy: ApprovalPolicy;
  readonly changed: ReadonlySet<string>;
  readonly onEdit: ((part: EditedPart) => void) | null;
}

/** How many business days each step may take (33). */
export const PolicyDays = ({ policy, changed, onEdit }: FactsProps) => (
  <Sheet
    title="Time to act"
    label="Time to act"
    right={
      <>
        <span className={house.fine}>Business days, clock stops in revisions</span>
        {onEdit === null ? null : (
          <Button look="quiet" size="sm" onClick={() => onEdit({ part: 'days' })}>
            Edit days
          </Button>
        )}
      </>
    }
  >
    <dl className={style.timesToAct}>
      {stages.map((stage) => (
        <div key={stage} className={changed.has(`timeToAct.${stage}`) ? style.changed : undefined}>
          <dt>{stageWords[stage]}</dt>
          <dd>
            {policy.timeToAct[stage]}
            <span>{policy.timeToAct[stage] === 1 ? 'day' : 'days'}</span>
          </dd>
        </div>
      ))}
    </dl>
  </Sheet>
);

const Sign = ({ words }: { readonly words: string }) => (
  <span className={words === 'Not used' ? house.muted : undefined}>{words}</span>
);

/** What makes the risk medium and what high (33). */
export const PolicySigns = ({
  policy,
  changed,
  problems,
  onEdit,
}: FactsProps & { readonly problems: ReadonlyMap<string, string> }) => (
  <Sheet
    title="What makes risk medium or high"
    label="What makes risk medium or high"
    right={
      onEdit === null ? undefined : (
        <Button look="quiet" size="sm" onClick={() => onEdit({ part: 'signs' })}>
          Edit signs
        </Button>
      )
    }
  >
    <DataTable
      label="Signs of risk"
      rows={signNames}
      rowKey={(name) => name}
      columns={[
        {
          id: 'sign',
          head: 'Sign',
          small: 'topLeft',
          cell: (name) => (
            <>
              <b className={tableStyle.main}>
                {signWords[name]}
                {changed.has(`signs.${name}`) ? (
                  <>
                    {' '}
                    <span className={style.changedMark} aria-hidden="true">
                      *
                    </span>
                    <span className={house.unseen}>Changed by the draft</span>
                  </>
                ) : null}
              </b>
              <FieldError id={`signs-${name}`}>{problems.get(`signs.${name}`)}</FieldError>
            </>
          ),
        },
        {
          id: 'medium',
          head: 'Medium',
          small: 'left',
          cell: (name) => <Sign words={signInWords(policy.signs, name)[0]} />,
        },
        { id: 'high', head: 'High', small: 'end', cell: (name) => <Sign words={signInWords(policy.signs, name)[1]} /> },
      ]}
    />
  </Sheet>
);
