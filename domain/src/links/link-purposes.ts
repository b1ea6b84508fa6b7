import { mayEver } from '../credit-applications/lifecycle.ts';
import { lot } from '../lot-settings/lot.ts';
import { mayWorkWithPasses } from '../passes/moves.ts';
import { can } from '../permissions/can.ts';
import type { Person } from '../permissions/people.ts';
import { mayAskFor } from '../service-requests/lifecycle.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface LinkPurpose {
  /** Whose word the link is: of whoever gave it away, or of the user it was mailed to. */
  readonly behind: 'giver' | 'addressee';
  /** The right that making such a link asks for, and that each use of it asks for again; `projectId` is empty where no project is meant. */
  readonly may: (person: Person, projectId: string) => boolean;
  /** What the person may not do any more, when the right is gone: "Ada Wynn may no longer …". */
  readonly right: string;
  /** Who can give a new one, in the list where it stands. */
  readonly again: string;
  /** How long it works from the moment it is made, in milliseconds; null: as long as what it is for (decisions.md §7). */
  readonly lives: () => number | null;
  /** Whom the holder of a link asks for a new one. */
  readonly ask: 'company' | 'accounts receivable';
}

/**
 * Every kind of link that acts without sign-in, with how long it works, who stands behind it and by which right (promises rule 9, decision 0086). A kind that is
 * not declared here has no type, and the database refuses it.
 */
export const linkPurposes = {
  'section-guest': {
    behind: 'giver',
    may: (person, projectId) => person.userTypeId === 1 && can(person, 'applyCredit', projectId),
    right: 'fill in credit applications of this project',
    again: 'Whoever fills in this application can share the section again.',
    lives: () => lot().deadlines.shareDays * DAY,
    ask: 'company',
  },
  'open-user-form': {
    behind: 'giver',
    may: mayAskFor,
    right: 'make requests for this project',
    again: 'Whoever makes requests for this project can share the form again.',
    lives: () => 30 * DAY,
    ask: 'company',
  },
  'visitor-pass': {
    behind: 'giver',
    may: (person, projectId) =>
      mayWorkWithPasses(person) ||
      (person.userTypeId === 1 && (can(person, 'makeRequest', projectId) || can(person, 'editProject', projectId))),
    right: 'ask for passes of this project',
    again: 'Whoever manages this project, or the gate, can send it again.',
    lives: () => null, // until the pass ends
    ask: 'company',
  },
  reference: {
    behind: 'giver',
    may: (person, projectId) => mayEver('annotate', projectId, person),
    right: 'review credit applications',
    again: 'Anybody in accounts receivable can ask again.',
    lives: () => lot().referenceChasing.linkDays * DAY,
    ask: 'accounts receivable',
  },
  risk: {
    behind: 'giver',
    may: (person, projectId) =>
      mayEver('assignRiskApprover', projectId, person) || mayEver('retriggerSubmit', projectId, person),
    right: 'review credit applications',
    again: 'Anybody in accounts receivable can send it again.',
    lives: () => lot().deadlines.riskAnswer * DAY,
    ask: 'accounts receivable',
  },
  'password-reset': addressee(15 * MINUTE),
  invite: addressee(7 * DAY),
} as const satisfies Record<string, LinkPurpose>;

export type LinkPurposeName = keyof typeof linkPurposes;

/** A link to one's own account: its right is the account, whose memberships stand whoever invited them. */
function addressee(lives: number): LinkPurpose {
  return {
    behind: 'addressee',
    may: () => true,
    right: 'sign in',
    again: 'An admin can send it again.',
    lives: () => lives,
    ask: 'company',
  };
}
