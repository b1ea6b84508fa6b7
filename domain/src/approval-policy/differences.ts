import { formatMoney } from '../text/format.ts';
import { type RiskTier, riskTiers } from './approval.ts';
import { type ApprovalPolicy, stages } from './policy.ts';
import { needsInSentence, rowInWords, signInWords, signNames, signWords, stageWords } from './words.ts';

/** One change between two versions, in words, and where it stands in the newer one. */
export interface PolicyDifference {
  readonly place: string;
  readonly words: string;
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** Rows are compared by their place while there are as many, else by their amount. */
const rowBefore = (before: ApprovalPolicy, after: ApprovalPolicy, row: number) =>
  before.steps.length === after.steps.length
    ? before.steps[row]
    : before.steps.find(({ upToCents }) => upToCents === after.steps[row]?.upToCents);

const cellOf = (before: ApprovalPolicy, after: ApprovalPolicy, row: number, tier: RiskTier): PolicyDifference[] => {
  const [was, is] = [rowBefore(before, after, row)?.needs[tier], after.steps[row]?.needs[tier]];
  if (was === undefined || is === undefined) return [];
  const [wasWords, isWords] = [needsInSentence(was), needsInSentence(is)];
  return wasWords === isWords
    ? []
    : [
        {
          place: `steps.${row}.${tier}`,
          words: `${rowInWords(after.steps, row)}, ${tier} risk: ${isWords} instead of ${wasWords}`,
        },
      ];
};

const amountsOf = (before: ApprovalPolicy, after: ApprovalPolicy): PolicyDifference[] => {
  if (before.steps.length === after.steps.length)
    return after.steps.flatMap(({ upToCents }, row) => {
      const was = before.steps[row]?.upToCents ?? null;
      if (was === upToCents) return [];
      const amount = (cents: number | null): string => (cents === null ? 'no upper amount' : formatMoney(cents));
      return [
        { place: `steps.${row}.upToCents`, words: `Row ${row + 1}: ${amount(upToCents)} instead of ${amount(was)}` },
      ];
    });
  const has = (policy: ApprovalPolicy, cents: number | null): boolean =>
    policy.steps.some(({ upToCents }) => upToCents === cents);
  return [
    ...after.steps.flatMap(({ upToCents }, row) =>
      has(before, upToCents)
        ? []
        : [{ place: `steps.${row}.upToCents`, words: `New row: ${rowInWords(after.steps, row)}` }],
    ),
    ...before.steps.flatMap(({ upToCents }, row) =>
      has(after, upToCents) ? [] : [{ place: 'steps', words: `Row removed: ${rowInWords(before.steps, row)}` }],
    ),
  ];
};

/** Everything that differs between two policies, in the order of the page. */
export const differencesOf = (before: ApprovalPolicy, after: ApprovalPolicy): readonly PolicyDifference[] => [
  ...amountsOf(before, after),
  ...after.steps.flatMap((_, row) => riskTiers.flatMap((tier) => cellOf(before, after, row, tier))),
  ...stages.flatMap((stage) =>
    before.timeToAct[stage] === after.timeToAct[stage]
      ? []
      : [
          {
            place: `timeToAct.${stage}`,
            words: `${stageWords[stage]}: ${days(after.timeToAct[stage])} instead of ${days(before.timeToAct[stage])}`,
          },
        ],
  ),
  ...signNames.flatMap((name) => {
    const [was, is] = [signInWords(before.signs, name), signInWords(after.signs, name)];
    return was[0] === is[0] && was[1] === is[1]
      ? []
      : [
          {
            place: `signs.${name}`,
            words: `${signWords[name]}: medium ${is[0].toLowerCase()}, high ${is[1].toLowerCase()} instead of medium ${was[0].toLowerCase()}, high ${was[1].toLowerCase()}`,
          },
        ];
  }),
];
