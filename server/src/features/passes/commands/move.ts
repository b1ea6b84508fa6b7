import { forbidden, orNotFound, Refusal, refuseFields, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { decidePass, mayEverMovePass, type PassMoveName } from '@gatehouse/domain/passes/moves.ts';
import type { NewPass } from '@gatehouse/domain/passes/pass.ts';
import type { PassStatus } from '@gatehouse/domain/passes/status.ts';
import { dayProblems } from '@gatehouse/domain/passes/wanted.ts';
import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import { mailPass, tellHost } from '../emails.ts';
import { endLinks, passUrl, renewLink } from '../link.ts';
import { lockPass, type PassRow, readPass } from '../queries/rows.ts';
import { columnsOf, updatePass } from '../queries/writes.ts';
import { factsOf } from '../shapes.ts';
import { hostsFor, type PassAsker } from './ask.ts';

export interface PassMover extends PassAsker {
  readonly passId: string;
  /** null: several at once, which nobody looked at one by one. */
  readonly seenVersion: number | null;
}

interface Locked {
  readonly row: PassRow;
  readonly to: PassStatus;
}

/** Every move's beginning: 404 what is not theirs to see, 403 what is never theirs to do, 412 when somebody was faster, 409 with the reason. */
const begin = async (mover: PassMover, move: PassMoveName): Promise<Locked> => {
  const { work, scope, person, passId, seenVersion } = mover;
  const row = orNotFound(await lockPass(work, scope, passId));
  const facts = factsOf(row, work.now);
  if (!mayEverMovePass(move, facts, person)) throw forbidden();
  refuseStale(row.version, seenVersion);
  const decision = decidePass(move, facts, person);
  if (!decision.ok) throw new Refusal(409, decision.because, 'not-now');
  return { row, to: decision.to };
};

/** The pass as it stands after a change. */
const again = async ({ work, scope }: PassMover, passId: string): Promise<PassRow> =>
  orNotFound(await readPass(work, scope, passId));

export const changePass = async (mover: PassMover, change: NewPass): Promise<PassRow> => {
  const { row } = await begin(mover, 'change');
  refuseFields(Object.entries(dayProblems(change, dayAtSite(change.site, mover.work.now))));
  const host = (await hostsFor(mover, row.companyId))(change);
  const named = change.hostName === '' ? {} : { host_id: host.id, host_name: host.name };
  await updatePass(mover.work, row.passId, { ...columnsOf(change), ...named });
  const changed = await again(mover, row.passId);
  // what the visitor has in hand says something else now
  if (row.status === 'ISSUED') await deliver(mover, changed);
  return again(mover, row.passId);
};

const deliver = async ({ work, person, publicUrl }: PassMover, row: PassRow): Promise<void> => {
  const token = await renewLink(work, row, person.userProfileId);
  await mailPass(work, row, passUrl(publicUrl, token));
};

export const approvePass = async (mover: PassMover): Promise<PassRow> => {
  const { row, to } = await begin(mover, 'approve');
  await updatePass(mover.work, row.passId, {}, to);
  return again(mover, row.passId);
};

/** The visitor gets the pass by mail; without an address the host shows or prints it. */
export const issuePass = async (mover: PassMover): Promise<PassRow> => {
  const { row, to } = await begin(mover, 'issue');
  await updatePass(mover.work, row.passId, {}, to);
  await deliver(mover, await again(mover, row.passId));
  return again(mover, row.passId);
};

export const denyPass = async (mover: PassMover, reason: string): Promise<PassRow> => {
  const { row, to } = await begin(mover, 'deny');
  await updatePass(mover.work, row.passId, { reason }, to);
  await tellHost(mover.work, mover.publicUrl, row, 'denied', { because: reason });
  return again(mover, row.passId);
};

export const sendPass = async (mover: PassMover): Promise<PassRow> => {
  const { row } = await begin(mover, 'send');
  if (row.email === null) throw new Refusal(409, passMessages.noAddress, 'no-address');
  await deliver(mover, row);
  return again(mover, row.passId);
};

export const revokePass = async (mover: PassMover): Promise<PassRow> => {
  const { row, to } = await begin(mover, 'revoke');
  await updatePass(mover.work, row.passId, {}, to);
  await endLinks(mover.work, row.passId);
  return again(mover, row.passId);
};

export interface Issued {
  readonly issued: readonly PassRow[];
  readonly refused: readonly { readonly passId: string; readonly because: string }[];
}

/** A crew list at once: those that can be issued are, the others are named with their reason. */
export const issuePasses = async (asker: PassAsker, passIds: readonly string[]): Promise<Issued> => {
  const issued: PassRow[] = [];
  const refused: { passId: string; because: string }[] = [];
  for (const passId of [...new Set(passIds)].toSorted()) {
    try {
      issued.push(await issuePass({ ...asker, passId, seenVersion: null }));
    } catch (error) {
      // refused before anything was written; whatever else fails undoes all of it
      if (!(error instanceof Refusal)) throw error;
      refused.push({ passId, because: error.message });
    }
  }
  return { issued, refused };
};
