import type { ServiceTokenForm } from '@gatehouse/domain/service-tokens/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

export const tokenKey = ['service-tokens'];

export const tokensQuery = queryOptions({
  queryKey: tokenKey,
  queryFn: async ({ signal }) => (await call('GET /api/studio-ops/service-tokens', { signal })).tokens,
});

export const makeToken = (body: ServiceTokenForm) => call('POST /api/studio-ops/service-tokens', { body });
export const revokeToken = (tokenId: string) =>
  call('DELETE /api/studio-ops/service-tokens/:tokenId', { params: { tokenId } });
