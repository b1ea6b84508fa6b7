import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import { companyMessages } from '@gatehouse/domain/companies/messages.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { directoryMessages } from '@gatehouse/domain/directory/messages.ts';
import { emailActionMessages } from '@gatehouse/domain/email-actions/messages.ts';
import { externalFormMessages } from '@gatehouse/domain/external-forms/messages.ts';
import { faqMessages } from '@gatehouse/domain/faqs/messages.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { handbookMessages } from '@gatehouse/domain/handbook/messages.ts';
import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { letterMessages } from '@gatehouse/domain/letters/messages.ts';
import { mapsMessages } from '@gatehouse/domain/maps/messages.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { profileMessages } from '@gatehouse/domain/profile/messages.ts';
import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { shellMessages } from '@gatehouse/domain/shell/messages.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';

/** Where the sentences stand in the domain, by what they are about. */
const bySubject: Readonly<Record<string, object>> = {
  'Sign-in and session': sessionMessages,
  'Every page': { shellMessages, httpMessages },
  Fields: fieldMessages,
  Companies: companyMessages,
  Projects: projectMessages,
  Users: usersMessages,
  'My profile': profileMessages,
  'Credit application': creditMessages,
  'Links in e-mails': { emailActionMessages, externalFormMessages },
  Letters: letterMessages,
  Requests: requestMessages,
  Spaces: spaceMessages,
  Passes: passMessages,
  Uploads: uploadMessages,
  Handbook: { handbookMessages, clientSiteMessages },
  Directory: directoryMessages,
  Maps: mapsMessages,
  FAQs: faqMessages,
};

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Every sentence that is whole as it stands, once in its subject; what is made of names and numbers is not among them. */
export const fixedMessages = Object.entries(bySubject).map(([subject, messages]) => ({
  subject,
  sentences: [...new Set(textsIn(messages))],
}));
