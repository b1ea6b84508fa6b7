import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { serviceTokenMessages } from '@gatehouse/domain/service-tokens/messages.ts';
import { TOKEN_PREFIX } from '@gatehouse/domain/service-tokens/scopes.ts';
import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import { writeAudit } from '#server/platform/http/audit.ts';
import type { Door } from '#server/platform/http/call.ts';
import { boundsOf } from '../bounds.ts';
import { findLiving, noteUse } from '../queries/tokens.ts';
import { hashOf } from '../token.ts';

const MINUTE_MS = 60_000;
const hourOf = (at: Date): number => Math.floor(at.getTime() / 3_600_000);

/**
 * Lets another system in: asked anew at every call, so that a revoked token ends at once. When it was last used is written once a minute, and an
 * audit row in each hour in which it is used: enough to see who reads, and no write for every reading.
 */
export const admitServiceTokens =
  (db: Database): NonNullable<Door['admitService']> =>
  async (token, scope, now, requestId) => {
    const refused = new Refusal(401, serviceTokenMessages.notValid, 'service-token');
    if (token === null || !token.startsWith(TOKEN_PREFIX)) throw refused;
    return inWork(db, { rows: 'none', now }, async (work) => {
      const found = await findLiving(work, hashOf(token));
      if (found === undefined) throw refused;
      if (!found.scopes.includes(scope)) throw new Refusal(403, serviceTokenMessages.outOfScope(scope), 'out-of-scope');
      const { tokenId, name, lastUsedAt, boundTo } = found;
      const system = { tokenId, name, bounds: boundTo === null ? null : boundsOf(boundTo) };
      if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < MINUTE_MS) return system;
      await noteUse(work, tokenId);
      if (lastUsedAt === null || hourOf(lastUsedAt) !== hourOf(now))
        await writeAudit(work, {
          event: 'SERVICE_TOKEN_USED',
          person: null,
          actorName: name,
          target: { type: 'serviceToken', id: tokenId, detail: { scope } },
          requestId,
        });
      return system;
    });
  };
