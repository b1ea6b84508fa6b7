import { z } from 'zod';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Cents } from '../fields/money.ts';
import { Text } from '../fields/text.ts';
import { defineContract } from '../http/endpoint.ts';
import { delegateScopes, endReasons } from './delegation.ts';

const Scope = z.enum(delegateScopes);
const Somebody = z.object({ userProfileId: z.string(), name: z.string(), about: z.string() });
export type Somebody = z.infer<typeof Somebody>;

export const Delegation = z.object({
  delegationId: z.string(),
  from: Somebody,
  to: Somebody,
  scopes: z.array(Scope),
  capCents: z.number().nullable(),
  firstDay: z.string(),
  lastDay: z.string(),
  reason: z.string(),
  setBy: z.string(),
  setAt: z.iso.datetime(),
  state: z.enum(['ahead', 'now', 'ended']),
  endedBecause: z.enum(endReasons).nullable(),
  /** Is it the caller's to end? */
  mayEnd: z.boolean(),
});
export type Delegation = z.infer<typeof Delegation>;

export const Eligible = z.object({
  from: Somebody,
  /** What the person holds themself, with the most they decide. */
  holds: z.array(z.object({ scope: Scope, capCents: z.number().nullable() })),
  /** Who may take at least one of these, and which. */
  people: z.array(Somebody.extend({ scopes: z.array(Scope) })),
  /** For whom the caller may set one; only themself unless they are System Admin. */
  fromPeople: z.array(Somebody),
  today: z.string(),
});
export type Eligible = z.infer<typeof Eligible>;

const own = { studio: 'manageProfile' } as const;

/** §7 ar-portal/managedelegate is not explained (CA-053); decision §5 says what it is for. */
export const delegatesContract = defineContract({
  'GET /api/ar-portal/managedelegate': {
    summary: 'Who acts for whom: the own ones, or all of them for a System Admin; those that ended lately at the end.',
    access: own,
    query: z.strictObject({ all: z.enum(['true', 'false']).default('false') }),
    response: z.object({ delegations: z.array(Delegation), mayManageAll: z.boolean(), today: z.string() }),
  },
  'GET /api/ar-portal/managedelegate/eligible': {
    summary: 'What a person can hand on and to whom.',
    access: own,
    query: z.strictObject({ fromUserId: z.uuid().optional() }),
    response: Eligible,
  },
  'POST /api/ar-portal/managedelegate': {
    summary: 'Sets a delegate, for oneself or by a System Admin for anybody. Both get a mail.',
    access: own,
    audit: 'DELEGATE_SET',
    repeatable: true,
    body: z.strictObject({
      fromUserId: z.uuid().optional(),
      toUserId: z.uuid(),
      scopes: z.array(Scope).max(3),
      capCents: Cents.min(1).nullable().default(null),
      firstDay: CalendarDate,
      lastDay: CalendarDate,
      reason: Text,
    }),
    response: z.object({ message: z.string(), delegationId: z.string() }),
  },
  'DELETE /api/ar-portal/managedelegate/:delegationId': {
    summary: 'Ends it at once. By either of the two, or by a System Admin. Both get a mail.',
    access: own,
    audit: 'DELEGATE_ENDED',
    params: z.strictObject({ delegationId: z.uuid() }),
    response: z.object({ message: z.string() }),
  },
});
