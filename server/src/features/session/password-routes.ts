import { setTimeout as pause } from 'node:timers/promises';
import { sessionContract } from '@gatehouse/domain/session/contract.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { requiredFrom } from '@gatehouse/domain/users/second-factor.ts';
import type Provider from 'oidc-provider';
import { inWork, type Work } from '#server/db/work.ts';
import type { Config } from '#server/platform/config/config.ts';
import { writeAudits } from '#server/platform/http/audit.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implementStreaming } from '#server/platform/http/implement.ts';
import { finishInteraction, interactionOf } from '#server/platform/identity/interactions.ts';
import { askForPasswordLink } from '#server/platform/identity/password-link.ts';
import { checkPasswordLink, setPasswordByLink } from '#server/platform/identity/password-reset.ts';
import { secondStep } from '#server/platform/identity/second-step.ts';
import { checkPassword, recordSuccess } from '#server/platform/identity/sign-in.ts';
import { deviceOf, newSecret, refuseForeignPage, setDeviceCookie } from '#server/platform/session/cookies.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { personOf } from '#server/platform/session/person.ts';

/** Known or not, an address gets its answer after this time: the row and the mail of a known one take less (promises rule 21). */
const RESET_ANSWER_MS = 250;

/** The embedded provider's own interaction, shown as the sign-in modal (decisions §7), and its password links. */
export const passwordRoutes = (
  door: Door,
  {
    provider,
    vault,
    config: { publicUrl },
  }: { readonly provider: Provider; readonly vault: Vault; readonly config: Config },
): void => {
  const on = implementStreaming(door, sessionContract);
  // who asks is nobody yet, and the provider knows everybody
  const asProvider = <T>(task: (work: Work) => Promise<T>): Promise<T> =>
    inWork(door.db, { rows: '*', now: door.clock.now() }, task);

  on('GET /idp/interaction/:uid', async ({ params: { uid }, request, reply }) => ({
    uid,
    ...(await interactionOf({ provider, request, reply }, uid)),
  }));

  on('POST /idp/interaction/:uid/login', async ({ params, body, request, reply, origin }) => {
    refuseForeignPage(request);
    const asking = { provider, request, reply };
    await interactionOf(asking, params.uid);
    const now = door.clock.now();
    const account = await checkPassword({ db: door.db, now, ...body, device: deviceOf(request) });
    const device = deviceOf(request) ?? newSecret();
    const step = await asProvider(async (work) => {
      const asked = await secondStep(work, vault, { userId: account.userId, code: body.code ?? null, requiredFrom });
      if ('asks' in asked) return asked;
      await recordSuccess(work, account, { email: body.email, device });
      const entry = {
        person: await personOf(work.trx, account.userId, now),
        target: { type: 'user', id: account.userId },
        requestId: origin.requestId,
      };
      await writeAudits(work, [
        ...asked.events.map((event) => ({ ...entry, event })),
        { ...entry, event: 'PASSWORD_CHECKED' },
      ]);
      return asked;
    });
    if ('asks' in step) return step;
    setDeviceCookie(reply, device);
    const { recoveryCodes } = step;
    return {
      returnTo: await finishInteraction(asking, account.userId),
      ...(recoveryCodes === undefined ? {} : { recoveryCodes }),
    };
  });

  on('POST /idp/password-reset', async ({ body, request, auditIn }) => {
    refuseForeignPage(request);
    const answer = pause(RESET_ANSWER_MS);
    await asProvider(async (open) => {
      await askForPasswordLink(open, { email: body.email, publicUrl });
      await auditIn(open);
    });
    await answer;
    return { message: sessionMessages.resetSent };
  });

  on('POST /idp/password-reset/check', async ({ body, request, auditIn }) => {
    refuseForeignPage(request);
    return asProvider(async (open) => {
      const { email, purpose } = await checkPasswordLink(open, body.token);
      await auditIn(open);
      return { email, purpose };
    });
  });

  on('POST /idp/password-reset/complete', async ({ body, request, auditIn, touched }) => {
    refuseForeignPage(request);
    const purpose = await setPasswordByLink(asProvider, body, async (open, userId) => {
      touched({ type: 'user', id: userId });
      await auditIn(open);
    });
    return { message: purpose === 'invite' ? sessionMessages.inviteDone : sessionMessages.resetDone };
  });
};
