import { fieldRefusal, orNotFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { type BoundCompany, serviceTokensContract } from '@gatehouse/domain/service-tokens/contract.ts';
import { serviceTokenMessages } from '@gatehouse/domain/service-tokens/messages.ts';
import { DAY_MS, tokenStateOf } from '@gatehouse/domain/service-tokens/scopes.ts';
import type { Work } from '#server/db/work.ts';
import type { Door, Target } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import {
  countBound,
  hasRoom,
  insertToken,
  listTokens,
  lockToken,
  revokeToken,
  type TokenRow,
} from './queries/tokens.ts';
import { hashOf, hintOf, newToken } from './token.ts';

const shaped = (row: TokenRow, now: Date) => ({ ...row, state: tokenStateOf(row, now) });

const lockOr404 = async (work: Work, tokenId: string): Promise<TokenRow> => orNotFound(await lockToken(work, tokenId));

/** Every company and every project that is named has to be there, and of that company. */
const assertThere = async (work: Work, boundTo: readonly BoundCompany[]): Promise<void> => {
  const projects = new Set(boundTo.flatMap(({ projectIds }) => projectIds ?? []));
  const found = await countBound(work, boundTo);
  if (found?.companies !== boundTo.length || found.projects !== projects.size)
    throw fieldRefusal(400, 'boundTo', serviceTokenMessages.boundToNothing);
};

const targetOf = ({ tokenId, name, scopes, boundTo, expiresAt }: TokenRow): Target => ({
  type: 'serviceToken',
  id: tokenId,
  detail: { name, scopes, boundTo, expiresAt },
});

/** Service tokens as a System Admin keeps them. */
export const serviceTokenRoutes = (door: Door): void => {
  const on = implement(door, serviceTokensContract);

  on('GET /api/studio-ops/service-tokens', async ({ work }) => ({
    tokens: (await listTokens(work)).map((row) => shaped(row, work.now)),
  }));

  on(
    'POST /api/studio-ops/service-tokens',
    async ({ work, person, body: { name, scopes, days, boundTo }, touched }) => {
      if (!(await hasRoom(work))) throw new Refusal(409, serviceTokenMessages.tooMany, 'too-many-tokens');
      if (boundTo !== null) await assertThere(work, boundTo);
      const token = newToken();
      const tokenId = await insertToken(work, {
        name,
        scopes,
        boundTo,
        hash: hashOf(token),
        hint: hintOf(token),
        expiresAt: new Date(work.now.getTime() + days * DAY_MS),
        by: person.userProfileId,
      });
      const row = await lockOr404(work, tokenId);
      touched(targetOf(row));
      return { message: serviceTokenMessages.added, token, serviceToken: shaped(row, work.now) };
    },
  );

  on('DELETE /api/studio-ops/service-tokens/:tokenId', async ({ work, params: { tokenId }, touched }) => {
    const row = await lockOr404(work, tokenId);
    if (row.revokedAt !== null) throw new Refusal(409, serviceTokenMessages.revokedAlready, 'revoked-already');
    await revokeToken(work, tokenId);
    touched(targetOf(row));
    const revoked = { ...row, revokedAt: work.now.toISOString() };
    return { message: serviceTokenMessages.revoked, serviceToken: shaped(revoked, work.now) };
  });
};
