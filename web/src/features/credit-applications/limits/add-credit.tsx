import type { RunwayShape } from '@gatehouse/domain/quotes/contract.ts';
import { quoteMessages } from '@gatehouse/domain/quotes/messages.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import formStackStyle from '#web/ui/form-stack.module.css';
import house from '#web/ui/house/house.module.css';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Note } from '#web/ui/note.tsx';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { SelectField, TextareaField } from '#web/ui/text-field.tsx';
import { useReviewForm } from '../use-review-form.ts';
import style from './application-tab.module.css';
import { refreshRunway, splitLines, writeSplit } from './split.ts';

const blank = { departmentId: '', amountCents: null as number | null, reason: '' };

/** CA-009, CA-010: a department gets credit out of the shared pool; what the pool does not hold raises the limit, which is a change of its own (T26). */
export function AddCredit({ runway }: { readonly runway: RunwayShape }) {
  const limit = runway.limitCents ?? 0;
  const pool = runway.pool.amountCents;
  const check = ({ departmentId, amountCents, reason }: typeof blank): Problems => ({
    ...(departmentId === '' ? { departmentId: quoteMessages.departmentRequired } : {}),
    ...(amountCents === null || amountCents < 1 ? { amountCents: quoteMessages.amountRequired } : {}),
    ...((amountCents ?? 0) > pool && reason.trim() === '' ? { reason: quoteMessages.raiseReason } : {}),
  });
  const { values, bind, problems, error, busy, formProps } = useReviewForm({
    application: runway,
    initial: blank,
    check,
    kept: { form: 'credit-add', record: runway.creditApplicationId },
    send: (typed, parts) => {
      const cents = typed.amountCents ?? 0;
      if (cents > pool)
        return call('POST /api/ar-portal/ca/:creditApplicationId/limit-changes', {
          ...parts,
          body: {
            toCents: limit + cents - pool,
            reason: typed.reason,
            departmentId: typed.departmentId,
            departmentCents: cents,
          },
        });
      const before = runway.departments.find((each) => each.departmentId === typed.departmentId)?.amountCents ?? 0;
      return writeSplit(splitLines(runway, { [typed.departmentId]: before + cents }), parts);
    },
    onDone: () => void refreshRunway(),
  });
  const amount = values.amountCents ?? 0;
  const isRaise = amount > pool;
  return (
    <section className={`${house.sheet} ${house.inside} ${style.addCredit}`} aria-label="Add credit">
      <h3>Add credit</h3>
      <form {...formProps} className={formStackStyle.stack}>
        {error?.messages.map(({ errorMessage }) => (
          <Note key={errorMessage} tone="bad" role="alert">
            {errorMessage}
          </Note>
        ))}
        <SelectField
          {...bind('departmentId')}
          label="Department"
          placeholder="Choose a department"
          choices={runway.departments.map((each) => ({ value: each.departmentId, label: each.departmentName }))}
        />
        <MoneyField
          {...bind('amountCents')}
          label="Amount"
          hint={
            isRaise
              ? `The shared pool has ${formatMoney(pool)}. The limit rises to ${formatMoney(limit + amount - pool)}.`
              : `The shared pool has ${formatMoney(pool)}.`
          }
          error={problems.amountCents ?? problems.toCents}
        />
        {isRaise ? (
          <TextareaField
            {...bind('reason')}
            label="Reason for the higher limit"
            hint="The customer reads it."
            rows={2}
          />
        ) : null}
        <Button type="submit" look="primary" busy={busy && 'Adding'}>
          Add credit
        </Button>
      </form>
    </section>
  );
}
