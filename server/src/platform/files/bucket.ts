import { AwsClient } from 'aws4fetch';
import { StoreDown } from './store.ts';

export interface BucketSettings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Listed {
  readonly key: string;
  readonly bytes: number;
  readonly storedAt: Date;
}

/** Of one page of a list, whole. */
const LIST_MS = 30_000;

/**
 * A bucket of any S3-compatible service, addressed by path (`endpoint/bucket/key`). Whoever hands in a key answers for its signs: they go into the address as they
 * are. `patiently` asks, and again where it should. A list throws where a page of it takes longer than `listMs`.
 */
export const openBucket = (
  settings: BucketSettings,
  {
    patiently = (ask) => ask(),
    listMs = LIST_MS,
  }: { readonly patiently?: (ask: () => Promise<Response>) => Promise<Response>; readonly listMs?: number } = {},
) => {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const address = `${settings.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(settings.bucket)}`;
  const ask = (query: Record<string, string>, request: RequestInit = {}): Promise<Response> =>
    patiently(() => client.fetch(`${address}?${new URLSearchParams({ 'list-type': '2', ...query })}`, request));

  /** Every page of a list, as its text. */
  const pages = async function* (query: Record<string, string>): AsyncIterable<string> {
    let continuation: string | null = null;
    do {
      const page = continuation === null ? query : { ...query, 'continuation-token': continuation };
      const response = await ask(page, { signal: AbortSignal.timeout(listMs) });
      await expectOk(response, 'a list');
      const xml: string = await response.text();
      yield xml;
      continuation = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1] ?? null;
    } while (continuation !== null);
  };

  return {
    ask,
    call: (key: string, request: RequestInit = {}): Promise<Response> =>
      patiently(() => client.fetch(`${address}/${key}`, request)),
    list: async function* (prefix: string): AsyncIterable<Listed> {
      for await (const xml of pages({ prefix }))
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const word = (name: string): string | undefined => new RegExp(`<${name}>([^<]+)</${name}>`).exec(entry)?.[1];
          const [key, storedAt] = [word('Key'), word('LastModified')];
          if (key !== undefined && storedAt !== undefined)
            yield { key, bytes: Number(word('Size')), storedAt: new Date(storedAt) };
        }
    },
    /** What stands between this prefix and the next slash, once each. */
    folders: async function* (prefix: string): AsyncIterable<string> {
      for await (const xml of pages({ prefix, delimiter: '/' }))
        for (const [, found = ''] of xml.matchAll(/<CommonPrefixes>\s*<Prefix>([^<]+)\/<\/Prefix>/g))
          yield found.slice(prefix.length);
    },
  };
};

/** Refuses with StoreDown what the service did not do, in its own word for it: an operator looks there for that. */
export const expectOk = async (response: Response, what: string): Promise<void> => {
  if (response.ok) return;
  const [, word = null] = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => '')) ?? [];
  throw new StoreDown(response.status, what, word);
};

/** What fetch says of a service that cannot be reached is in the cause. */
export const causeOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
};
