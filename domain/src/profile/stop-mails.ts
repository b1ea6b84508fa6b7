import {
  type ChosenEvent,
  chosenEvents,
  eventOfMail,
  type Notifications,
  notificationEvents,
} from './notifications.ts';

/** What a link at the foot of a mail stops (decisions §3: one for each group). `daily`: the one message of the day, whatever it tells of. */
export const stopGroups = {
  credit: 'Credit',
  requests: 'Requests',
  'on-the-lot': 'On the lot',
  daily: null,
} as const;
export type StopGroup = keyof typeof stopGroups;

export const isStopGroup = (name: string): name is StopGroup => Object.hasOwn(stopGroups, name);

/** null: a mail that is always sent carries no such link. */
export const stopGroupOf = (emailType: string): StopGroup | null => {
  if (emailType === 'digest') return 'daily';
  const event = eventOfMail(emailType);
  if (event === null) return null;
  const { group } = notificationEvents[event];
  return (Object.keys(stopGroups) as StopGroup[]).find((name) => stopGroups[name] === group) ?? null;
};

/** The events whose mails still come and would stop. */
export const stoppedBy = ({ events }: Pick<Notifications, 'events'>, group: StopGroup): readonly ChosenEvent[] =>
  chosenEvents.filter((event) =>
    group === 'daily'
      ? events[event].mail === 'daily'
      : notificationEvents[event].group === stopGroups[group] && events[event].mail !== 'off',
  );

/** Only the mails: what is shown in the portal stays as it was chosen. */
export const withoutMails = (notifications: Notifications, group: StopGroup): Notifications => {
  const stopped = stoppedBy(notifications, group);
  return {
    ...notifications,
    events: Object.fromEntries(
      chosenEvents.map((event) => [
        event,
        stopped.includes(event) ? { ...notifications.events[event], mail: 'off' } : notifications.events[event],
      ]),
    ) as Notifications['events'],
  };
};
