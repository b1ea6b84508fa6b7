import { countInWords, countOf, formatMoney } from '../text/format.ts';
import { needsOf } from './approval.ts';
import { policyMessages } from './messages.ts';
import type { ApprovalPolicy, Stage } from './policy.ts';
import { type Asked, apart, type Open, type Option, openFinal, openLevel1, openLevel2 } from './who-may-answer.ts';
import { rowInWords } from './words.ts';

export interface Rung {
  /** The number in the ladder: departments of level 1 share theirs. */
  readonly number: number;
  readonly stage: Stage;
  readonly title: string;
  /** Who may answer, by name; any one of them does. */
  readonly people: readonly string[];
  /** Said in place of names: who chooses, or that nobody may. */
  readonly note: string | null;
  readonly isProblem: boolean;
  /** Why others who hold this step do not answer it here. */
  readonly others: readonly string[];
}

export interface WhoMustApprove {
  readonly rungs: readonly Rung[];
  readonly people: number;
  readonly businessDays: number;
  readonly row: number;
  readonly rowWords: string;
}

const COUNTS_ONCE = 'has decided level 1 and counts once';

/** Can the other steps still be filled by other people when this option takes this one? One person counts once; one click may answer several departments. */
const leavesEnough = (rungs: readonly Open[], at: Open, chosen: Option): boolean => {
  const rest = rungs.filter(
    (rung) => rung !== at && rung.options.length > 0 && !(at.stage === 'level1' && rung.stage === 'level1'),
  );
  const [first, ...others] = rest.filter(({ stage }) => stage !== 'level1');
  const departments = rest.filter(({ stage }) => stage === 'level1');
  const fits = (taken: readonly Option[]): boolean =>
    departments.every(({ options }) => options.some((option) => taken.every((each) => apart(each, option))));
  if (first === undefined) return fits([chosen]);
  return first.options.some((one) => {
    if (!apart(one, chosen)) return false;
    const [second] = others;
    if (second === undefined) return fits([chosen, one]);
    return second.options.some((two) => apart(two, chosen) && apart(two, one) && fits([chosen, one, two]));
  });
};

const isAloneAtLevel1 = (rungs: readonly Open[], id: string): boolean =>
  rungs.some(
    ({ stage, options }) => stage === 'level1' && options.length === 1 && options[0]?.ids.includes(id) === true,
  );

const nameAt = ({ stage }: Open, { name, upToCents }: Option): string =>
  stage === 'final' && upToCents !== null ? `${name}, up to ${formatMoney(upToCents)}` : name;

const numbered = (rungs: readonly Open[], at: Open): number =>
  new Set(rungs.slice(0, rungs.indexOf(at) + 1).map(({ stage }) => stage)).size;

/** As few people as may answer level 1 for all departments: whoever speaks for several counts once. */
const leastPeople = (departments: readonly (readonly Option[])[]): number => {
  let open = departments.filter((options) => options.length > 0);
  let count = departments.length - open.length;
  while (open.length > 0) {
    const candidates = [...new Set(open.flat().map(({ name }) => name))];
    const best = candidates
      .map((name) => open.filter((options) => options.some((option) => option.name === name)))
      .reduce((most, covered) => (covered.length > most.length ? covered : most));
    open = open.filter((options) => !best.includes(options));
    count += 1;
  }
  return count;
};

/**
 * Who must approve this amount at this risk under this policy: every step with the people who may answer it, and with why others may not. A
 * person whose answer would leave another step without anybody is needed there and named with that reason (decision §1: counts once).
 */
export const whoMustApprove = (policy: ApprovalPolicy, asked: Asked): WhoMustApprove => {
  const needs = needsOf(asked.limitCents, asked.tier, policy.steps);
  const row = policy.steps.findIndex(({ upToCents }) => upToCents === null || asked.limitCents <= upToCents);
  const open: readonly Open[] = [
    ...(needs.level1
      ? asked.lines.length === 0
        ? [openLevel1(asked, null)]
        : asked.lines.map((line) => openLevel1(asked, line))
      : []),
    ...(needs.level2 ? [openLevel2(asked)] : []),
    openFinal(asked),
  ];
  const chosen = open.map((rung) => {
    const free = rung.options.filter((option) => leavesEnough(open, rung, option));
    const busy = rung.options.filter((option) => !free.includes(option));
    const level1Done = open.some(({ stage }) => stage === 'level1') && rung.stage !== 'level1';
    return {
      rung,
      free,
      others: [
        // whoever alone answers a department of level 1 has counted by now, whatever else would keep them out
        ...rung.others.map(({ id, name, because }) =>
          rung.stage !== 'level1' && isAloneAtLevel1(open, id) ? `${name} ${COUNTS_ONCE}` : because,
        ),
        ...busy.map(({ name }) =>
          level1Done ? `${name} ${COUNTS_ONCE}` : `${name} is needed for a later step and counts once`,
        ),
      ],
    };
  });
  const rungs = chosen.map(
    ({ rung, free, others }): Rung => ({
      number: numbered(open, rung),
      stage: rung.stage,
      title: rung.title,
      people: free.map((option) => nameAt(rung, option)),
      note:
        free.length > 0
          ? null
          : rung.stage === 'level1' && asked.lines.length === 0
            ? policyMessages.nobodyForAll
            : policyMessages.nobody,
      isProblem: free.length === 0,
      others,
    }),
  );
  const final = rungs.at(-1);
  const risk: readonly Rung[] =
    needs.riskApprovers === 0
      ? []
      : [
          {
            number: final?.number ?? 1,
            stage: 'risk',
            title: needs.riskApprovers === 1 ? 'Risk approver' : 'Two risk approvers',
            people: [],
            note: `${needs.riskApprovers === 1 ? 'One' : 'Two'}, assigned by A/R`,
            isProblem: false,
            others: [],
          },
        ];
  const ladder = [
    ...rungs.slice(0, -1),
    ...risk,
    ...(final === undefined ? [] : [{ ...final, number: final.number + risk.length }]),
  ];
  const levels = chosen.filter(({ rung }) => rung.stage === 'level1').map(({ free }) => free);
  const stages = new Set(ladder.map(({ stage }) => stage));
  return {
    rungs: ladder,
    people: leastPeople(levels) + (needs.level2 ? 1 : 0) + needs.riskApprovers + 1,
    businessDays: [...stages].reduce((sum, stage) => sum + policy.timeToAct[stage], 0),
    row,
    rowWords: rowInWords(policy.steps, row),
  };
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Five people, seven business days. */
export const sizeInWords = ({ people, businessDays }: Pick<WhoMustApprove, 'people' | 'businessDays'>): string =>
  capital(`${countOf(people, 'person', 'people')}, ${countOf(businessDays, 'business day')}`);

/** The same amount under another version: Same five, or how many people and days that one would take. */
export const comparedInWords = (now: WhoMustApprove, other: WhoMustApprove): string => {
  const steps = ({ rungs }: WhoMustApprove): string =>
    JSON.stringify(rungs.map(({ title, people, note }) => [title, people, note]));
  if (steps(now) !== steps(other)) return sizeInWords(other);
  const same = countInWords(now.people);
  return now.businessDays === other.businessDays
    ? `Same ${same}`
    : `Same ${same}, ${countOf(other.businessDays, 'business day')}`;
};
