import type { Work } from '#server/db/work.ts';
import { writeAudit } from '#server/platform/http/audit.ts';
import { newLinkToken } from '#server/platform/identity/link-token.ts';
import { replaceSetUpLink } from '../queries/links.ts';

const SET_UP_LINK_HOURS = 24;

interface Wanted {
  readonly publicUrl: string;
  /** The one address it is for; null: whoever holds it, as long as nobody administers the lot. */
  readonly email: string | null;
  readonly madeBy: 'START' | 'COMMAND';
}

const makers = { START: 'the start', COMMAND: 'npm run admin' } as const;

/** Makes the one open set-up link of the lot and ends the one before. Gives its address, which is kept nowhere. */
export const makeSetUpLink = async (work: Work, { publicUrl, email, madeBy }: Wanted): Promise<string> => {
  const { token, hash } = newLinkToken();
  const expiresAt = new Date(work.now.getTime() + SET_UP_LINK_HOURS * 3_600_000);
  await replaceSetUpLink(work, { hash, email, madeBy, expiresAt });
  await writeAudit(work, {
    event: 'SET_UP_LINK_MADE',
    person: null,
    actorName: makers[madeBy],
    target: { type: 'set-up-link', id: expiresAt.toISOString(), detail: email === null ? {} : { email } },
    requestId: '',
  });
  return `${publicUrl}/set-up?token=${encodeURIComponent(token)}`;
};
