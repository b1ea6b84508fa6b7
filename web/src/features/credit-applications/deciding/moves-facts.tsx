import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { nothingKnown, riskInWords } from '@gatehouse/domain/credit-applications/review/risk.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useId, useState } from 'react';
import { Day } from '#web/ui/day.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import statusStyle from '#web/ui/house/status.module.css';
import { MoneyField } from '#web/ui/money-field.tsx';
import style from './moves.module.css';

/** The amount that is decided about, before it is decided (06): as recommended, or typed over it before Approve. */
export function LimitField({
  application,
  limitCents,
  onLimit,
}: {
  readonly application: ReviewedApplication;
  readonly limitCents: number | null;
  readonly onLimit: (cents: number | null) => void;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { recommendedCents, requestedCents } = application;
  const suggested = recommendedCents ?? requestedCents;
  return (
    <div className={style.limit}>
      {open ? (
        <MoneyField
          id={id}
          label="Credit limit"
          value={limitCents}
          hint={
            limitCents === suggested ? 'Approve starts with this amount' : 'Approve starts with this amount instead'
          }
          onValue={onLimit}
        />
      ) : (
        <ShownLimit
          cents={limitCents}
          onAdjust={() => {
            setOpen(true);
            requestAnimationFrame(() => document.getElementById(id)?.focus());
          }}
        />
      )}
    </div>
  );
}

interface ShownLimitProps {
  readonly cents: number | null;
  /** null where it is not this person's to change. */
  readonly onAdjust: (() => void) | null;
}

/** The limit where its field would stand. */
const ShownLimit = ({ cents, onAdjust }: ShownLimitProps) => (
  <>
    <span className={fieldStyle.label}>Credit limit</span>
    <span className={`${fieldStyle.control} ${style.limitInput}`}>
      <span className={fieldStyle.prefix}>$</span>
      <span className={house.spacer}>{cents === null ? 'Not given' : formatMoney(cents).slice(1)}</span>
      {onAdjust === null ? null : (
        <button type="button" className={`${house.linkButton} ${house.small}`} onClick={onAdjust}>
          Adjust<span className={house.unseen}> the credit limit</span>
        </button>
      )}
    </span>
  </>
);

/** The limit in words where it is not this person's to type. */
export function LimitFact({ application }: { readonly application: ReviewedApplication }) {
  const { approvedCents, recommendedCents, requestedCents, recommendedTerms } = application;
  const [label, amount] =
    approvedCents !== null
      ? (['Approved limit', approvedCents] as const)
      : recommendedCents !== null
        ? (['Recommended limit', recommendedCents] as const)
        : (['Requested limit', requestedCents] as const);
  if (amount === null) return null;
  return (
    <div className={style.limit}>
      <span className={house.fine}>{label}</span>
      <b>{formatMoney(amount)}</b>
      {recommendedTerms === null ? null : <span className={house.detail}>{recommendedTerms}</span>}
    </div>
  );
}

/** What is granted: the limit with the way to change it, until when, and what it falls back to. */
export function GrantedFacts({
  application,
  onAdjust,
}: {
  readonly application: ReviewedApplication;
  readonly onAdjust: () => void;
}) {
  const { approvedCents, recommendedTerms, expiresOn, customLimitUntil, customLimitBaseCents } = application;
  const adjust = application.moves.find(({ move }) => move === 'adjustCreditLimit');
  return (
    <>
      <div className={style.limit}>
        <ShownLimit cents={approvedCents ?? 0} onAdjust={adjust?.ok === true ? onAdjust : null} />
        {adjust?.ok === false ? <span className={house.detail}>{adjust.because}</span> : null}
        {recommendedTerms === null ? null : <span className={house.detail}>{recommendedTerms}</span>}
      </div>
      {customLimitUntil === null ? null : (
        <p className={house.soft}>
          Until <Day on={customLimitUntil} />, then {formatMoney(customLimitBaseCents ?? 0)} again
        </p>
      )}
      {expiresOn === null ? null : (
        <p className={house.soft}>
          Expires <Day on={expiresOn} />
        </p>
      )}
    </>
  );
}

const inkClass = { low: statusStyle.go, medium: statusStyle.neutral, high: statusStyle.stop } as const;

/** The tier and why: shown with reasons, because the policy follows from it (credit.md §3). */
export function RiskFact({ application: { riskTier, riskReasons } }: { readonly application: ReviewedApplication }) {
  return (
    <div className={style.riskFacts}>
      <b className={`${house.bold} ${inkClass[riskTier]}`}>{riskInWords(riskTier, riskReasons)}</b>
      {riskReasons.length === 0 ? (
        <p className={house.fine}>{nothingKnown}</p>
      ) : (
        <ul>
          {riskReasons.map(({ reason }) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
