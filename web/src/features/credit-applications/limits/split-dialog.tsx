import type { RunwayShape } from '@gatehouse/domain/quotes/contract.ts';
import { quoteMessages } from '@gatehouse/domain/quotes/messages.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import house from '#web/ui/house/house.module.css';
import { MoneyField } from '#web/ui/money-field.tsx';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { useReviewForm } from '../use-review-form.ts';
import type { SplitPart } from './application-departments.tsx';
import { refreshRunway, splitLines, writeSplit } from './split.ts';

type Amounts = Readonly<Record<string, number | null>>;

const partOf = (runway: RunwayShape, part: SplitPart) =>
  runway.departments.filter(({ makesCostumes }) => makesCostumes === (part === 'costume'));

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
  const departments = partOf(runway, part);
  const limit = runway.limitCents ?? 0;
  const linesOf = (amounts: Amounts) => splitLines(runway, amounts);
  const check = (amounts: Amounts): Problems =>
    linesOf(amounts).reduce((sum, { amountCents }) => sum + amountCents, 0) > limit
      ? { amountCents: quoteMessages.splitTooMuch }
      : {};
  const { values, bind, idOf, frame } = useReviewForm({
    application: runway,
    initial: (): Amounts =>
      Object.fromEntries(departments.map((each) => [each.departmentId, each.amountCents || null])),
    check,
    kept: { form: `credit-split-${part}`, record: runway.creditApplicationId },
    send: (amounts, parts) => writeSplit(linesOf(amounts), parts),
    onClose,
    onDone: () => void refreshRunway(),
  });
  const [first] = departments;
  const left = limit - linesOf(values).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <WriteDialog
      {...frame}
      title={part === 'costume' ? 'Costume credit' : 'Credit of the departments'}
      text={`Inside the limit of ${formatMoney(limit)}. What nobody has is the shared pool.`}
      submit="Save"
      look="primary"
      busyWords="Saving"
      labels={{ amountCents: 'Amounts' }}
      idOf={() => idOf(first?.departmentId ?? '')}
      {...(part === 'costume' ? {} : { width: 620 })}
    >
      <div className={house.halves}>
        {departments.map(({ departmentId, departmentName, usedCents }) => (
          <MoneyField
            key={departmentId}
            {...bind(departmentId)}
            label={departmentName}
            hint={usedCents === 0 ? undefined : `${formatMoney(usedCents)} committed`}
            value={values[departmentId] ?? null}
          />
        ))}
      </div>
      <p className={house.detail} aria-live="polite">
        {left < 0 ? `${formatMoney(-left)} more than the limit.` : `${formatMoney(left)} stay in the shared pool.`}
      </p>
    </WriteDialog>
  );
}
