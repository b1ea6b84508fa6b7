import { costumeDepartmentId } from '@gatehouse/domain/departments/department.ts';
import type { RunwayShape } from '@gatehouse/domain/quotes/contract.ts';
import { quoteMessages } from '@gatehouse/domain/quotes/messages.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useId } from 'react';
import { MoneyField } from '#web/ui/money-field.tsx';
import { type Problems, useCheckedForm, withRefusals } from '#web/ui/use-checked-form.ts';
import { WriteDialog } from '#web/ui/write-dialog.tsx';
import type { SplitPart } from './application-departments.tsx';
import { splitLines, useSplit } from './use-split.ts';

type Amounts = Readonly<Record<string, number | null>>;

const partOf = (runway: RunwayShape, part: SplitPart) =>
  runway.departments.filter(({ departmentId }) => (departmentId === costumeDepartmentId) === (part === 'costume'));

/** The pencils of the split: amounts inside the limit. Zero or nothing gives the share back to the pool. */
export function SplitDialog({
  runway,
  part,
  onClose,
}: {
  readonly runway: RunwayShape;
  readonly part: SplitPart;
  readonly onClose: () => void;
}) {
  const id = useId();
  const departments = partOf(runway, part);
  const limit = runway.limitCents ?? 0;
  const linesOf = (amounts: Amounts) => splitLines(runway, amounts);
  const check = (amounts: Amounts): Problems =>
    linesOf(amounts).reduce((sum, { amountCents }) => sum + amountCents, 0) > limit
      ? { amountCents: quoteMessages.splitTooMuch }
      : {};
  const form = useCheckedForm<Amounts>(
    () => Object.fromEntries(departments.map((each) => [each.departmentId, each.amountCents || null])),
    check,
    { form: `credit-split-${part}`, record: runway.creditApplicationId },
  );
  const { write, busy, error } = useSplit(runway, () => {
    form.clear();
    onClose();
  });
  const problems = withRefusals(form.problems, error);
  const [first] = departments;
  const left = limit - linesOf(form.values).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <WriteDialog
      title={part === 'costume' ? 'Costume credit' : 'Credit of the departments'}
      text={`Inside the limit of ${formatMoney(limit)}. What nobody has is the shared pool.`}
      submit="Save"
      look="primary"
      busy={busy}
      busyWords="Saving"
      error={error}
      problems={problems}
      labels={{ amountCents: 'Amounts' }}
      idOf={() => `${id}-${first?.departmentId ?? ''}`}
      attempt={form.attempt}
      typed={form}
      {...(part === 'costume' ? {} : { width: 620 })}
      onClose={onClose}
      onSubmit={() => form.submit((values) => write(linesOf(values)))}
    >
      <div className="grid g2">
        {departments.map(({ departmentId, departmentName, usedCents }) => (
          <MoneyField
            key={departmentId}
            id={`${id}-${departmentId}`}
            label={departmentName}
            hint={usedCents === 0 ? undefined : `${formatMoney(usedCents)} committed`}
            value={form.values[departmentId] ?? null}
            onValue={(cents) => form.set({ [departmentId]: cents })}
          />
        ))}
      </div>
      <p className="sm ink2" aria-live="polite">
        {left < 0 ? `${formatMoney(-left)} more than the limit.` : `${formatMoney(left)} stay in the shared pool.`}
      </p>
    </WriteDialog>
  );
}
