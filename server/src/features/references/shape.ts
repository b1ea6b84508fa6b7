import { nextChaseOn } from '@gatehouse/domain/references/chasing.ts';
import type { Reference, ReferenceList, ReferenceQuestion } from '@gatehouse/domain/references/contract.ts';
import { referenceMessages } from '@gatehouse/domain/references/messages.ts';
import { areSettled } from '@gatehouse/domain/references/settled.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import type { ApplicationReading } from '#server/features/credit-applications/queries/public-reading.ts';
import { endedOf, type Standing } from '#server/platform/links/standing.ts';
import { isGathering } from './commands/ask.ts';
import type { OpenedReference } from './link.ts';
import type { ReferenceRow } from './queries.ts';
import { refereesOf } from './referees.ts';

const instant = (at: Date | null): string | null => (at === null ? null : at.toISOString());

type Standings = ReadonlyMap<string, Standing>;

const reference = (row: ReferenceRow, standings: Standings): Reference => ({
  ...row,
  referenceId: row.id,
  sentAt: instant(row.sentAt),
  openedAt: instant(row.openedAt),
  reminders: row.reminded,
  nextOn:
    row.state === 'AWAITING' && row.sentAt !== null
      ? nextChaseOn(lotDayOf(row.sentAt.toISOString()), row.reminded, row.silentAt !== null)
      : null,
  silentAt: row.state === 'AWAITING' ? instant(row.silentAt) : null,
  answeredAt: instant(row.answeredAt),
  ended: row.state === 'AWAITING' ? endedOf('reference', standings.get(row.id)) : null,
});

/** The requests there are; before anybody was asked, the referees that the submitted version names, as not sent. */
export const referenceList = (
  application: ApplicationReading,
  rows: readonly ReferenceRow[],
  standings: Standings,
): ReferenceList => {
  const named = refereesOf(application)
    .filter((referee) => !rows.some(({ kind, slot }) => kind === referee.kind && slot === referee.slot))
    .map(
      (referee): Reference => ({
        ...referee,
        referenceId: '',
        state: 'NOT_SENT',
        sentAt: null,
        openedAt: null,
        reminders: 0,
        nextOn: null,
        silentAt: null,
        answer: null,
        answeredAt: null,
        answeredBy: null,
        takenDownBy: null,
        negative: null,
        reason: null,
        ended: null,
      }),
    );
  const isOpen = isGathering(application.status);
  return {
    references: [...rows.map((row) => reference(row, standings)), ...named].sort(
      (one, other) => other.kind.localeCompare(one.kind) || one.slot - other.slot,
    ),
    settled: areSettled(rows),
    mayAsk: isOpen,
    becauseNot: isOpen ? null : referenceMessages.decided,
  };
};

export const referenceQuestion = ({ reference: row, application, work }: OpenedReference): ReferenceQuestion => ({
  state: row.state === 'REFUSED' ? 'REFUSED' : row.state === 'RECEIVED' ? 'ANSWERED' : 'ASKED',
  kind: row.kind,
  referenceId: row.id,
  applicant: application.companyName,
  projectName: application.projectName,
  company: row.company,
  name: row.name,
  askedBy: row.askedByName,
  expiresOn: lotDayOf((row.expiresAt ?? work.now).toISOString()),
  answeredAt: instant(row.answeredAt),
  answeredBy: row.answeredBy,
});
