import { fieldName } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import type { RiskQuestion } from '@gatehouse/domain/email-actions/contract.ts';
import { capital, formatMoney } from '@gatehouse/domain/text/format.ts';
import { Day } from '#web/ui/day.tsx';
import { Terms } from '#web/ui/terms.tsx';
import style from './email-action.module.css';

const money = (cents: number | null): string => (cents === null ? 'Not given' : formatMoney(cents));

/** The numbers of the version that the link is bound to. */
export function QuestionFacts({ question }: { readonly question: RiskQuestion }) {
  const facts = [
    ['Limit you are asked about', formatMoney(question.amountCents)],
    [fieldName('line-of-credit', 'requestedCents'), money(question.requestedCents)],
    [fieldName('line-of-credit', 'jobTotalCents'), money(question.jobTotalCents)],
    [
      fieldName('line-of-credit', 'totalMonths'),
      question.totalMonths === null ? 'Not given' : String(question.totalMonths),
    ],
    ['Guarantee', question.guarantee ?? 'None'],
    ['Risk', capital(question.riskTier)],
    ['Company', question.companyName],
    ['Asked by', question.requestedBy],
    ['Answer by', <Day key="day" on={question.answerBy} />],
  ] as const;
  return (
    <dl className={style.facts}>
      <Terms of={facts} />
    </dl>
  );
}
