/** How somebody wants to hear of an event by e-mail (decisions §3). */
export const mailChoices = ['now', 'daily', 'off'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** When the one message of the day is sent, in the person's own time zone. */
export const digestTimes = {
  'weekdays-7': { hour: 7, weekdaysOnly: true },
  'every-day-7': { hour: 7, weekdaysOnly: false },
  'weekdays-17': { hour: 17, weekdaysOnly: true },
} as const satisfies Record<string, { hour: number; weekdaysOnly: boolean }>;
export type DigestTime = keyof typeof digestTimes;

/** Quiet hours of whoever switches them on: nothing is sent from 8 p.m. to 6 a.m. their time, except what is always sent. */
export const quietHours = { from: 20, until: 6 } as const;

export const eventGroups = ['Credit', 'Requests', 'On the lot', 'Account'] as const;

interface EventFacts {
  readonly group: (typeof eventGroups)[number];
  readonly label: string;
  readonly about: string;
  readonly sides: readonly ('customer' | 'studio')[];
  /** What holds until the person chooses; null: always sent, nobody may switch it off (decisions §3). */
  readonly mail: MailChoice | null;
}

const both = ['customer', 'studio'] as const;

/** US-006: what people may choose about. Which mail tells of which event is in `eventOfMail`. */
export const notificationEvents = {
  creditDecisions: {
    group: 'Credit',
    label: 'Decisions and letters',
    about: 'Approval, denial, COD, hold',
    sides: ['customer'],
    mail: null,
  },
  creditSubmitted: {
    group: 'Credit',
    label: 'Application submitted',
    about: 'A copy for whoever signed it',
    sides: ['customer'],
    mail: 'now',
  },
  creditRevision: {
    group: 'Credit',
    label: 'Revision requested',
    about: 'With the sections and the date',
    sides: ['customer'],
    mail: 'now',
  },
  creditReminders: {
    group: 'Credit',
    label: 'Reminders before an expiry',
    about: '60, 30, 14, 7 and 1 days',
    sides: ['customer'],
    mail: 'daily',
  },
  levelRequests: {
    group: 'Credit',
    label: 'Your approval is needed',
    about: 'Level 1 and level 2',
    sides: ['studio'],
    mail: 'now',
  },
  requestStatus: {
    group: 'Requests',
    label: 'Status of a request',
    about: 'Acknowledged, scheduled, completed',
    sides: both,
    mail: 'daily',
  },
  requestQuestions: {
    group: 'Requests',
    label: 'Somebody asks you a question',
    about: 'Needs info, or your name in a comment',
    sides: both,
    mail: 'now',
  },
  quotes: {
    group: 'Requests',
    label: 'Quotes',
    about: 'Uploaded, about to lapse',
    sides: both,
    mail: 'daily',
  },
  visitors: {
    group: 'On the lot',
    label: 'Visitors arrive or are turned away',
    about: 'Passes you asked for',
    sides: ['customer'],
    mail: 'off',
  },
  holds: {
    group: 'On the lot',
    label: 'Holds on your spaces',
    about: 'Challenges need an answer in 24 hours',
    sides: both,
    mail: 'now',
  },
  security: {
    group: 'Account',
    label: 'Security',
    about: 'Invitation, password, freeze, role changes',
    sides: both,
    mail: null,
  },
} as const satisfies Record<string, EventFacts>;
export type NotificationEvent = keyof typeof notificationEvents;
export type ChosenEvent = {
  [E in NotificationEvent]: (typeof notificationEvents)[E]['mail'] extends null ? never : E;
}[NotificationEvent];

export const notificationEventNames = Object.keys(notificationEvents) as NotificationEvent[];
export const chosenEvents = notificationEventNames.filter(
  (name): name is ChosenEvent => notificationEvents[name].mail !== null,
);

/** Which event a mail of the outbox tells of. A mail that is not listed is always sent at once. */
const events: readonly (readonly [mail: RegExp, event: ChosenEvent])[] = [
  [/^credit-submitted$/, 'creditSubmitted'],
  [/^credit-revision-(?:request|reminder)$/, 'creditRevision'],
  [/^credit-reminder/, 'creditReminders'],
  [/^credit-level-[12]-request$/, 'levelRequests'],
  [/^(?:hold|allocation|space)-/, 'holds'],
  [/^request-question/, 'requestQuestions'],
  [/^request-/, 'requestStatus'],
  [/^quote-/, 'quotes'],
  [/^visitor-/, 'visitors'],
];

export const eventOfMail = (emailType: string): ChosenEvent | null =>
  events.find(([mail]) => mail.test(emailType))?.[1] ?? null;

export interface EventChoice {
  readonly mail: MailChoice;
  readonly inPortal: boolean;
}

/** Everything that somebody chose, with the defaults where they did not. */
export interface Notifications {
  readonly events: Readonly<Record<ChosenEvent, EventChoice>>;
  readonly digest: DigestTime;
  readonly quiet: boolean;
  /** Projects that somebody does not want to hear of by e-mail. */
  readonly mutedProjectIds: readonly string[];
}

/** What is stored: choices that differ from the default. */
export interface StoredNotifications {
  readonly events?: Partial<Record<ChosenEvent, Partial<EventChoice>>>;
  readonly digest?: DigestTime;
  readonly quiet?: boolean;
  readonly mutedProjectIds?: readonly string[];
}

const defaultOf = (event: ChosenEvent): EventChoice => ({ mail: notificationEvents[event].mail, inPortal: true });

/** Reads what is stored; whatever is not there is as everybody has it. */
export const notificationsFrom = (stored: StoredNotifications): Notifications => ({
  events: Object.fromEntries(
    chosenEvents.map((event) => [event, { ...defaultOf(event), ...stored.events?.[event] }]),
  ) as Record<ChosenEvent, EventChoice>,
  digest: stored.digest ?? 'weekdays-7',
  quiet: stored.quiet ?? false,
  mutedProjectIds: stored.mutedProjectIds ?? [],
});

/** What to store: only what differs, so that a better default reaches everybody who never chose. */
export const differencesOf = ({
  events: chosen,
  digest,
  quiet,
  mutedProjectIds,
}: Notifications): StoredNotifications => {
  const differing = chosenEvents.filter((event) => {
    const usual = defaultOf(event);
    return chosen[event].mail !== usual.mail || chosen[event].inPortal !== usual.inPortal;
  });
  return {
    ...(differing.length === 0 ? {} : { events: Object.fromEntries(differing.map((event) => [event, chosen[event]])) }),
    ...(digest === 'weekdays-7' ? {} : { digest }),
    ...(quiet ? { quiet } : {}),
    ...(mutedProjectIds.length === 0 ? {} : { mutedProjectIds: [...mutedProjectIds] }),
  };
};
