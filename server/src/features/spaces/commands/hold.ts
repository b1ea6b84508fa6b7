import { fieldRefusal, forbidden, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import { nextLevel } from '@gatehouse/domain/spaces/holds.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import type { NewAllocation } from '@gatehouse/domain/spaces/space.ts';
import { tell, tellClientServices } from '../emails.ts';
import { insertAllocation, lockSpace, readBookings, writeState } from '../queries/line.ts';
import { readHoldingProject } from '../queries/reads.ts';
import type { AllocationRow } from '../queries/rows.ts';
import { assertProject } from '../rights.ts';
import { type Asking, assertMayHold, begin, notNow, read } from './step.ts';

const prepare = async ({ work, scope }: Asking, wanted: Pick<NewAllocation, 'projectId' | 'spaceId' | 'endsOn'>) => {
  const project = orNotFound(await readHoldingProject(work, scope, wanted.projectId));
  assertMayHold(project);
  const space = await lockSpace(work, wanted.spaceId);
  if (space === undefined) throw fieldRefusal(400, 'spaceId', spaceMessages.spaceRequired);
  if (wanted.endsOn < dayAtSite(space.site, work.now)) throw fieldRefusal(400, 'endsOn', spaceMessages.daysOver);
  return project;
};

/** Staff hold a space for a project: the next free place of the line (decisions §6). */
export const holdSpace = async (asking: Asking, wanted: NewAllocation, by: string): Promise<AllocationRow> => {
  const { work, publicUrl } = asking;
  const { companyId } = await prepare(asking, wanted);
  const level = nextLevel(await readBookings(work, wanted.spaceId), wanted);
  if (level === null) throw notNow(spaceMessages.noPlaceLeft, 'no-place-left');
  const row = await read(asking, await insertAllocation(work, { ...wanted, companyId, state: 'HOLD', level, by }));
  await tell(work, publicUrl, 'held', row);
  return row;
};

/** Who asks for a space, and for which projects they may. */
export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly mayAsk: (projectId: string) => boolean;
}

/** A customer asks; client services answer. It takes no place and promises none. */
export const requestHold = async (asking: Asking, wanted: NewAllocation, by: Customer): Promise<AllocationRow> => {
  await assertProject(asking.work, asking.scope, wanted.projectId);
  if (!by.mayAsk(wanted.projectId)) throw forbidden();
  const { companyId } = await prepare(asking, wanted);
  const id = await insertAllocation(asking.work, { ...wanted, companyId, state: 'REQUESTED', level: null, by: by.id });
  const row = await read(asking, id);
  await tellClientServices(asking.work, asking.publicUrl, row, by.name);
  return row;
};

/** Who may ask takes back what nobody has answered yet: §6 knows no other right, and the request took no place that somebody waits for. */
export const withdrawRequest = async (asking: Asking, allocationId: string, by: Customer): Promise<AllocationRow> => {
  const { row } = await begin(asking, allocationId);
  if (!by.mayAsk(row.projectId)) throw forbidden();
  if (row.state !== 'REQUESTED') throw notNow(spaceMessages.answeredAlready);
  await writeState(asking.work, allocationId, 'RELEASED');
  const withdrawn = await read(asking, allocationId);
  await tellClientServices(asking.work, asking.publicUrl, withdrawn, by.name, 'withdrawn');
  return withdrawn;
};

/** A request becomes a hold, in the place that is free now. */
export const grantRequest = async (asking: Asking, allocationId: string): Promise<AllocationRow> => {
  const { row, bookings } = await begin(asking, allocationId);
  if (row.state !== 'REQUESTED') throw notNow();
  await prepare(asking, row);
  const level = nextLevel(bookings, row);
  if (level === null) throw notNow(spaceMessages.noPlaceLeft, 'no-place-left');
  await writeState(asking.work, allocationId, 'HOLD', level);
  const held = await read(asking, allocationId);
  await tell(asking.work, asking.publicUrl, 'held', held);
  return held;
};
