import type { Api } from '@gatehouse/domain/contracts.ts';
import type { CallInput, CallOutput, Endpoint } from '@gatehouse/domain/http/endpoint.ts';
import { type RequestParts, request } from './request.ts';

export type ApiKey = Extract<keyof Api, string>;
type EndpointOf<K extends ApiKey> = Api[K] extends Endpoint ? Api[K] : never;
/** What a call is asked with, and what it answers. */
export type Input<K extends ApiKey> = CallInput<EndpointOf<K>>;
export type Output<K extends ApiKey> = CallOutput<EndpointOf<K>>;
type Options = Pick<RequestParts, 'ifMatch' | 'idempotencyKey' | 'signal'>;
/** `{}` may be left out where a call takes nothing. */
export type Arguments<I> =
  Record<string, never> extends Pick<I, RequiredKeys<I>> ? [input?: I & Options] : [input: I & Options];
type RequiredKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];

/**
 * Calls an endpoint: `await call('POST /api/session/renew')`, typed by the contracts of the domain.
 * Throws a CallError with sentences a person can read.
 */
export async function call<K extends ApiKey>(key: K, ...[input]: Arguments<Input<K>>): Promise<Output<K>> {
  const response = await request(key, (input ?? {}) as RequestParts);
  return (response.status === 204 ? undefined : await response.json()) as Output<K>;
}

/** The same with the version of the record (its ETag), for a later `ifMatch`. */
export async function callVersioned<K extends ApiKey>(
  key: K,
  ...[input]: Arguments<Input<K>>
): Promise<{ readonly data: Output<K>; readonly version: string | null }> {
  const response = await request(key, (input ?? {}) as RequestParts);
  return { data: (await response.json()) as Output<K>, version: response.headers.get('etag') };
}
