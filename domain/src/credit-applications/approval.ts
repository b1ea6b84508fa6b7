import type { Person } from '../permissions/people.ts';

export const riskTiers = ['low', 'medium', 'high'] as const;
export type RiskTier = (typeof riskTiers)[number];

/** What must be there before a final decision: levels in order, and how many risk approvers accept. */
export interface ApprovalNeeds {
  readonly level1: boolean;
  readonly level2: boolean;
  readonly riskApprovers: 0 | 1 | 2;
}

/** One step of the ladder: limits up to `upToCents` (null = above all others), per risk tier. */
export interface PolicyStep {
  readonly upToCents: number | null;
  readonly needs: Readonly<Record<RiskTier, ApprovalNeeds>>;
}

const NONE: ApprovalNeeds = { level1: false, level2: false, riskApprovers: 0 };
const L1: ApprovalNeeds = { level1: true, level2: false, riskApprovers: 0 };
const L1_L2: ApprovalNeeds = { level1: true, level2: true, riskApprovers: 0 };
const L1_L2_RISK: ApprovalNeeds = { level1: true, level2: true, riskApprovers: 1 };
const L1_L2_TWO_RISKS: ApprovalNeeds = { level1: true, level2: true, riskApprovers: 2 };

/** The default approval policy (credit.md §3), in cents. */
export const defaultPolicy: readonly PolicyStep[] = [
  { upToCents: 1_000_000, needs: { low: NONE, medium: NONE, high: L1 } },
  { upToCents: 5_000_000, needs: { low: L1, medium: L1, high: L1_L2 } },
  { upToCents: 25_000_000, needs: { low: L1, medium: L1_L2, high: L1_L2_RISK } },
  { upToCents: null, needs: { low: L1_L2, medium: L1_L2_RISK, high: L1_L2_TWO_RISKS } },
];

export const needsOf = (
  limitCents: number,
  tier: RiskTier,
  policy: readonly PolicyStep[] = defaultPolicy,
): ApprovalNeeds => {
  const step = policy.find(({ upToCents }) => upToCents === null || limitCents <= upToCents);
  return step?.needs[tier] ?? L1_L2_TWO_RISKS;
};

/** A share of the limit that one department answers for. */
export interface CreditLine {
  readonly departmentId: string;
  readonly amountCents: number;
}

export interface GivenApproval {
  readonly level: 'LEVEL_1' | 'LEVEL_2' | 'FINAL';
  readonly departmentId: string | null;
  readonly byUserId: string;
}

/** The departments that still owe their level 1; [null] when nothing is split and any holder may answer for the whole. */
export const openDepartments = (
  lines: readonly CreditLine[],
  given: readonly GivenApproval[],
): readonly (string | null)[] => {
  const done = given.filter(({ level }) => level === 'LEVEL_1');
  if (lines.length === 0) return done.length === 0 ? [null] : [];
  return lines
    .map(({ departmentId }) => departmentId)
    .filter((id) => !done.some(({ departmentId }) => departmentId === id));
};

const covers = (designated: string | null, departmentId: string | null): boolean =>
  designated === null || designated === departmentId;

export type Answerable =
  | { readonly may: true; readonly departmentIds: readonly (string | null)[] }
  | { readonly may: false; readonly because: string };

/**
 * For which open departments may this person give level 1? The cap is held against the department's own share (credit.md §3: each department
 * answers for its own share only; "authority cap is checked again at the click").
 */
export const answerableAtLevel1 = (
  person: Person,
  lines: readonly CreditLine[],
  given: readonly GivenApproval[],
  limitCents: number,
): Answerable => {
  const open = openDepartments(lines, given);
  const mine = person.designations.filter(({ level }) => level === 1);
  const matching = open.filter((departmentId) => mine.some((held) => covers(held.departmentId, departmentId)));
  if (matching.length === 0)
    return { may: false, because: 'You do not hold level 1 for a department that still has to answer.' };
  const shareOf = (departmentId: string | null): number =>
    lines.find((line) => line.departmentId === departmentId)?.amountCents ?? limitCents;
  const within = matching.filter((departmentId) =>
    mine.some(
      (held) =>
        covers(held.departmentId, departmentId) && (held.capCents === null || shareOf(departmentId) <= held.capCents),
    ),
  );
  return within.length === 0
    ? { may: false, because: 'The amount is above your authority at level 1.' }
    : { may: true, departmentIds: within };
};

/** Level 2 speaks for the whole limit: the holder must cover every department with a share, and the cap is held against the total. */
export const answerableAtLevel2 = (person: Person, lines: readonly CreditLine[], limitCents: number): Answerable => {
  const mine = person.designations.filter(({ level }) => level === 2);
  const departments: readonly (string | null)[] =
    lines.length === 0 ? [null] : lines.map(({ departmentId }) => departmentId);
  const covering = mine.filter((held) => departments.every((departmentId) => covers(held.departmentId, departmentId)));
  if (covering.length === 0)
    return { may: false, because: 'You do not hold level 2 for every department with a share.' };
  return covering.some(({ capCents }) => capCents === null || limitCents <= capCents)
    ? { may: true, departmentIds: [null] }
    : { may: false, because: 'The amount is above your authority at level 2.' };
};

/**
 * Separation of duties (decision §1, 0009): nobody decides on a packet they entered or edited, and one person counts once per application.
 * Gives the reason for a refusal, or null.
 */
export const dutyConflict = (
  userProfileId: string,
  preparedBy: readonly string[],
  given: readonly GivenApproval[],
): string | null => {
  if (preparedBy.includes(userProfileId))
    return 'You entered or edited this application, so somebody else has to decide.';
  return given.some(({ byUserId }) => byUserId === userProfileId)
    ? 'You have already approved this application once; another person has to.'
    : null;
};
