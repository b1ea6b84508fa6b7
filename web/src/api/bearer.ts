let accessToken: string | null = null;

/** The short access token lives here, in memory, and nowhere else: no web storage (promises rule 7). */
export const setBearer = (token: string | null): void => {
  accessToken = token;
};
export const bearer = (): string | null => accessToken;
