import { type EmailActionName, emailActions } from '@gatehouse/domain/email-actions/email-action.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/errors.ts';

/** What the link asks. A POST, so that the token stands in no address and no log; it reads only (promises rule 3). */
export const readQuestion = (token: string, signal: AbortSignal) =>
  call('POST /api/ar-portal/studio/ca/riskemail/preview', { body: { token }, signal });

export const answerRisk = (token: string, action: Exclude<EmailActionName, 'downloadfullform'>, comment: string) =>
  call('POST /api/ar-portal/studio/ca/riskemail', {
    body: { token, actionType: emailActions[action], ...(comment.trim() === '' ? {} : { comment }) },
  });

export const fetchForm = (token: string) =>
  call('POST /api/ar-portal/studio/ca/riskemail/download', {
    body: { token, actionType: emailActions.downloadfullform },
  });

/** A no of the server is final; a network that failed or a server in trouble is worth another try. */
export const isFinal = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;
