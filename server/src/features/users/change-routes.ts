import { usersContract } from '@gatehouse/domain/users/contract.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import type { UserChangeAnswer } from '@gatehouse/domain/users/user-change.ts';
import { inWork } from '#server/db/work.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import { answerChange } from './commands/answer-change.ts';
import { checkAddressLink, confirmAddress } from './commands/change-address.ts';
import type { House } from './commands/invite.ts';
import { changesForSecondAdmin } from './queries/user-changes.ts';
import { waitingIn } from './shapes.ts';

const said: Readonly<Record<UserChangeAnswer, string>> = {
  confirm: usersMessages.changeConfirmed,
  decline: usersMessages.changeDeclined,
  withdraw: usersMessages.changeWithdrawn,
};

/** Changes of users that wait (decision 0080): a second System Admin answers, or the link that went to a new address. */
export const userChangeRoutes = (door: Door, house: House): void => {
  const on = implement(door, usersContract);
  const onLink = implementStreaming(door, usersContract);

  on('GET /api/studio-ops/user-changes', async ({ work, person }) => ({
    changes: await waitingIn(work, person, await changesForSecondAdmin(work)),
  }));
  for (const answer of ['confirm', 'decline', 'withdraw'] as const)
    on(`PUT /api/studio-ops/user-changes/:userChangeId/${answer}`, async ({ work, person, params, touched }) => {
      touched(await answerChange({ work, house, person }, params.userChangeId, answer));
      return { message: said[answer] };
    });

  // a link is nobody's session: whose rows it is about is known when the token has said so
  onLink('POST /api/customer-portal/confirm-address/check', async ({ body, auditIn }) => {
    return inWork(door.db, { rows: '*', now: door.clock.now() }, async (work) => {
      const email = await checkAddressLink(work, body.token);
      await auditIn(work);
      return { email };
    });
  });
  onLink('POST /api/customer-portal/confirm-address', async ({ body, auditIn, touched }) => {
    return inWork(door.db, { rows: '*', now: door.clock.now() }, async (work) => {
      touched(await confirmAddress(work, body.token));
      await auditIn(work);
      return { message: usersMessages.addressConfirmed };
    });
  });
};
