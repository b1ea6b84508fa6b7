/** §2: a mail program or browser may have turned plus signs into spaces; a token has no spaces of its own. */
export const normaliseToken = (token: string): string => token.replaceAll(' ', '+');
