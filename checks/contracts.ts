import type { Endpoint } from '@gatehouse/domain/http/endpoint.ts';
import { filesBelow, root } from './imports.ts';

export interface ListedEndpoint {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly file: string;
  readonly endpoint: Endpoint;
}

/** Every endpoint of every contract.ts of the domain, once: a contract may be put together from others. */
export const allEndpoints = async (): Promise<ListedEndpoint[]> => {
  const listed: ListedEndpoint[] = [];
  const seen = new Set<unknown>();
  for (const file of filesBelow('domain/src').filter((path) => path.endsWith('contract.ts'))) {
    const exported = (await import(`${root}${file}`)) as Record<string, unknown>;
    for (const value of Object.values(exported)) {
      if (typeof value !== 'object' || value === null) continue;
      for (const [key, endpoint] of Object.entries(value)) {
        const [method, path] = key.split(' ');
        if (method === undefined || path === undefined || !/^[A-Z]+$/.test(method) || !path.startsWith('/')) continue;
        if (seen.has(endpoint)) continue;
        seen.add(endpoint);
        listed.push({ key, method, path, file, endpoint: endpoint as Endpoint });
      }
    }
  }
  return listed;
};
