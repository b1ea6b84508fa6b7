import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { secondFactorContract } from '@gatehouse/domain/session/second-factor/contract.ts';
import { secondFactorMessages } from '@gatehouse/domain/session/second-factor/messages.ts';
import { requiredFrom } from '@gatehouse/domain/users/second-factor.ts';
import type { Work } from '#server/db/work.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import {
  beginFactor,
  factorOf,
  forgetFactor,
  newRecoveryCodes,
  proveFactor,
  turnFactorOn,
} from '#server/platform/identity/second-factor.ts';
import { admitTry } from '#server/platform/identity/sign-in.ts';
import { forgetTries } from '#server/platform/identity/tries.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { deviceOf } from '#server/platform/session/cookies.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { endOtherSessionsOf } from '#server/platform/session/end-sessions.ts';
import { factorRemovedMail } from './emails.ts';

const target = ({ userProfileId: id, companyId }: Person) => ({ type: 'user', id, companyId });

/** The second factor under My profile: everything here is about the caller. A wrong code counts as a wrong password does (promises rule 21). */
export const secondFactorRoutes = (door: Door, vault: Vault): void => {
  const on = implement(door, secondFactorContract);
  const onCode = implementStreaming(door, secondFactorContract);

  on('GET /api/customer-portal/userprofile/second-factor', async ({ work, person }) => {
    const { since, lastUsedAt, codesUsed } = await factorOf(work, person.userProfileId);
    return {
      app: since === null ? null : { since: since.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
      recoveryCodesUsed: codesUsed,
      requiredFrom: requiredFrom(person),
    };
  });
  on('POST /api/customer-portal/userprofile/second-factor', async ({ work, person, touched }) => {
    touched(target(person));
    return beginFactor(work, vault, { userId: person.userProfileId, email: person.email });
  });

  type Coded = Parameters<Parameters<typeof onCode<'POST /api/customer-portal/userprofile/second-factor/off'>>[1]>[0];
  /** Counts the try, then does it in one transaction with its audit row; what was right forgets the tries. */
  const withCode = async <T>(
    { person, request, inWork, auditIn, touched }: Pick<Coded, 'person' | 'request' | 'inWork' | 'auditIn' | 'touched'>,
    task: (work: Work) => Promise<T>,
  ): Promise<T> => {
    await admitTry({ db: door.db, now: door.clock.now() }, { email: person.email, device: deviceOf(request) });
    return inWork(async (work) => {
      const done = await task(work);
      await forgetTries(work, person.email);
      touched(target(person));
      await auditIn(work);
      return done;
    });
  };

  onCode('POST /api/customer-portal/userprofile/second-factor/on', async (call) =>
    withCode(call, async (work) => ({
      recoveryCodes: await turnFactorOn(work, vault, call.person.userProfileId, call.body.code),
      message: secondFactorMessages.turnedOn,
    })),
  );
  onCode('POST /api/customer-portal/userprofile/second-factor/recovery-codes', async (call) =>
    withCode(call, async (work) => {
      await proveFactor(work, vault, call.person.userProfileId, call.body.code);
      const recoveryCodes = await newRecoveryCodes(work, vault, call.person.userProfileId);
      return { recoveryCodes, message: secondFactorMessages.codesRenewed };
    }),
  );
  onCode('POST /api/customer-portal/userprofile/second-factor/off', async (call) =>
    withCode(call, async (work) => {
      const { person, sessionId } = call;
      await proveFactor(work, vault, person.userProfileId, call.body.code);
      await forgetFactor(work, person.userProfileId);
      await endOtherSessionsOf(work, person.userProfileId, sessionId, 'factor-removed');
      await queueMail(work, factorRemovedMail(person));
      return { message: secondFactorMessages.removed };
    }),
  );
};
