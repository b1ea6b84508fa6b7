import { mostWebhooks } from './delivering.ts';

/** What webhooks say. Ours: the specification knows none. */
export const webhookMessages = {
  urlInvalid: 'Enter an address such as https://systems.example/gatehouse',
  urlNotSecure: 'The address must start with https://',
  urlWithUser: 'Leave the user and the password out of the address',
  urlWithFragment: 'Leave out what follows the # of the address',
  urlForbidden: 'This address may not be called',
  nothingChosen: 'Choose at least one event',
  eventTwice: 'An event stands twice',
  added: 'The webhook is added',
  saved: 'The webhook is saved',
  removed: 'The webhook is removed',
  secretRenewed: 'The webhook has a new secret',
  formerEnded: 'The old secret signs nothing any more',
  formerOver: 'The old secret is over already.',
  pinged: 'A test is on its way',
  replayed: 'The delivery is on its way again',
  sentAgain: (count: number): string =>
    count === 1
      ? 'One delivery is on its way again'
      : `${count.toLocaleString('en-US')} deliveries are on their way again`,
  noneGivenUp: 'No delivery of this webhook is given up any more.',
  isOff: 'Switch the webhook on first.',
  underWay: 'This delivery is under way already.',
  tooMany: `There are ${mostWebhooks} webhooks already. Remove one first.`,
  // why a delivery did not arrive, in the log
  redirected: (status: number): string => `It answered ${status}. Redirects are not followed.`,
  answered: (status: number): string => `It answered ${status}.`,
  slow: 'It did not answer within 10 seconds.',
  addressForbidden: 'Its name leads to an address that may not be called.',
  certificate: 'Its certificate is not valid.',
  notReached: 'It could not be reached.',
  broken: 'The connection broke.',
} as const;
