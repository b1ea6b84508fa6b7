import { siteNamed, zoneOf } from '@gatehouse/domain/sites/sites.ts';
import { holdName } from '@gatehouse/domain/spaces/allocation.ts';
import { daysInText, instantInText } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { mailTo } from '#server/platform/mail/outbox.ts';
import { type Reader, readersAtCompany } from '#server/platform/session/readers.ts';
import { clientServices } from './queries/people.ts';
import type { AllocationRow } from './queries/rows.ts';

export type News =
  | 'held'
  | 'changed'
  | 'challenged'
  | 'confirmed'
  | 'released'
  | 'declined'
  | 'moved-up'
  | 'moved-back'
  | 'released-unanswered';

const daysOf = ({ startsOn, endsOn }: AllocationRow, { dateFormat }: Reader): string =>
  daysInText(startsOn, endsOn, dateFormat);

const placeOf = (row: AllocationRow): string => (row.level === null ? '' : holdName(row.level));

/** What happened, in one heading and one sentence. Nothing here names another production: who else wants the days is nobody's business. */
const wordsOf = (news: News, row: AllocationRow, reader: Reader): readonly [heading: string, sentence: string] => {
  const { spaceName, projectName } = row;
  switch (news) {
    case 'held':
      return [
        `${spaceName} is held for ${projectName}`,
        row.level === 1
          ? 'You have the 1st hold: nobody comes before you on these days.'
          : `You have the ${placeOf(row)}: another production comes before you on some of these days.`,
      ];
    case 'changed':
      return [
        `${spaceName} has other days for ${projectName}`,
        row.level === null ? 'The booking stays confirmed.' : `You have the ${placeOf(row)}.`,
      ];
    case 'challenged':
      return [
        `${spaceName} is challenged`,
        `Another production asks for these days. Confirm or release by ${instantInText(row.challengeUntil ?? '', { ...reader, timeZone: zoneOf(row.site) })}. If nobody answers, it moves up and your hold goes to the end of the line. To answer, call or write to client services.`,
      ];
    case 'confirmed':
      return [`${spaceName} is confirmed for ${projectName}`, 'The days are yours.'];
    case 'released':
      return [`${spaceName} is released`, `${projectName} no longer holds these days.`];
    case 'declined':
      return [`${spaceName} could not be held for ${projectName}`, 'Client services declined the request.'];
    case 'moved-up':
      return [`${spaceName}: ${projectName} moved up`, `You have the ${placeOf(row)} now.`];
    case 'moved-back':
      return [
        `${spaceName}: ${projectName} moved back`,
        `The challenge was not answered in time. You have the ${placeOf(row)} now.`,
      ];
    case 'released-unanswered':
      return [
        `${spaceName} is released`,
        `The challenge of ${projectName} was not answered in time, and three productions come before it.`,
      ];
  }
};

/** To the people of the project whose days they are. In the transaction of what it tells; without an address of the portal nobody is told. */
export const tell = async (work: Work, publicUrl: string | null, news: News, row: AllocationRow): Promise<void> => {
  if (publicUrl === null) return;
  for (const reader of await readersAtCompany(work, row, 'customer_project view and manage')) {
    const [heading, sentence] = wordsOf(news, row, reader);
    await mailTo(work, reader, {
      companyId: row.companyId,
      projectId: row.projectId,
      emailType: `space-${news}`,
      subject: `${row.projectName}: ${heading}`,
      preheader: `${row.spaceName}, ${daysOf(row, reader)}.`,
      heading,
      paragraphs: [sentence],
      facts: [
        ['Space', `${row.spaceName}, ${siteNamed(row.site)}`],
        ['Project', row.projectName],
        ['Days', daysOf(row, reader)],
        ...(row.note === null || row.note === '' ? [] : [['Note', row.note] as const]),
      ],
      primary: {
        label: 'Open the project',
        url: `${publicUrl}/feature/customer-dashboard/project-details?projectId=${row.projectId}&tab=spaces-and-resources`,
      },
    });
  }
};

/** A request is answered by client services; one that is taken back needs no answer. */
export const tellClientServices = async (
  work: Work,
  publicUrl: string | null,
  row: AllocationRow,
  askedBy: string,
  news: 'requested' | 'withdrawn' = 'requested',
): Promise<void> => {
  if (publicUrl === null) return;
  const isRequest = news === 'requested';
  for (const reader of await clientServices(work)) {
    await mailTo(work, reader, {
      companyId: null,
      projectId: row.projectId,
      emailType: `space-${news}`,
      subject: `${row.projectName}: ${row.spaceName} ${news}`,
      preheader: `${askedBy} ${isRequest ? 'asks for' : 'no longer asks for'} ${daysOf(row, reader)}.`,
      heading: `${row.projectName} ${isRequest ? 'asks for' : 'no longer asks for'} ${row.spaceName}`,
      paragraphs: isRequest
        ? [`${askedBy} of ${row.companyName} asks for a hold.`, ...(row.note ? [row.note] : [])]
        : [`${askedBy} of ${row.companyName} has withdrawn the request. There is nothing to answer.`],
      facts: [
        ['Space', `${row.spaceName}, ${siteNamed(row.site)}`],
        ['Days', daysOf(row, reader)],
      ],
      primary: {
        label: 'Open the board',
        url: `${publicUrl}/feature/studio-dashboard/stage-holds?allocation=${row.allocationId}&site=${row.site}&from=${row.startsOn}`,
      },
    });
  }
};
