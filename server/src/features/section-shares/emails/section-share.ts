import { sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import type { ApplicationReading } from '#server/features/credit-applications/queries/public-reading.ts';
import { mailTo } from '#server/platform/mail/outbox.ts';
import type { ShareRow } from '../queries.ts';

export const shareUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/third-party-section?token=${encodeURIComponent(token)}`;

type Shared = Pick<ShareRow, 'section' | 'name' | 'email' | 'note' | 'sharedByName' | 'expiresAt'>;

/** To somebody outside: one section to fill in, by a link of their own. No amounts, nothing of the rest of the application. */
export const queueSectionShare = async (
  work: Work,
  application: ApplicationReading,
  { share, token }: { readonly share: Shared; readonly token: string },
  publicUrl: string,
): Promise<void> => {
  const section = sectionTitles[share.section];
  const until = dateInText(lotDayOf(share.expiresAt.toISOString()));
  await mailTo(work, share, {
    companyId: application.companyId,
    emailType: 'section-share',
    subject: `${application.projectName}: please fill in ${section.toLowerCase()}`,
    preheader: `${share.sharedByName} of ${application.companyName} asks you for one section. The link works until ${until}.`,
    heading: `${section} for ${application.projectName}`,
    paragraphs: [
      `${share.sharedByName} of ${application.companyName} asks you to fill in one section of a credit application: ${section.toLowerCase()}. You need no account, and you see nothing else of it. What you type is saved as you go.`,
      ...(share.note === null || share.note === '' ? [] : [share.note]),
    ],
    facts: [
      ['Company', application.companyName],
      ['Project', application.projectName],
      ['Section', section],
      ['Link works until', until],
    ],
    primary: { label: `Open ${section.toLowerCase()}`, url: shareUrl(publicUrl, token) },
    note: 'This link is yours alone. Whoever has it can fill in this section, so do not pass it on.',
  });
};

/** To the person who shared it: the guest is done. */
export const queueSectionDone = async (
  work: Work,
  application: ApplicationReading,
  share: Shared,
  sharer: { readonly name: string; readonly email: string },
  publicUrl: string,
): Promise<void> => {
  const section = sectionTitles[share.section];
  await mailTo(work, sharer, {
    companyId: application.companyId,
    projectId: application.projectId,
    emailType: 'section-share-done',
    subject: `${application.projectName}: ${share.name} is done with ${section.toLowerCase()}`,
    preheader: 'Look at it before you submit.',
    heading: `${section} is filled in`,
    paragraphs: [
      `${share.name} says that ${section.toLowerCase()} of ${application.projectName} is done. Look at it before you submit the application; you sign for all of it.`,
    ],
    facts: [
      ['Project', application.projectName],
      ['Section', section],
    ],
    primary: {
      label: 'Look at the section',
      url: `${publicUrl}/feature/customer-dashboard/credit-application?creditApplicationId=${application.creditApplicationId}&section=${share.section}`,
    },
  });
};
