import type { ServiceTokenForm } from '@gatehouse/domain/service-tokens/contract.ts';
import { answersOf } from '#web/api/answers-of.ts';
import { call } from '#web/api/call.ts';

const serviceTokens = answersOf('service-tokens');
export const readTokensAgain = serviceTokens.readAgain;
export const tokensQuery = serviceTokens.query(
  'GET /api/studio-ops/service-tokens',
  {},
  { select: ({ tokens }) => tokens },
);

export const makeToken = (body: ServiceTokenForm) => call('POST /api/studio-ops/service-tokens', { body });
export const revokeToken = (tokenId: string) =>
  call('DELETE /api/studio-ops/service-tokens/:tokenId', { params: { tokenId } });
