import {
  type CountsOfKinds,
  kindsInWords,
  recordsInWords,
  sumOfKinds,
  TOLD_DAYS,
} from '@gatehouse/domain/retention/announcement.ts';
import { capital, countInWords, dateInText } from '@gatehouse/domain/text/format.ts';
import { type QueuedMail, writtenTo } from '#server/platform/mail/message.ts';

interface Told {
  readonly admin: { readonly name: string; readonly email: string };
  readonly goesOn: string;
  readonly goes: CountsOfKinds;
  readonly publicUrl: string;
}

/** To each System Admin, before a night lets anything go: how many of which kind, and where they are listed. */
export const announcementMail = ({ admin, goesOn, goes, publicUrl }: Told): QueuedMail => {
  const day = dateInText(goesOn);
  const one = sumOfKinds(goes) === 1;
  return writtenTo(admin, {
    companyId: null,
    emailType: 'retention-announced',
    subject: `${capital(recordsInWords(goes))} will go on ${day}`,
    preheader: `${one ? 'Its' : 'Their'} time is over then. A legal hold keeps what must stay.`,
    heading: `${capital(recordsInWords(goes))} will go on ${day}`,
    paragraphs: [
      `The times of the lot settings are over for ${one ? 'this record' : 'these records'} then, and the night of that day deletes ${one ? 'it' : 'them'}. Nobody can bring ${one ? 'it' : 'them'} back. What is past its time by now stands on the list.`,
      `What must stay is kept by a legal hold that is placed within these ${countInWords(TOLD_DAYS)} days, or by a longer time.`,
    ],
    facts: kindsInWords(goes),
    primary: { label: 'Look at the list', url: `${publicUrl}/feature/studio-dashboard/lot-settings/take-everything` },
  });
};
