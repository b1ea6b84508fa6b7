import { normaliseToken } from '../links/token.ts';
import { emailActionMessages } from './messages.ts';

/** §2: the values of actionType in the mailed link, any case. The payload speaks them as §3 spells them. */
export const emailActions = {
  accept_risk: 'ACCEPT_RISK',
  decline_risk: 'DECLINE_RISK',
  downloadfullform: 'DownloadFullForm',
} as const;
export type EmailActionName = keyof typeof emailActions;

export type EmailLink =
  | { readonly ok: true; readonly token: string; readonly action: EmailActionName }
  | { readonly ok: false; readonly message: string };

/** Reads the query of /riskmailtier2: token and actionType both there, the type one of three (§2, §5). */
export const readEmailLink = (token: string | undefined, actionType: string | undefined): EmailLink => {
  if (token === undefined || token.trim() === '' || actionType === undefined || actionType.trim() === '') {
    return { ok: false, message: emailActionMessages.missingTokenOrActionType };
  }
  const action = actionType.trim().toLowerCase();
  return Object.hasOwn(emailActions, action)
    ? { ok: true, token: normaliseToken(token), action: action as EmailActionName }
    : { ok: false, message: emailActionMessages.invalidActionType };
};
