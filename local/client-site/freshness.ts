import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface Freshness {
  readonly etag: string;
  readonly lastModified: string;
}

const etagOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Remembers for each path which content was served last, so that Last-Modified moves when the content does and only then. */
export const createFreshness = (now: () => Date = () => new Date()) => {
  const known = new Map<string, Freshness>();
  return (path: string, body: Buffer): Freshness => {
    const etag = etagOf(body);
    const before = known.get(path);
    if (before?.etag === etag) return before;
    const fresh = { etag, lastModified: now().toUTCString() };
    known.set(path, fresh);
    return fresh;
  };
};

/** RFC 9110 §13.2.2: If-None-Match decides when it is there, else If-Modified-Since. */
export const isUnchanged = (headers: IncomingHttpHeaders, { etag, lastModified }: Freshness): boolean => {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Number.isFinite(since) && Date.parse(lastModified) <= since;
};
