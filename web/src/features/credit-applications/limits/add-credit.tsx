import type { RunwayShape } from '@gatehouse/domain/quotes/contract.ts';
import { quoteMessages } from '@gatehouse/domain/quotes/messages.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useId } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import '#web/ui/form-stack.css';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Note } from '#web/ui/note.tsx';
import { SelectField, TextareaField } from '#web/ui/text-field.tsx';
import { type Problems, useCheckedForm, withRefusals } from '#web/ui/use-checked-form.ts';
import { useWrite } from '../use-write.ts';
import { refreshRunway, splitLines, useSplit } from './use-split.ts';

interface Values {
  readonly departmentId: string;
  readonly amountCents: number | null;
  readonly reason: string;
}

const blank: Values = { departmentId: '', amountCents: null, reason: '' };

/** CA-009, CA-010: a department gets credit out of the shared pool; what the pool does not hold raises the limit, which is a change of its own (T26). */
export function AddCredit({ runway }: { readonly runway: RunwayShape }) {
  const id = useId();
  const limit = runway.limitCents ?? 0;
  const pool = runway.pool.amountCents;
  const check = ({ departmentId, amountCents, reason }: Values): Problems => ({
    ...(departmentId === '' ? { departmentId: quoteMessages.departmentRequired } : {}),
    ...(amountCents === null || amountCents < 1 ? { amountCents: quoteMessages.amountRequired } : {}),
    ...((amountCents ?? 0) > pool && reason.trim() === '' ? { reason: quoteMessages.raiseReason } : {}),
  });
  const form = useCheckedForm<Values>(blank, check, { form: 'credit-add', record: runway.creditApplicationId });
  const { departmentId, amountCents, reason } = form.values;
  const isRaise = (amountCents ?? 0) > pool;
  const raisedTo = limit + (amountCents ?? 0) - pool;
  const fromPool = useSplit(runway, form.clear);
  const raise = useWrite(
    runway,
    (values: Values, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/limit-changes', {
        ...parts,
        body: {
          toCents: raisedTo,
          reason: values.reason,
          departmentId: values.departmentId,
          departmentCents: values.amountCents ?? 0,
        },
      }),
    () => {
      form.clear();
      void refreshRunway();
    },
  );
  const { busy, error } = isRaise ? raise : fromPool;
  const problems = withRefusals(form.problems, error);
  const general = error?.messages.filter(({ field }) => field === undefined || !(field in problems)) ?? [];
  const send = (values: Values) => {
    if (isRaise) return raise.write(values);
    const before = runway.departments.find((each) => each.departmentId === values.departmentId)?.amountCents ?? 0;
    return fromPool.write(splitLines(runway, { [values.departmentId]: before + (values.amountCents ?? 0) }));
  };
  return (
    <section className="sheet pad addc" aria-label="Add credit">
      <h3>Add credit</h3>
      <form
        noValidate
        className="stackf"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) form.submit(send);
        }}
      >
        {general.map(({ errorMessage }) => (
          <Note key={errorMessage} tone="bad" role="alert">
            {errorMessage}
          </Note>
        ))}
        <SelectField
          id={`${id}-department`}
          label="Department"
          placeholder="Choose a department"
          choices={runway.departments.map((each) => ({ value: each.departmentId, label: each.departmentName }))}
          value={departmentId}
          error={problems.departmentId}
          onChange={(event) => form.set({ departmentId: event.target.value })}
        />
        <MoneyField
          id={`${id}-amount`}
          label="Amount"
          hint={
            isRaise
              ? `The shared pool has ${formatMoney(pool)}. The limit rises to ${formatMoney(raisedTo)}.`
              : `The shared pool has ${formatMoney(pool)}.`
          }
          value={amountCents}
          error={problems.amountCents ?? problems.toCents}
          onValue={(cents) => form.set({ amountCents: cents })}
        />
        {isRaise ? (
          <TextareaField
            id={`${id}-reason`}
            label="Reason for the higher limit"
            hint="The customer reads it."
            rows={2}
            value={reason}
            error={problems.reason}
            onChange={(event) => form.set({ reason: event.target.value })}
          />
        ) : null}
        <Button type="submit" look="primary" busy={busy && 'Adding'}>
          Add credit
        </Button>
      </form>
    </section>
  );
}
