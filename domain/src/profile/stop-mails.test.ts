import { describe, expect, it } from 'vitest';
import { notificationsFrom } from './notifications.ts';
import { stopGroupOf, stoppedBy, withoutMails } from './stop-mails.ts';

describe('the link at the foot of a mail', () => {
  it('is of the group that the mail tells of; decisions, security and links for a mailbox have none', () => {
    expect(
      ['credit-revision-request', 'request-status', 'quote-sent', 'space-held', 'digest'].map(stopGroupOf),
    ).toEqual(['credit', 'requests', 'requests', 'on-the-lot', 'daily']);
    expect(
      ['credit-approved', 'letter-of-approval', 'password-reset', 'invite', 'risk-request', 'department-request'].map(
        stopGroupOf,
      ),
    ).toEqual(Array(6).fill(null));
  });

  it('stops the mails of its group and nothing else, and once more changes nothing', () => {
    const before = notificationsFrom({ events: { quotes: { mail: 'now', inPortal: false } }, quiet: true });
    const after = withoutMails(before, 'requests');
    expect(after.events.quotes).toEqual({ mail: 'off', inPortal: false });
    expect(after.events.requestStatus).toEqual({ mail: 'off', inPortal: true });
    expect(after.events.creditRevision).toEqual(before.events.creditRevision);
    expect(after.quiet).toBe(true);
    expect(stoppedBy(after, 'requests')).toEqual([]);
    expect(withoutMails(after, 'requests')).toEqual(after);
  });

  it('of the message of the day stops what would come in it, and leaves what comes at once', () => {
    const before = notificationsFrom({});
    const after = withoutMails(before, 'daily');
    for (const event of stoppedBy(before, 'daily')) expect(after.events[event].mail).toBe('off');
    expect(after.events.requestQuestions.mail).toBe('now');
  });
});
