import { contracts } from '@gatehouse/domain/contracts.ts';
import type { Endpoint } from '@gatehouse/domain/http/endpoint.ts';

export interface ListedEndpoint {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly endpoint: Endpoint;
}

/** Every endpoint of the list of contracts. */
export const allEndpoints: readonly ListedEndpoint[] = contracts.flatMap((contract) =>
  Object.entries<Endpoint>(contract).map(([key, endpoint]) => {
    const [method = '', path = ''] = key.split(' ');
    return { key, method, path, endpoint };
  }),
);
