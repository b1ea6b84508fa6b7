import { notFound } from '@gatehouse/domain/http/refusal.ts';
import { setUpContract } from '@gatehouse/domain/set-up/contract.ts';
import { setUpMessages } from '@gatehouse/domain/set-up/messages.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implementStreaming } from '#server/platform/http/implement.ts';
import type { Identity } from '#server/platform/identity/register.ts';
import { refuseForeignPage, setTransaction } from '#server/platform/session/cookies.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { checkSetUpLink, completeSetUp, setUpSignInOf } from './commands/take-link.ts';

interface SetUpSettings {
  readonly identity: Pick<Identity, 'relyingParty'>;
  readonly vault: Vault;
  readonly publicUrl: string;
}

/** What the page behind a set-up link calls (decision 0104). A call for the other kind of provider is not there. */
export const setUpRoutes = (door: Door, { identity: { relyingParty }, vault, publicUrl }: SetUpSettings): void => {
  const on = implementStreaming(door, setUpContract);
  // who asks is nobody yet, and the users are everybody's
  const everyRow = <T>(task: (work: Work) => Promise<T>): Promise<T> =>
    inWork(door.db, { rows: '*', now: door.clock.now() }, task);

  on('POST /api/session/set-up/check', async ({ body, request, auditIn }) => {
    refuseForeignPage(request);
    return everyRow(async (work) => {
      const { email, expiresAt } = await checkSetUpLink(work, body.token);
      await auditIn(work);
      return { email, expiresAt: expiresAt.toISOString(), provider: relyingParty.kind };
    });
  });

  on('POST /api/session/set-up/complete', async ({ body, request, auditIn, touched }) => {
    refuseForeignPage(request);
    if (relyingParty.kind !== 'embedded') throw notFound();
    await completeSetUp(everyRow, publicUrl, body, async (work, userId) => {
      touched({ type: 'user', id: userId });
      await auditIn(work);
    });
    return { message: setUpMessages.done, email: body.email };
  });

  on('POST /api/session/set-up/provider', async ({ body, request, reply, auditIn }) => {
    refuseForeignPage(request);
    if (relyingParty.kind !== 'foreign') throw notFound();
    const { setUp, email } = await everyRow(async (work) => {
      const found = await setUpSignInOf(work, body);
      await auditIn(work);
      return found;
    });
    const { url, transaction } = await relyingParty.begin({ returnTo: null, loginHint: email });
    setTransaction(reply, vault, { ...transaction, setUp }, door.clock.now());
    return { url: url.href };
  });
};
