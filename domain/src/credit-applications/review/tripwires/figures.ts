import { formatMoney } from '../../../text/format.ts';
import type { Finding, Rule } from './finding.ts';

// Amounts, dates and numbers that do not fit what else is known.

const ROUND_CENTS = 10_000_000;
/** An amount this close below a limit of the policy may have been chosen for it. */
const JUST_BELOW = 0.03;

export const guarantorCap: Rule = ({ guarantor }) => {
  if (guarantor === null) return [];
  const { name, perShowCapCents, totalCapCents, elsewhereCents, askedCents } = guarantor;
  const found: Finding[] = [];
  const common = { tripwire: 'guarantor-cap', weight: 'flag', section: 'line-of-credit' } as const;
  if (perShowCapCents !== null && askedCents > perShowCapCents)
    found.push({
      ...common,
      finding: `show ${name}`,
      found: `${name} is asked for ${formatMoney(askedCents)}; we accept ${formatMoney(perShowCapCents)} of it for one show.`,
      why: 'What is above the cap is not covered by anybody.',
      todo: 'Lower the limit to the cap, ask for a second guarantor, or treat the rest as unsecured.',
    });
  if (totalCapCents !== null && elsewhereCents + askedCents > totalCapCents)
    found.push({
      ...common,
      finding: `total ${name}`,
      found: `${name} stands for ${formatMoney(elsewhereCents)} elsewhere; with this it is above its cap of ${formatMoney(totalCapCents)}.`,
      why: 'A guarantor that stands for more than we trust it with may fail for all shows at once.',
      todo: 'Ask for another guarantor, or wait until one of the others is released.',
    });
  return found;
};

export const youngerThanStated: Rule = ({ dateStarted, references, datesStatedBefore }) => {
  if (dateStarted === null) return [];
  const common = { tripwire: 'younger-than-stated', weight: 'flag', section: 'company-profile' } as const;
  return [
    ...references.flatMap(({ company, customerSince }, index) =>
      customerSince !== '' && customerSince < dateStarted
        ? [
            {
              ...common,
              finding: `reference ${index + 1}`,
              found: `Reference ${index + 1}, ${company}, has known the company since before it was started.`,
              why: 'One of the two dates is wrong. How long a company has existed is part of its risk.',
              todo: 'Look up the date in the register, and ask the reference since when it has dealt with them.',
            },
          ]
        : [],
    ),
    ...[...new Set(datesStatedBefore)]
      .filter((stated) => stated !== dateStarted)
      .map((stated) => ({
        ...common,
        finding: `stated ${stated}`,
        found: 'An earlier application of this company stated another date on which it was started.',
        why: 'A company is started once. A date that moves may hide a new company behind an old name.',
        todo: 'Look up the date in the register.',
      })),
  ];
};

export const amount: Rule = ({ requestedCents, policySteps }) => {
  if (requestedCents === null || requestedCents <= 0) return [];
  const common = { tripwire: 'amount', weight: 'warning', section: 'line-of-credit' } as const;
  const step = policySteps.find((limit) => requestedCents <= limit && requestedCents > limit * (1 - JUST_BELOW));
  return [
    ...(step === undefined
      ? []
      : [
          {
            ...common,
            finding: `below ${step}`,
            found: `${formatMoney(requestedCents)} is at or just below ${formatMoney(step)}, where the policy begins to ask for more.`,
            why: 'An amount that stops right at a limit may have been chosen to stay under it.',
            todo: 'Compare it with the job total and the length of the show.',
          },
        ]),
    ...(requestedCents % ROUND_CENTS === 0
      ? [
          {
            ...common,
            finding: 'round',
            found: `${formatMoney(requestedCents)} is a round number.`,
            why: 'A line that was worked out from a budget is seldom round to the last hundred thousand.',
            todo: 'Ask what it was worked out from.',
          },
        ]
      : []),
  ];
};

export const taxPrefix: Rule = ({ taxPrefixKnown }) =>
  taxPrefixKnown === false
    ? [
        {
          tripwire: 'tax-prefix',
          finding: 'prefix',
          weight: 'warning',
          found: 'The federal tax ID begins with two digits that the tax office has not given out.',
          section: 'company-and-project',
          why: 'It may be a slip of the hand, an invented number, or a list of ours that has aged.',
          todo: 'Ask for the letter of the tax office that names the number.',
        },
      ]
    : [];
