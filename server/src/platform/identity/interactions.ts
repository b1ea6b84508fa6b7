import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { providerPath } from './provider.ts';

interface Asking {
  readonly provider: Provider;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const over = (): Refusal => new Refusal(410, sessionMessages.signInAgain, 'interaction-over');

const orOver = async <T>(question: Promise<T>): Promise<T> => {
  try {
    return await question;
  } catch (error) {
    throw error instanceof errors.SessionNotFound ? over() : error;
  }
};

/** The interaction that this browser is in; refuses the number of another one, which only a link from elsewhere could name. */
export const interactionOf = async (
  { provider, request, reply }: Asking,
  uid: string,
): Promise<{ readonly loginHint: string | null }> => {
  const interaction = await orOver(provider.interactionDetails(request.raw, reply.raw));
  if (interaction.uid !== uid) throw over();
  const hint = interaction.params.login_hint;
  return { loginHint: typeof hint === 'string' ? hint : null };
};

/** Tells the provider who it is. Gives the path that the browser goes on to; it leads back to the portal with a code. */
export const finishInteraction = async ({ provider, request, reply }: Asking, userId: string): Promise<string> => {
  const returnTo = new URL(
    await orOver(provider.interactionResult(request.raw, reply.raw, { login: { accountId: userId } })),
  );
  return returnTo.pathname + returnTo.search;
};

/**
 * The provider forgets the browser when a sign-in begins. The password is asked for anyway, and without this the next person at the
 * same desk would first have to sign out the one before (a page of the provider that sends itself).
 */
export const forgetProviderSession = (reply: FastifyReply): void => {
  for (const name of ['_session', '_session.sig']) reply.clearCookie(name, { path: providerPath });
};
