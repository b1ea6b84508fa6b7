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
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** One entry in words: `Frozen until 2026-12-01`, `Edited, rights changed`. null: not for the list. */
export const activityInWords = (event: string, detail: Readonly<Record<string, unknown>>): string | null => {
  if (event === 'USER_STATUS_CHANGED') return detail.status === 'DISABLED' ? 'Deactivated' : 'Activated';
  if (event === 'COMPANY_ADMIN_CHANGED')
    return detail.companyAdmin === true ? 'Made company admin' : 'Company admin taken away';
  if (event === 'USER_FREEZE_CHANGED') {
    if (detail.frozen !== true) return 'Unfrozen';
    const until = textOf(detail.until);
    return until === null ? 'Frozen' : `Frozen until ${until}`;
  }
  const said = words[event];
  if (said === undefined) return null;
  const isRights = ['added', 'taken', 'companyAdmin', 'accountsPayable'].some((name) => name in detail);
  return [
    said,
    ...(isRights && said === 'Edited' ? ['rights changed'] : []),
    ...('email' in detail ? ['e-mail address changed'] : []),
  ].join(', ');
};
