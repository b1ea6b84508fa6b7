import type { ActedFor, ApprovalDesignation, Person } from '../permissions/people.ts';
import { formatMoney } from '../text/format.ts';

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

/** What the ladder asks for at this limit and risk. The steps are those of the policy in force at the click (decision 0051). */
export const needsOf = (limitCents: number, tier: RiskTier, steps: readonly PolicyStep[]): ApprovalNeeds => {
  const step = steps.find(({ upToCents }) => upToCents === null || limitCents <= upToCents);
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
  /** Whose delegate decided; absent or null: they decided for themselves. */
  readonly onBehalfOf?: string | null;
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
  | {
      readonly may: true;
      readonly departmentIds: readonly (string | null)[];
      /** In whose place; null: with the own authority. */
      readonly forUser: ActedFor | null;
    }
  | { readonly may: false; readonly because: string };

/** In whose name a person may stand at a level: their own, then that of each person whose delegate they are. */
const standings = (
  person: Person,
  level: 1 | 2,
): readonly { readonly forUser: ActedFor | null; readonly held: readonly ApprovalDesignation[] }[] => {
  const mine = person.designations.filter((held) => held.level === level);
  const others = new Map(mine.flatMap(({ forUser }) => (forUser ? [[forUser.userProfileId, forUser] as const] : [])));
  return [
    { forUser: null, held: mine.filter(({ forUser }) => !forUser) },
    ...[...others.values()].map((forUser) => ({
      forUser,
      held: mine.filter((each) => each.forUser?.userProfileId === forUser.userProfileId),
    })),
  ];
};

/**
 * The first name in which this person may answer: their own authority comes before a delegated one. For a delegated one the duties of both
 * count: neither decides what the other prepared or decided (decision §5). Says the reason that is nearest to a yes.
 */
const firstStanding = (
  person: Person,
  level: 1 | 2,
  { preparedBy, given }: Duties,
  answer: (held: readonly ApprovalDesignation[], forUser: ActedFor | null) => Answerable,
): Answerable => {
  let refusal: Answerable | undefined;
  for (const { forUser, held } of standings(person, level)) {
    const found = answer(held, forUser);
    const conflict = forUser === null || !found.may ? null : principalConflict(forUser, preparedBy ?? [], given ?? []);
    if (found.may && conflict === null) return found;
    if (conflict !== null) refusal = { may: false, because: conflict };
    else if (held.length > 0 || refusal === undefined) refusal = found;
  }
  return refusal ?? answer([], null);
};

/** Who prepared the packet and who has decided on it already. */
export interface Duties {
  readonly preparedBy?: readonly string[];
  readonly given?: readonly GivenApproval[];
}

/** The reason with the number, so that nobody has to ask what they may (decision §12, point 3). */
const aboveAuthority = (level: 1 | 2, held: readonly ApprovalDesignation[]): string => {
  const most = Math.max(...held.map(({ capCents }) => capCents ?? 0));
  return `The amount is above your authority at level ${level}. You decide up to ${formatMoney(most)}.`;
};

/**
 * For which open departments may this person give level 1? The cap is held against the department's own share (credit.md §3: each department
 * answers for its own share only; "authority cap is checked again at the click").
 */
export const answerableAtLevel1 = (
  person: Person,
  lines: readonly CreditLine[],
  given: readonly GivenApproval[],
  limitCents: number,
  preparedBy: readonly string[] = [],
): Answerable => {
  const open = openDepartments(lines, given);
  const shareOf = (departmentId: string | null): number =>
    lines.find((line) => line.departmentId === departmentId)?.amountCents ?? limitCents;
  return firstStanding(person, 1, { preparedBy, given }, (mine, forUser) => {
    const matching = open.filter((departmentId) => mine.some((held) => covers(held.departmentId, departmentId)));
    if (matching.length === 0)
      return { may: false, because: 'You do not hold level 1 for a department that still has to answer.' };
    const within = matching.filter((departmentId) =>
      mine.some(
        (held) =>
          covers(held.departmentId, departmentId) && (held.capCents === null || shareOf(departmentId) <= held.capCents),
      ),
    );
    return within.length === 0
      ? {
          may: false,
          because: aboveAuthority(
            1,
            mine.filter(({ departmentId }) => matching.some((open) => covers(departmentId, open))),
          ),
        }
      : { may: true, departmentIds: within, forUser };
  });
};

/** Level 2 speaks for the whole limit: the holder must cover every department with a share, and the cap is held against the total. */
export const answerableAtLevel2 = (
  person: Person,
  lines: readonly CreditLine[],
  limitCents: number,
  duties: Duties = {},
): Answerable => {
  const departments: readonly (string | null)[] =
    lines.length === 0 ? [null] : lines.map(({ departmentId }) => departmentId);
  return firstStanding(person, 2, duties, (mine, forUser) => {
    const covering = mine.filter((held) =>
      departments.every((departmentId) => covers(held.departmentId, departmentId)),
    );
    if (covering.length === 0)
      return { may: false, because: 'You do not hold level 2 for every department with a share.' };
    return covering.some(({ capCents }) => capCents === null || limitCents <= capCents)
      ? { may: true, departmentIds: [null], forUser }
      : { may: false, because: aboveAuthority(2, covering) };
  });
};

/**
 * Who may send the application back from a level (credit.md T14): they hold it for a department with a share, whatever the amount. A limit that
 * is not split is the matter of those who speak for all departments, as for an approval. Says in whose name, their own first.
 */
export const returnableFrom = (person: Person, level: 1 | 2, lines: readonly CreditLine[]): Answerable => {
  const departments = lines.length === 0 ? [null] : lines.map(({ departmentId }) => departmentId);
  return firstStanding(person, level, {}, (mine, forUser) => {
    const theirs = departments.filter((departmentId) => mine.some((held) => covers(held.departmentId, departmentId)));
    return theirs.length === 0
      ? { may: false, because: `You do not hold level ${level} for a department with a share.` }
      : { may: true, departmentIds: theirs, forUser };
  });
};

/**
 * Up to which amount this person may decide in the final review: their own authority, or that of a level they hold themselves for every
 * department with a share (decision 0010). null: no authority is recorded. A delegated level gives none: Final Review is granted by name.
 */
export const finalAuthorityOf = (person: Person, lines: readonly CreditLine[]): number | null => {
  const covering = person.designations.filter(
    ({ departmentId, forUser }) =>
      !forUser &&
      (departmentId === null || (lines.length > 0 && lines.every((line) => line.departmentId === departmentId))),
  );
  const caps = [
    ...(person.authorityCents === null ? [] : [person.authorityCents]),
    ...covering.map(({ capCents }) => capCents ?? Number.POSITIVE_INFINITY),
  ];
  return caps.length === 0 ? null : Math.max(...caps);
};

/** Whether this person has decided on it, or a delegate has for them. */
export const hasApproved = (given: readonly GivenApproval[], userProfileId: string): boolean =>
  given.some(({ byUserId, onBehalfOf }) => byUserId === userProfileId || onBehalfOf === userProfileId);

/**
 * Separation of duties (decision §1, 0009, 0083): nobody decides on a packet they entered, edited or corrected for the customer, and one person
 * counts once per application, whether they decided themselves or a delegate did for them. Gives the reason for a refusal, or null.
 */
export const dutyConflict = (
  userProfileId: string,
  preparedBy: readonly string[],
  given: readonly GivenApproval[],
): string | null => {
  if (preparedBy.includes(userProfileId))
    return 'You entered or edited this application, so somebody else has to decide.';
  const mine = given.find((each) => each.byUserId === userProfileId || each.onBehalfOf === userProfileId);
  if (mine === undefined) return null;
  return mine.byUserId === userProfileId
    ? 'You have already approved this application once; another person has to.'
    : 'Your delegate has already approved this application for you; another person has to.';
};

/** A delegate inherits the duties of the person they act for (decision §5). */
const principalConflict = (
  { userProfileId, name }: ActedFor,
  preparedBy: readonly string[],
  given: readonly GivenApproval[],
): string | null => {
  if (preparedBy.includes(userProfileId))
    return `You act for ${name}, who entered or edited this application, so somebody else has to decide.`;
  return hasApproved(given, userProfileId)
    ? `You act for ${name}, who has already approved this application once; another person has to.`
    : null;
};
