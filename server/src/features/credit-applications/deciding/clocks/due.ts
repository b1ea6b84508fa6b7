import {
  type EndSettingChange,
  endSettingsAt,
  expiryOf,
  reviewMonths,
} from '@gatehouse/domain/credit-applications/deciding/clocks.ts';
import {
  conditionNoticeDue,
  expiryNoticeDue,
  revisionReminderDue,
} from '@gatehouse/domain/credit-applications/deciding/due-notices.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { addDays, addMonths, daysBetween } from '@gatehouse/domain/fields/calendar-date.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';
import type { Ticking } from './queries.ts';

/** What the clock asks for: a move of the life cycle, or a notice that is made once under its key. */
export type Due =
  | { readonly do: 'lapse' | 'lapseConditions' | 'expire' | 'fallBack' | 'recallRisk' | 'review' }
  | { readonly do: 'endEarlier'; readonly on: string }
  | { readonly do: 'hold'; readonly reason: string; readonly key: string }
  | { readonly do: 'insuranceTask'; readonly key: string }
  | { readonly do: 'remindRevision'; readonly key: string; readonly lapsesOn: string }
  | { readonly do: 'remindConditions'; readonly key: string; readonly lapsesOn: string | null }
  | { readonly do: 'noticeExpiry'; readonly key: string; readonly days: number };

const lapsedInsurance = ({ insuranceEndsOn }: Ticking, today: string): string | null =>
  [...insuranceEndsOn].sort().find((day) => day < today) ?? null;

/** The first rule of credit.md T27 that speaks. A hold that was released for the same cause stays released; a disabled company is held again. */
const holdOf = (row: Ticking, today: string, overSince: string | undefined): Due | null => {
  if (row.companyDisabled) return { do: 'hold', reason: 'The company is disabled.', key: `company ${row.statusSince}` };
  const [guarantee] = row.instrumentsEndedOn;
  if (guarantee !== undefined) {
    const reason = `The guarantee or letter of credit ended on ${dateInText(guarantee)}.`;
    return { do: 'hold', reason, key: `guarantee ${guarantee}` };
  }
  const insurance = lapsedInsurance(row, today);
  if (insurance !== null && daysBetween(insurance, today) > lot().deadlines.insuranceLapsed) {
    const reason = `The insurance ended on ${dateInText(insurance)}.`;
    return { do: 'hold', reason, key: `insurance ${insurance}` };
  }
  if (overSince !== undefined && daysBetween(overSince, today) > lot().deadlines.overLimit) {
    const reason = `More is committed than the limit allows, since ${dateInText(overSince)}.`;
    return { do: 'hold', reason, key: `over-limit ${overSince}` };
  }
  return null;
};

/**
 * A guarantee that was recorded, or a project's end that was moved, since the decision: the credit ends with it (credit.md §6). An end that has
 * passed already is the rules' of a hold and the closing's of a project, so that nobody's credit ends without a word.
 * The settings are those of the decision.
 */
const earlierEnd = (row: Ticking, today: string, changes: readonly EndSettingChange[]): string | null => {
  if (row.expiresOn === null || row.decidedAt === null || row.status === 'COD') return null;
  const decidedAt = new Date(row.decidedAt);
  const { projectEndsOn, instrumentsEndOn } = row;
  const settings = endSettingsAt(decidedAt.getTime(), changes);
  const end = expiryOf({ today: lotDayOf(decidedAt.toISOString()), projectEndsOn, instrumentsEndOn, settings });
  return end > today && end < row.expiresOn ? end : null;
};

const expiring: readonly string[] = moves.expire.from;

/**
 * Everything that is due for one application today, in the order in which it is done. `overSince`: more than its limit since that day; `changes`: of the
 * settings that make an end.
 */
export const dueFor = (
  row: Ticking,
  today: string,
  overSince: string | undefined,
  changes: readonly EndSettingChange[],
): readonly Due[] => {
  const { status, expiresOn } = row;
  const due: Due[] = [];
  const unless = (kind: string, each: Due & { readonly key: string }): void => {
    if (!row.made.includes(`${kind} ${each.key}`)) due.push(each);
  };
  if (row.riskOverdue) due.push({ do: 'recallRisk' });
  if (status === 'NEEDS_REVISIONS') {
    const began = lotDayOf(new Date(row.statusSince).toISOString());
    const open = daysBetween(began, today);
    if (open >= lot().deadlines.revisionLapses) return [...due, { do: 'lapse' }];
    const day = revisionReminderDue(open);
    const lapsesOn = addDays(began, lot().deadlines.revisionLapses);
    if (day !== null) unless('revision', { do: 'remindRevision', key: `${began} ${day}`, lapsesOn });
    return due;
  }
  if (status === 'CONDITIONAL' && row.lastDueOn !== null && row.openDueOn.length > 0) {
    const lapsesOn = addDays(row.lastDueOn, lot().deadlines.conditionsLapse);
    if (lapsesOn <= today) return [...due, { do: 'lapseConditions' }];
    const key = conditionNoticeDue(today, row.openDueOn, row.lastDueOn);
    if (key !== null)
      unless('conditions', { do: 'remindConditions', key, lapsesOn: key.startsWith('due') ? null : lapsesOn });
  }
  if (expiring.includes(status) && expiresOn !== null) {
    if (expiresOn < today) return [...due, { do: 'expire' }];
    const earlier = earlierEnd(row, today, changes);
    if (earlier !== null) due.push({ do: 'endEarlier', on: earlier });
    const days = expiryNoticeDue(today, expiresOn);
    if (days !== null) unless('expiry', { do: 'noticeExpiry', key: `${expiresOn} ${days}`, days });
  }
  if ((status === 'APPROVED' || status === 'ON_HOLD') && row.customLimitUntil !== null && row.customLimitUntil < today)
    due.push({ do: 'fallBack' });
  const nextReview = addMonths(today, reviewMonths(row.riskTier));
  if (status === 'APPROVED' && !row.reviewed && (expiresOn === null || nextReview <= expiresOn))
    due.push({ do: 'review' });
  if (status === 'APPROVED' || status === 'CONDITIONAL') {
    const insurance = lapsedInsurance(row, today);
    if (insurance !== null) unless('insurance', { do: 'insuranceTask', key: insurance });
    const hold = holdOf(row, today, overSince);
    if (hold?.do === 'hold') unless('hold', hold);
  }
  return due;
};

/** Nothing is left unlooked at for longer, so that a day that nobody thought of here costs days and not a credit. */
const AT_LEAST_EVERY = 7;

/**
 * The day on which something may become due for an application of which nothing is due today. Until then only a change of what it stands on can
 * make a difference, and that wakes its clock (functions/08-credit-cycles.sql). What waits for somebody's answer is looked at every day.
 */
export const nextLook = (row: Ticking, today: string): string => {
  const { deadlines } = lot();
  const tomorrow = addDays(today, 1);
  if (row.status === 'NEEDS_REVISIONS' || row.status === 'PENDING_RISK' || row.status === 'CONDITIONAL')
    return tomorrow;
  const { expiresOn, customLimitUntil } = row;
  const days = [
    addDays(today, AT_LEAST_EVERY),
    ...(expiresOn === null
      ? []
      : [addDays(expiresOn, 1), ...deadlines.expiryNotices.map((notice) => addDays(expiresOn, -notice))]),
    ...(customLimitUntil === null ? [] : [addDays(customLimitUntil, 1)]),
    ...row.insuranceEndsOn.flatMap((day) => [addDays(day, 1), addDays(day, deadlines.insuranceLapsed + 1)]),
    ...row.instrumentsEndOn.map((day) => addDays(day, 1)),
  ];
  return days.filter((day) => day > today).sort()[0] ?? tomorrow;
};
