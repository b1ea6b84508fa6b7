import { type QueuedMail, writtenTo } from '#server/platform/mail/message.ts';
import type { Due } from './queries.ts';

interface Told {
  readonly admin: { readonly name: string; readonly email: string };
  readonly file: Due;
  readonly found: string;
  readonly publicUrl: string;
}

/** Where a System Admin looks first: at the application, at who brought it, or at the company whose link brought it. */
const leadsTo = ({ recordType, recordId, uploadedById, companyId }: Due) => {
  const at = '/feature/studio-dashboard';
  if (recordType === 'creditApplication')
    return { label: 'Open the application', path: `${at}/credit-application?creditApplicationId=${recordId}` };
  if (uploadedById !== null) return { label: 'Open who added it', path: `${at}/user?userProfileId=${uploadedById}` };
  return { label: 'Open the company', path: `${at}/company/company?companyId=${companyId}` };
};

/** To every System Admin: a file that was kept has gone into quarantine. */
export const infectedMail = ({ admin, file, found, publicUrl }: Told): QueuedMail => {
  const { label, path } = leadsTo(file);
  const wasRead = file.scanState !== 'waiting';
  return writtenTo(admin, {
    companyId: null,
    emailType: 'file-infected',
    subject: `The virus scanner found something in ${file.name}`,
    preheader: 'The file is in quarantine: nobody can open it.',
    heading: 'A kept file is in quarantine',
    paragraphs: [
      'The file stays listed where it is and cannot be opened, sent or taken out. It is looked at again with each new set of signatures, and comes back should it turn out to be clean.',
      wasRead
        ? 'It could be opened until now. Ask those who did to have their computers looked at.'
        : 'It came while the scanner did not answer, so that nobody has opened it.',
    ],
    facts: [
      ['File', file.name],
      ['Found', found],
      ['Company', file.companyName ?? 'None'],
      ['Added by', file.uploadedBy],
    ],
    primary: { label, url: `${publicUrl}${path}` },
  });
};
