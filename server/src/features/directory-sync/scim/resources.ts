import type { Json, Parts } from '@gatehouse/domain/directory-sync/scim/paths.ts';
import { kinds, type ResourceName } from '@gatehouse/domain/directory-sync/scim/schemas.ts';
import type { DirectoryGroup } from '../queries/groups.ts';
import type { DirectoryPerson } from '../queries/people.ts';

/** A version as a weak tag (RFC 7644 §3.14): two that read the same may differ in their spaces. */
export const tagOf = (version: number): string => `W/"${version}"`;

interface Versioned {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const metaOf = (kind: ResourceName, { id, version, createdAt, updatedAt }: Versioned, base: string): Json => ({
  resourceType: kind,
  created: createdAt,
  lastModified: updatedAt,
  location: `${base}${kinds[kind].endpoint}/${id}`,
  version: tagOf(version),
});

/** A person of the directory as a resource: what it said, and what we say of it. */
export const userResource = (person: DirectoryPerson, base: string): Parts => {
  const extensions = Object.keys(kinds.User.extensions).filter((extension) => person.body[extension] !== undefined);
  return {
    schemas: [kinds.User.schema, ...extensions],
    id: person.id,
    ...person.body,
    active: person.active,
    ...(person.groups.length === 0
      ? {}
      : {
          groups: person.groups.map(({ value, display }) => ({
            value,
            $ref: `${base}/Groups/${value}`,
            display,
            type: 'direct',
          })),
        }),
    meta: metaOf('User', person, base),
  };
};

export const groupResource = (group: DirectoryGroup, base: string): Parts => ({
  schemas: [kinds.Group.schema],
  id: group.id,
  ...(group.externalId === null ? {} : { externalId: group.externalId }),
  displayName: group.displayName,
  ...(group.members.length === 0
    ? {}
    : {
        members: group.members.map(({ value, display }) => ({
          value,
          $ref: `${base}/Users/${value}`,
          type: 'User',
          display,
        })),
      }),
  meta: metaOf('Group', group, base),
});
