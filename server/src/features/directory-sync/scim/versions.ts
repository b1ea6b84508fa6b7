import { directorySyncMessages } from '@gatehouse/domain/directory-sync/messages.ts';
import { ScimProblem } from '@gatehouse/domain/directory-sync/scim/problem.ts';
import type { FastifyRequest } from 'fastify';
import { tagOf } from './resources.ts';

/** Weak tags are compared without their W/ (RFC 9110 §8.8.3.2). */
const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

const names = (header: string | undefined, version: number): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(tagOf(version)));

/** Refuses with 412 a change of what was changed since it was read (RFC 7644 §3.14); without If-Match nobody asked. */
export const refuseStaleTag = ({ headers }: FastifyRequest, version: number): void => {
  const header = headers['if-match'];
  if (header !== undefined && !names(header, version))
    throw new ScimProblem(412, null, directorySyncMessages.staleVersion);
};

/** Has the caller what is there? Then 304 says so. */
export const isKnown = ({ headers }: FastifyRequest, version: number): boolean =>
  names(headers['if-none-match'], version);
