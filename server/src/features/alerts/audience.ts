/** Whom a notice of the channel `alerts` concerns (migration 0033-alerts). */
export type Notice =
  | { readonly of: 'everybody' }
  | { readonly of: 'company' | 'user' | 'session'; readonly id: string };

export interface Listening {
  readonly userId: string;
  readonly sessionId: string;
  /** null: staff, whom every company concerns. */
  readonly companyId: string | null;
}

/** What cannot be read is taken for a change of everything: one reading too many harms nobody. */
export const noticeOf = (payload: string): Notice => {
  const [of, id] = payload.split(' ');
  return (of === 'company' || of === 'user' || of === 'session') && id !== undefined ? { of, id } : { of: 'everybody' };
};

export const concerns = (notice: Notice, { userId, sessionId, companyId }: Listening): boolean => {
  switch (notice.of) {
    case 'company':
      return companyId === null || companyId === notice.id;
    case 'user':
      return userId === notice.id;
    case 'session':
      return sessionId === notice.id;
    default:
      return true;
  }
};
