import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { setBearer } from '#web/api/bearer.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/errors.ts';
import { toast } from '#web/ui/toast.ts';
import { accept, end, signOutAtProvider, tellRenewed } from './session.ts';

// What somebody does with their session who has one: no part of the first load.

/** "Stay signed in": a new token through the identity provider; the other tabs fetch theirs. */
export async function renew(): Promise<void> {
  accept(await call('POST /api/session/renew'));
  tellRenewed();
}

/** §4 Logout: clear-cache call (failure ignored), the provider's sign-out, storage, the other tabs, the home page. */
export async function logout(): Promise<void> {
  await call('PUT /api/customer-portal/users/logout').catch(() => undefined);
  await leave();
}

/** The rest of a logout; alone after "Sign out everywhere", which has ended this session at the server already. */
export async function leave(): Promise<void> {
  setBearer(null); // it is worth nothing any more
  const goOn = await signOutAtProvider();
  await end('signed-out'); // the screen is left before the document is, so that no form asks whether to stay
  if (goOn !== null) location.assign(goOn);
}

/** §4 Login: the profile could not be loaded after the sign-in; 3 s later (§9) the person is signed out. */
export function profileFailed(error: unknown): void {
  console.warn('Profile failed', error instanceof CallError ? error.message : error);
  toast.bad(sessionMessages.profileNotRetrieved);
  setTimeout(() => void logout(), 3_000);
}
