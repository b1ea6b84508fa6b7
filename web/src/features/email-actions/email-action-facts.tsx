import type { RiskQuestion } from '@gatehouse/domain/email-actions/contract.ts';
import { dateInText, formatMoney } from '@gatehouse/domain/text/format.ts';

const money = (cents: number | null): string => (cents === null ? 'Not given' : formatMoney(cents));
const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The numbers of the version that the link is bound to. */
export function QuestionFacts({ question }: { readonly question: RiskQuestion }) {
  const facts = [
    ['Limit you are asked about', formatMoney(question.amountCents)],
    ['Line of credit requested', money(question.requestedCents)],
    ['Anticipated job total', money(question.jobTotalCents)],
    ['Total months', question.totalMonths === null ? 'Not given' : String(question.totalMonths)],
    ['Guarantee', question.guarantee ?? 'None'],
    ['Risk', capital(question.riskTier)],
    ['Company', question.companyName],
    ['Asked by', question.requestedBy],
    ['Answer by', dateInText(question.answerBy)],
  ] as const;
  return (
    <dl className="af">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "Riley, Groyne Pictures LLC asks for credit. Levels 1 and 2 have approved it. …" */
export const questionInWords = ({ approverName, companyName, levelsGiven }: RiskQuestion): string => {
  const levels = levelsGiven.map((level) => level.replace(/^Level /, ''));
  const approved =
    levels.length === 0
      ? ''
      : levels.length === 1
        ? ` Level ${levels[0]} has approved it.`
        : ` Levels ${levels.join(' and ')} have approved it.`;
  return `${approverName.split(' ')[0]}, ${companyName} asks for credit.${approved} You may accept the risk or decline it; nothing happens until you press a button.`;
};
