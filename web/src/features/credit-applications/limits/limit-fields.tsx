import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Day } from '#web/ui/day.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import type { Bind } from '#web/ui/record-form/bind.ts';
import type { LimitValues } from './limit-form.ts';

/** What the decision is measured against: "Requested $450,000, recommended $400,000". */
const limitHint = ({ requestedCents, recommendedCents }: ReviewedApplication): string | undefined => {
  if (requestedCents === null) return undefined;
  const recommended = recommendedCents === null ? '' : `, recommended ${formatMoney(recommendedCents)}`;
  return `Requested ${formatMoney(requestedCents)}${recommended}`;
};

/** The limit that is granted, and its end. */
export function LimitFields({
  application,
  earliest,
  bind,
}: {
  readonly application: ReviewedApplication;
  readonly earliest: string;
  readonly bind: Bind<LimitValues>;
}) {
  return (
    <>
      <MoneyField {...bind('limitCents')} label="Credit limit" hint={limitHint(application)} />
      <DateField
        {...bind('expiresOn')}
        label="Expires"
        optional
        hint={
          <>
            Left empty, and at the latest: <Day on={application.latestExpiry} />
          </>
        }
        max={application.latestExpiry}
        min={earliest}
      />
    </>
  );
}
