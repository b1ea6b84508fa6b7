import type { Work } from '#server/db/work.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import { tellCustomer } from './decision-mail.ts';

/** emailType 24: no new charges, and why (decision §2). */
export const queueHeld = (work: Work, parts: Parts, reason: string, publicUrl: string): Promise<void> =>
  tellCustomer(work, parts, publicUrl, () => ({
    emailType: 'credit-hold',
    subject: 'credit on hold',
    preheader: 'New charges wait until it is released.',
    heading: `Credit for ${parts.project.name} is on hold`,
    paragraphs: [reason, 'New charges wait until accounts receivable releases it. Work that is confirmed goes on.'],
  }));

export const queueReleased = (work: Work, parts: Parts, publicUrl: string): Promise<void> =>
  tellCustomer(work, parts, publicUrl, () => ({
    emailType: 'credit-hold',
    subject: 'credit released',
    preheader: 'The hold is over.',
    heading: `Credit for ${parts.project.name} is released`,
    paragraphs: ['The hold is over. You may order again.'],
  }));
