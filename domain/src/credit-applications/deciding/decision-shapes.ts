import { z } from 'zod';
import { conditionKindNames, type LimitChangeState, limitChangeStates, type TaskKind, taskKinds } from './decisions.ts';
import '../../fields/words.ts';

const Instant = z.iso.datetime();
const Day = z.string();
const namesOf = <Name extends string>(words: Readonly<Record<Name, string>>): Name[] => Object.keys(words) as Name[];
const LimitChangeStateName = z.enum(namesOf<LimitChangeState>(limitChangeStates));

export const DenialClocksShape = z.object({ letterDueOn: Day, reasonsUntil: Day, reopenUntil: Day });

export const Denial = DenialClocksShape.extend({
  reasonIds: z.array(z.number()),
  otherReason: z.string().nullable(),
  /** The reasons as the letter says them. */
  reasons: z.array(z.string()),
  /** For the file only; it stands in no letter. */
  note: z.string().nullable(),
  offerCashAccount: z.boolean(),
  decidedBy: z.string(),
  decidedAt: Instant,
  undoneAt: Instant.nullable(),
});

/** What the customer reads: the reasons once their letter was sent, and what they may ask for until when. */
export const CustomerDenial = z.object({
  letterSent: z.boolean(),
  letterDueOn: Day,
  reasonsUntil: Day,
  reasons: z.array(z.string()),
  offerCashAccount: z.boolean(),
});

export const CustomerCondition = z.object({
  conditionId: z.string(),
  kind: z.enum(conditionKindNames),
  note: z.string().nullable(),
  dueOn: Day,
  met: z.boolean(),
});
export const Condition = CustomerCondition.extend({
  evidence: z.string().nullable(),
  evidenceDocumentId: z.string().nullable(),
  metAt: Instant.nullable(),
  metBy: z.string().nullable(),
});

const May = z.object({ ok: z.boolean(), because: z.string().nullable() });

/** A change of an approved limit: from, to, and how far it got (credit.md §6). */
export const LimitChange = z.object({
  changeId: z.string(),
  fromCents: z.number(),
  toCents: z.number(),
  until: Day.nullable(),
  reason: z.string(),
  departmentId: z.string().nullable(),
  departmentName: z.string().nullable(),
  departmentCents: z.number().nullable(),
  state: LimitChangeStateName,
  askedBy: z.string(),
  askedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  comment: z.string().nullable(),
  /** Who answered, in order; `yes` where it was one. */
  answers: z.array(z.object({ who: z.string(), what: z.string(), at: Instant.nullable(), yes: z.boolean() })),
  /** What the caller may do with it now; the sentence is to be shown beside a closed button. null: not theirs at all. */
  approve: May.nullable(),
  decline: May.nullable(),
  end: May.nullable(),
  assignRiskApprover: May.nullable(),
});
export type LimitChange = z.infer<typeof LimitChange>;

export const OpenLimitChange = z.object({ changeId: z.string(), toCents: z.number(), state: LimitChangeStateName });

export const Task = z.object({
  taskId: z.string(),
  kind: z.enum(namesOf<TaskKind>(taskKinds)),
  dueOn: Day,
  note: z.string().nullable(),
  doneAt: Instant.nullable(),
});
