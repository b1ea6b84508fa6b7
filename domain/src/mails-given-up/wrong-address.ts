/** What mail servers answer where the address is wrong, and not the moment: an enhanced status of the kind 5.1 (RFC 3463). Read by PostgreSQL as well. */
export const WRONG_ADDRESS = '(^|[^0-9.])5\\.1\\.[0-9]';
const wrongAddress = new RegExp(WRONG_ADDRESS);

/** Was the mail refused because of its address? Then it is refused again, until somebody changes that. */
export const isWrongAddress = (reason: string): boolean => wrongAddress.test(reason);
