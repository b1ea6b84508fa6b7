import { emailActionMessages } from '@gatehouse/domain/email-actions/messages.ts';
import { externalFormMessages } from '@gatehouse/domain/external-forms/messages.ts';
import { CallError, whomToAsk } from '#web/api/errors.ts';

export interface Refused {
  readonly message: string;
  /** It may work in a moment: the network, the server, or too many at once. */
  readonly mayRetry: boolean;
}

/** §8 External form: the server's sentence; 'Failed to perform action' where it gave none; and what was thrown and is no sentence reads the same for everybody. */
export const refusalOf = (error: unknown): Refused => {
  if (!(error instanceof CallError)) return { message: externalFormMessages.somethingWrong, mayRetry: true };
  const isFinal = error.status >= 400 && error.status < 500 && error.status !== 429;
  if (!isFinal) return { message: externalFormMessages.somethingWrong, mayRetry: true };
  const said = error.code === undefined ? emailActionMessages.failed : error.message;
  return { message: [said, whomToAsk(error)].filter(Boolean).join(' '), mayRetry: false };
};
