import { can } from '@gatehouse/domain/permissions/can.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { holdName } from '@gatehouse/domain/spaces/allocation.ts';
import { spacesContract } from '@gatehouse/domain/spaces/contract.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import type { Door, Target } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { type Customer, grantRequest, holdSpace, requestHold, withdrawRequest } from './commands/hold.ts';
import { challengeHold, changeAllocation, confirmHold, declineRequest, releaseAllocation } from './commands/moves.ts';
import { type Asking, unlessTaken } from './commands/step.ts';
import type { AllocationRow } from './queries/rows.ts';
import { assertManages } from './rights.ts';

const targetOf = (row: AllocationRow): Target => ({
  type: 'allocation',
  id: row.allocationId,
  version: row.version,
  companyId: row.companyId,
  detail: {
    space: row.spaceName,
    projectId: row.projectId,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    state: row.state,
    level: row.level,
  },
});

const heldMessage = (row: AllocationRow): string => `${row.spaceName}: ${holdName(row.level ?? 1)}`;

const customerOf = (person: Person): Customer => ({
  id: person.userProfileId,
  name: fullNameOf(person),
  mayAsk: (projectId) => can(person, 'makeRequest', projectId),
});

/** Spaces held, asked for, confirmed and given back: by client services, and by the customer who asks. */
export const allocationRoutes = (door: Door, publicUrl: string): void => {
  const on = implement(door, spacesContract);
  const done = (touched: (target: Target) => void, row: AllocationRow, message: string) => {
    touched(targetOf(row));
    return { message, allocation: row };
  };

  on('POST /api/studio-ops/allocations', async ({ work, scope, body, person, touched }) => {
    assertManages(person);
    const row = await unlessTaken(() => holdSpace({ work, scope, publicUrl }, body, person.userProfileId));
    return done(touched, row, heldMessage(row));
  });

  on('POST /api/customer-portal/allocations', async ({ work, scope, body, person, touched }) =>
    done(touched, await requestHold({ work, scope, publicUrl }, body, customerOf(person)), spaceMessages.requested),
  );

  on('PUT /api/customer-portal/allocations/:allocationId/withdraw', async ({ work, scope, params, person, touched }) =>
    done(
      touched,
      await withdrawRequest({ work, scope, publicUrl }, params.allocationId, customerOf(person)),
      spaceMessages.withdrawn,
    ),
  );

  on('PUT /api/studio-ops/allocations/:allocationId', async (call) => {
    const { work, scope, params, body, person, seenVersion, touched, answerVersion } = call;
    assertManages(person);
    const asking = { work, scope, publicUrl };
    const row = await unlessTaken(() => changeAllocation(asking, params.allocationId, body, seenVersion));
    answerVersion(row.version);
    return done(touched, row, spaceMessages.changed);
  });

  const moves = {
    'PUT /api/studio-ops/allocations/:allocationId/hold': [grantRequest, heldMessage],
    'PUT /api/studio-ops/allocations/:allocationId/challenge': [challengeHold, () => spaceMessages.challenged],
    'PUT /api/studio-ops/allocations/:allocationId/confirm': [confirmHold, () => spaceMessages.confirmed],
    'PUT /api/studio-ops/allocations/:allocationId/release': [releaseAllocation, () => spaceMessages.released],
    'PUT /api/studio-ops/allocations/:allocationId/decline': [declineRequest, () => spaceMessages.declined],
  } as const satisfies Record<
    string,
    readonly [
      (asking: Asking, allocationId: string, by: string) => Promise<AllocationRow>,
      (row: AllocationRow) => string,
    ]
  >;
  for (const key of Object.keys(moves) as (keyof typeof moves)[]) {
    const [move, message] = moves[key];
    on(key, async ({ work, scope, params, person, touched }) => {
      assertManages(person);
      const row = await unlessTaken(() => move({ work, scope, publicUrl }, params.allocationId, person.userProfileId));
      return done(touched, row, message(row));
    });
  }
};
