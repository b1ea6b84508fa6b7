import { reportMessages } from '@gatehouse/domain/credit-reports/messages.ts';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { creditReaders } from '#server/features/credit-applications/review/queries/people.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { mailTo } from '#server/platform/mail/outbox.ts';
import { type ExpiryRow, readExpiries } from './queries/expiries.ts';

const words = { guarantee: 'guarantee', insurance: 'certificate of insurance' } as const;

/** One mail to each of the project's people, by hand: the notices of the rules go out by themselves. */
export const remindOfExpiry = async (
  work: Work,
  { kind, id }: { readonly kind: keyof typeof words; readonly id: string },
  publicUrl: string,
): Promise<{ readonly row: ExpiryRow; readonly recipients: number }> => {
  const today = lotToday(work.now);
  const row = (await readExpiries(work, today, addDays(today, 366), null)).find(
    (each) => each.kind === kind && each.id === id,
  );
  if (row === undefined) throw notFound();
  const readers = await creditReaders(work, row.companyId, row.projectId);
  if (readers.length === 0) throw new Refusal(409, reportMessages.nobodyToRemind, 'nobody');
  for (const reader of readers)
    await mailTo(work, reader, {
      companyId: row.companyId,
      projectId: row.projectId,
      emailType: `credit-reminder-${kind}`,
      subject: `${row.projectName}: the ${words[kind]} ends on ${dateInText(row.endsOn)}`,
      preheader: 'Send us the new one before that day, so that the credit stays open.',
      heading: `The ${words[kind]} of ${row.projectName} ends on ${dateInText(row.endsOn)}`,
      paragraphs: [
        'Send us the new one before that day. Without it the credit of the project is put on hold, and nothing new can be charged.',
      ],
      facts: [
        ['Project', row.projectName],
        [kind === 'guarantee' ? 'Issuer' : 'Insurer', row.what],
        ['Ends', dateInText(row.endsOn)],
      ],
      primary: {
        label: 'Open the application',
        url: `${publicUrl}/feature/customer-dashboard/credit-application?creditApplicationId=${row.creditApplicationId}`,
      },
    });
  return { row, recipients: readers.length };
};
