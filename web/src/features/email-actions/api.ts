import { type EmailActionName, emailActions } from '@gatehouse/domain/email-actions/email-action.ts';
import { call } from '#web/api/call.ts';

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
