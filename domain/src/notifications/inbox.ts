import {
  eventOfMail,
  type NotificationEvent,
  notificationEvents,
  notificationsFrom,
  type StoredNotifications,
} from '../profile/notifications.ts';

/** Mails that nobody chooses about, and that belong in an inbox all the same: decisions. What is about signing in stays out of it, and so do letters, which carry no link. */
const decision = /^credit-/;

/** What is always sent: what somebody is asked about other people's accounts, or told of them (0080), of files that a virus scanner put away, of other systems that were not reached. */
const security = /^(?:user-(?:change|powers)-|file-infected$|webhook-)/;

/** Which event of the profile's matrix a mail tells of; null for what is no news of the portal (links, passwords, digests, mails to departments). */
export const inboxEventOf = (emailType: string): NotificationEvent | null =>
  eventOfMail(emailType) ??
  (decision.test(emailType) ? 'creditDecisions' : security.test(emailType) ? 'security' : null);

/** decisions §3: in the portal on or off for each event; decisions are on for everybody. */
export const wantsInPortal = (stored: unknown, event: NotificationEvent): boolean => {
  if (notificationEvents[event].mail === null) return true;
  const { events } = notificationsFrom(stored as StoredNotifications);
  return events[event as keyof typeof events].inPortal;
};

/**
 * Where the one link of a mail leads inside the portal; null when it leads elsewhere, or carries a token: such a link is for the mailbox alone
 * (promises rule 3).
 */
export const inboxPathOf = (url: string | undefined): string | null => {
  const path = /^https?:\/\/[^/?#]+(\/feature\/[^#\s]*)/.exec(url ?? '')?.[1] ?? null;
  return path === null || /[?&]token=/.test(path) ? null : path;
};

const records = { requestId: 'request', creditApplicationId: 'creditApplication' } as const;

/** What the page behind the link is about, as its address names it. */
export const recordOfPath = (path: string): { readonly type: string; readonly id: string } | null => {
  for (const [name, type] of Object.entries(records)) {
    const id = new RegExp(`[?&]${name}=([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?:[&#]|$)`).exec(path)?.[1];
    if (id !== undefined) return { type, id };
  }
  return null;
};

/** Notifications are kept so long, read or not. */
export const INBOX_DAYS = 90;
