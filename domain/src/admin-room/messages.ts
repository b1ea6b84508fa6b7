import { countInWords } from '../text/format.ts';

/** What the admin room says. Ours: the specification knows none. */
export const adminRoomMessages = {
  sentAgain: (count: number): string =>
    `${count === 1 ? 'It is' : `${count.toLocaleString('en-US')} are`} on the way again`,
  nothingToSend: 'Nothing is left that can be sent again.',
  signedOut: (name: string): string => `${name} is signed out everywhere`,
  notSignedIn: 'This person is not signed in any more.',
  sendQuestion: (count: number): string => `Send ${countInWords(count)} again?`,
  sendText:
    'Each keeps its number, so whoever got it already takes it once. What went to a wrong address, or to a webhook that is off, is left.',
  signOutText: 'Every device is signed out at once. Links to set a password stop working.',
} as const;
