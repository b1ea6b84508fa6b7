import { CallError } from '#web/api/errors.ts';
import type { RequestParts } from '#web/api/request.ts';

/** Pages that go on without a line: the gate lets people in, line or no line (decisions §5). */
const pages: ReadonlySet<string> = new Set(['/feature/studio-dashboard/gate']);
/** A line that carries nothing is as good as none; other pages wait as long as the browser does. */
const PATIENCE_MS = 10_000;

const isThere = (): boolean => pages.has(location.pathname);

/** How long the question for the session may take on this page. */
export const patience = (): Pick<RequestParts, 'signal'> =>
  isThere() ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {};

/** Nothing was said about the session: the call reached nobody, or a proxy that reached nobody. */
export const wasNotReached = (error: unknown): boolean =>
  error instanceof CallError ? error.status === 0 || error.status >= 502 : error instanceof DOMException;

/** The same, on a page that does not need to know. */
export const goesOnWithoutLine = (error: unknown): boolean => isThere() && wasNotReached(error);
