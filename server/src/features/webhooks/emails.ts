import { KEPT_DAYS } from '@gatehouse/domain/webhooks/delivering.ts';
import type { PING, WebhookEvent } from '@gatehouse/domain/webhooks/events.ts';
import { eventWords } from '@gatehouse/domain/webhooks/looks.ts';
import { type QueuedMail, writtenTo } from '#server/platform/mail/message.ts';

interface GivenUp {
  readonly admin: { readonly name: string; readonly email: string };
  readonly webhook: { readonly name: string; readonly url: string };
  readonly event: string;
  readonly attempts: number;
  readonly problem: string;
  readonly url: string;
}

/** To each System Admin, once a day for each webhook: what does not arrive, why, and where it is sent again. */
export const givenUpMail = ({ admin, webhook, event, attempts, problem, url }: GivenUp): QueuedMail =>
  writtenTo(admin, {
    companyId: null,
    emailType: 'webhook-given-up',
    subject: `${webhook.name} does not take what it is told`,
    preheader: `A delivery was given up after ${attempts} tries. ${problem}`,
    heading: `A delivery to ${webhook.name} was given up`,
    paragraphs: [
      `It was tried ${attempts} times and did not arrive. Others may be given up today as well; you are told once a day for each webhook.`,
      `When the other system answers again, the log sends a delivery once more under its old id. It is kept for ${KEPT_DAYS} days.`,
    ],
    facts: [
      ['Address', webhook.url],
      ['What was told', eventWords(event as WebhookEvent | typeof PING)],
      ['Why it failed', problem],
    ],
    primary: { label: 'Open the log', url },
  });
