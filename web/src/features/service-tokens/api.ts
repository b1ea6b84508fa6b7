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

/** The projects that a token may be bound to, those of the newest work first. */
export const projectsOfCompany = (companyId: string) =>
  serviceTokens.query('GET /api/studio-ops/projects', { query: { companyId, size: '50' } });

export const makeToken = (body: ServiceTokenForm) => call('POST /api/studio-ops/service-tokens', { body });
export const revokeToken = (tokenId: string) =>
  call('DELETE /api/studio-ops/service-tokens/:tokenId', { params: { tokenId } });
