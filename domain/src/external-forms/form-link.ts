import { emailActionMessages } from '../email-actions/messages.ts';
import { type FormId, formIds } from '../forms/form-ids.ts';
import { externalFormMessages } from './messages.ts';

export type FormLink =
  | { readonly ok: true; readonly token: string; readonly formId: FormId }
  | { readonly ok: false; readonly message: string };

/**
 * Reads the address of /usercogform (§2): a token, whose spaces become plus signs; actionType, exactly COG_FORM (XF-003);
 * cogFormId, the open-user form unless named.
 */
export const readFormLink = (query: Readonly<Record<string, unknown>>): FormLink => {
  const token = textOf(query.token).replaceAll(' ', '+');
  const actionType = textOf(query.actionType);
  if (token === '' || actionType === '') return { ok: false, message: externalFormMessages.missingOrInvalid };
  if (actionType !== 'COG_FORM') return { ok: false, message: emailActionMessages.invalidActionType };
  const asked = query.cogFormId === undefined ? formIds.openUser : Number(query.cogFormId);
  const formId = Object.values(formIds).find((id) => id === asked);
  return formId === undefined
    ? { ok: false, message: externalFormMessages.missingOrInvalid }
    : { ok: true, token, formId };
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
