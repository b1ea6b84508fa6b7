import { changeInWords, type RightsChange } from './held-rights.ts';

/** What the audit's events about an account say to people; events that are not here are not shown. */
const words: Readonly<Record<string, string>> = {
  STUDIO_USER_ADDED: 'Invited',
  CUSTOMER_USER_ADDED: 'Invited',
  USER_INVITED_AGAIN: 'Invitation sent again',
  STUDIO_USER_EDITED: 'Edited',
  CUSTOMER_USER_EDITED: 'Edited',
  USER_REMOVED: 'Removed',
  PASSWORD_RESET_FORCED: 'Password reset forced',
  PASSWORD_RESET: 'Password set',
  PASSWORD_CHECKED: 'Signed in',
  RECOVERY_CODE_USED: 'Signed in with a recovery code',
  SECOND_FACTOR_TURNED_ON: 'Second factor turned on',
  SECOND_FACTOR_REMOVED: 'Second factor taken off',
  SECOND_FACTOR_RESET: 'Second factor reset',
  RECOVERY_CODES_RENEWED: 'New recovery codes made',
  USER_CHANGE_CONFIRMED: 'Confirmed',
  USER_CHANGE_DECLINED: 'Declined',
  USER_CHANGE_WITHDRAWN: 'Withdrawn',
  ADMINISTRATOR_SET_UP: 'Became System Admin by a set-up link',
  DIRECTORY_USER_ADDED: 'Added by the directory',
  DIRECTORY_USER_CHANGED: 'Changed by the directory',
  DIRECTORY_USER_ENDED: 'Ended by the directory',
  ADDRESS_CONFIRMED: 'New e-mail address confirmed',
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * One entry in words: `Frozen until 2026-12-01`, `Edited, rights changed, Given: A/R`. `isWhole`: the reader may know every right of the person.
 * null: not for the list.
 */
export const activityInWords = (
  event: string,
  detail: Readonly<Record<string, unknown>>,
  isWhole = true,
): string | null => {
  if (event === 'USER_STATUS_CHANGED') return detail.status === 'DISABLED' ? 'Deactivated' : 'Activated';
  if (event === 'COMPANY_ADMIN_CHANGED')
    return detail.companyAdmin === true ? 'Made company admin' : 'Company admin taken away';
  if (event === 'USER_FREEZE_CHANGED') {
    if (detail.frozen !== true) return 'Unfrozen';
    const until = textOf(detail.until);
    return until === null ? 'Frozen' : `Frozen until ${until}`;
  }
  if (event === 'CAME_WITH_IMPORT') return textOf(detail.words);
  if (event.startsWith('DIRECTORY_') && detail.status === 'DISABLED') return words.DIRECTORY_USER_ENDED ?? null;
  const said = words[event];
  if (said === undefined) return null;
  const changes = isWhole && Array.isArray(detail.changes) ? (detail.changes as RightsChange[]) : [];
  const isRights = ['changes', 'added', 'taken', 'companyAdmin', 'accountsPayable'].some((name) => name in detail);
  return [
    said,
    ...(isRights && said === 'Edited'
      ? [detail.waits === true ? 'a change of rights waits for a second System Admin' : 'rights changed']
      : []),
    ...(detail.alone === true ? ['there is no second System Admin'] : []),
    ...('email' in detail && event !== 'ADDRESS_CONFIRMED'
      ? ['addressWaits' in detail ? 'a new e-mail address waits' : 'e-mail address changed']
      : []),
    ...changes.map(changeInWords),
  ].join(', ');
};
