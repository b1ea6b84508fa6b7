import { denialClocks, reopenableUntil } from '@gatehouse/domain/credit-applications/deciding/clocks.ts';
import type { CreditFacts } from '@gatehouse/domain/credit-applications/facts.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { instant, instantOrNull } from '#server/db/instant.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { decidedOn, latestExpiry, openLimitChange } from '../facts.ts';
import { limitChange } from '../limits/change-shape.ts';
import type { Glance } from '../queries/glances.ts';
import type { Parts } from '../queries/parts.ts';
import type { LetterRow } from './queries/decision-rows.ts';

const reopenable: readonly CreditStatus[] = moves.reopen.from;

const reopenUntilOf = (parts: Parts): string | null =>
  reopenable.includes(parts.application.status) ? reopenableUntil(decidedOn(parts)) : null;

const submittedOn = ({ application }: Parts): string | null =>
  application.submitted_at === null ? null : lotDayOf(instant(application.submitted_at));

const condition = ({ id, kind, note, due_on, met_at }: Parts['conditions'][number]) => ({
  conditionId: id,
  kind,
  note,
  dueOn: due_on,
  met: met_at !== null,
});

/** What everybody reads of a decision. */
const decidedForAll = ({ application }: Pick<Glance, 'application'>) => ({
  decidedAt: instantOrNull(application.decided_at),
  holdReason: application.status === 'ON_HOLD' ? application.hold_reason : null,
  codDeposit: application.cod_deposit,
  customLimitUntil: application.custom_limit_until,
});
/** The same where it may be taken up again. */
const decidedAndAfter = (parts: Parts) => ({
  ...decidedForAll(parts),
  reopenUntil: reopenUntilOf(parts),
  renewsId: parts.application.renews_id,
  renewedById: parts.renewed_by,
});

/** What was decided and what follows from it, as staff read it. */
export const decidedForStaff = (parts: Parts, facts: CreditFacts, person: Person, now: Date) => {
  const { application, denial } = parts;
  const today = lotToday(now);
  return {
    ...decidedAndAfter(parts),
    denial:
      denial === null
        ? null
        : {
            reasonIds: [...denial.reason_ids],
            otherReason: denial.other_reason,
            reasons: [...denial.reasons],
            note: denial.note,
            offerCashAccount: denial.offer_cash_account,
            decidedBy: denial.decided_by_name,
            decidedAt: instant(denial.decided_at),
            undoneAt: instantOrNull(denial.undone_at),
            letterDueOn: denial.letter_due_on,
            reasonsUntil: denial.reasons_until,
            reopenUntil: reopenableUntil(lotDayOf(instant(denial.decided_at))),
          },
    clocksIfDenied: application.status === 'FINAL_REVIEW' ? denialClocks(today, submittedOn(parts)) : null,
    latestExpiry: latestExpiry(parts, today),
    conditions: parts.conditions.map((row) => ({
      ...condition(row),
      evidence: row.evidence,
      evidenceDocumentId: row.evidence_document_id,
      metAt: instantOrNull(row.met_at),
      metBy: row.met_by_name,
    })),
    limitChanges: parts.limit_changes.map((row) => limitChange(parts, facts, person, row)),
    customLimitBaseCents: application.custom_limit_base_cents,
    tasks: parts.tasks.map((row) => ({
      taskId: row.id,
      kind: row.kind,
      dueOn: row.due_on,
      note: row.note,
      doneAt: instantOrNull(row.done_at),
    })),
    statusBeforeHold: application.status === 'ON_HOLD' ? application.status_before_hold : null,
  };
};

/** When the last letter of this kind went out since then; null where none did. A letter of an approval or denial that was undone is not of this one. */
const letterSince = (
  { letters }: Pick<Glance, 'letters'>,
  kind: LetterRow['kind'],
  since: string | null,
): string | null =>
  since === null
    ? null
    : (letters.find((letter) => letter.kind === kind && Date.parse(letter.sent_at) >= Date.parse(since))?.sent_at ??
      null);

export const denialLetterSent = (parts: Pick<Glance, 'letters' | 'denial'>): boolean =>
  letterSince(parts, 'DENIAL', parts.denial?.decided_at ?? null) !== null;

export const conditionsOpen = ({ conditions }: Pick<Glance, 'conditions'>): number =>
  conditions.filter(({ met_at }) => met_at === null).length;

/** The same for its customer: the reasons are the letter's to say first, the note for the file is not theirs. */
export const decidedForCustomer = (parts: Parts) => {
  const { application, denial } = parts;
  const letterSent = denialLetterSent(parts);
  return {
    ...decidedAndAfter(parts),
    approvalLetterAt: instantOrNull(
      letterSince(
        parts,
        'APPROVAL',
        application.approved_at ?? (parts.brought === null ? null : application.created_at),
      ),
    ),
    denial:
      denial === null || application.status !== 'DENIED'
        ? null
        : {
            letterSent,
            letterDueOn: denial.letter_due_on,
            reasonsUntil: denial.reasons_until,
            reasons: letterSent ? [...denial.reasons] : [],
            offerCashAccount: denial.offer_cash_account,
          },
    conditions: parts.conditions.map(condition),
  };
};

export const decidedInSummary = (glance: Pick<Glance, 'application' | 'conditions'>) => ({
  ...decidedForAll(glance),
  conditionsOpen: conditionsOpen(glance),
  customLimitBaseCents: glance.application.custom_limit_base_cents,
});

export const limitChangeInSummary = (parts: Parts) => {
  const change = openLimitChange(parts);
  return change === null ? null : { changeId: change.id, toCents: change.to_cents, state: change.state };
};
