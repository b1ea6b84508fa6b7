import { directorySyncMessages } from '@gatehouse/domain/directory-sync/messages.ts';
import type { Parts } from '@gatehouse/domain/directory-sync/scim/paths.ts';
import { isParts } from '@gatehouse/domain/directory-sync/scim/paths.ts';
import { ScimProblem } from '@gatehouse/domain/directory-sync/scim/problem.ts';
import { projected } from '@gatehouse/domain/directory-sync/scim/projection.ts';
import type { Kind, ResourceName } from '@gatehouse/domain/directory-sync/scim/schemas.ts';
import { askedByQuery } from './asked.ts';
import type { ScimCall } from './door.ts';
import { tagOf } from './resources.ts';
import { isKnown } from './versions.ts';

export const notThere = (kind: ResourceName): ScimProblem =>
  new ScimProblem(404, null, directorySyncMessages.unknown(kind));

/** One resource with its tag and address, as much of it as is wanted; 304 where the caller has it. */
export const answerResource = (
  { request, reply }: ScimCall,
  kind: Kind,
  resource: Parts,
  version: number,
  status: number,
): Parts | undefined => {
  reply.header('etag', tagOf(version));
  if (request.method === 'GET' && isKnown(request, version)) {
    reply.status(304);
    return undefined;
  }
  const { projection } = askedByQuery(request.query);
  const { location } = isParts(resource.meta) ? resource.meta : {};
  reply.header(status === 201 ? 'location' : 'content-location', String(location));
  reply.status(status);
  return projected(kind, resource, projection);
};
