import type { EndReason } from '@gatehouse/domain/delegates/delegation.ts';
import { delegationInWords } from '@gatehouse/domain/delegates/words.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';
import { type MailToOne, type QueuedMail, writtenTo } from '#server/platform/mail/message.ts';
import type { StoredDelegation } from '../queries.ts';

const profileUrl = (publicUrl: string): string => `${publicUrl}/feature/studio-dashboard/user-dropdown`;

const toBoth = (
  delegation: StoredDelegation,
  emailType: string,
  mailFor: (me: 'from' | 'to') => Omit<MailToOne, 'companyId' | 'emailType'>,
): readonly QueuedMail[] =>
  (['from', 'to'] as const).map((me) => writtenTo(delegation[me], { companyId: null, emailType, ...mailFor(me) }));

/** decisions §3, delegate set: to both, with the days and the reason. */
export const delegateSetMails = (delegation: StoredDelegation, publicUrl: string): readonly QueuedMail[] => {
  const { from, to, scopes, capCents, firstDay, lastDay, reason, setBy } = delegation;
  const words = delegationInWords({ from: from.name, to: to.name, scopes, capCents, firstDay, lastDay });
  return toBoth(delegation, 'delegate-set', (me) => ({
    subject: me === 'to' ? `You act for ${from.name}` : `${to.name} acts for you`,
    preheader: `From ${dateInText(firstDay)} to ${dateInText(lastDay)}.`,
    heading: me === 'to' ? `You act for ${from.name}` : `${to.name} acts for you`,
    paragraphs: [words, 'Neither of you decides on an application that the other has prepared or decided.'],
    facts: [
      ['Reason', reason],
      ['Set by', setBy],
    ],
    primary: { label: 'Open My profile', url: profileUrl(publicUrl) },
    note: 'Either of you can end it any day.',
  }));
};

const because = {
  REVOKED: 'It was ended early.',
  DATE: 'Its last day is over.',
  ACCOUNT: 'One of the two accounts can no longer sign in.',
} as const satisfies Record<EndReason, string>;

/** decisions §3, delegate ended: to both, with why. */
export const delegateEndedMails = (
  delegation: StoredDelegation,
  reason: EndReason,
  publicUrl: string,
): readonly QueuedMail[] => {
  const { from, to } = delegation;
  return toBoth(delegation, 'delegate-ended', (me) => ({
    subject: me === 'to' ? `You no longer act for ${from.name}` : `${to.name} no longer acts for you`,
    preheader: because[reason],
    heading: me === 'to' ? `You no longer act for ${from.name}` : `${to.name} no longer acts for you`,
    paragraphs: [
      `${because[reason]} What was decided until now stays. ${me === 'to' ? `What still waits is ${from.name}'s again.` : 'What still waits is yours again.'}`,
    ],
    primary: { label: 'Open My profile', url: profileUrl(publicUrl) },
  }));
};
