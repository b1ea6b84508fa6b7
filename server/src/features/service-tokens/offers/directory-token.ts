import { directoryScope } from '@gatehouse/domain/http/service-scopes.ts';
import { DAY_MS } from '@gatehouse/domain/service-tokens/scopes.ts';
import type { Work } from '#server/db/work.ts';
import { directoryTokens, endDirectoryTokens, insertToken, type TokenRow } from '../queries/tokens.ts';
import { hashOf, hintOf, newToken } from '../token.ts';

const HOUR_MS = 3_600_000;
const DAYS = 365;

/** The token of the directory: the ones that work, and a new one, beside which those of before work on for an hour. */
export const directoryToken = {
  list: (work: Work): Promise<readonly TokenRow[]> => directoryTokens(work),
  make: async (work: Work, by: string): Promise<string> => {
    await endDirectoryTokens(work, new Date(work.now.getTime() + HOUR_MS));
    const token = newToken();
    await insertToken(work, {
      name: 'Directory sync',
      scopes: [directoryScope],
      boundTo: null,
      hash: hashOf(token),
      hint: hintOf(token),
      expiresAt: new Date(work.now.getTime() + DAYS * DAY_MS),
      by,
    });
    return token;
  },
};
