import { requestTypesMoved } from '@gatehouse/domain/lot-settings/groups/request-types.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { readLot } from '#server/platform/lot/read-lot.ts';
import { saveSettings } from '../commands/save-settings.ts';
import { lockSettings } from '../queries.ts';

interface Handing {
  readonly work: Work;
  readonly person: Person;
  readonly from: { readonly departmentId: string; readonly name: string };
  readonly to: { readonly departmentId: string };
}

/** A department closes: the types of request that go to it go to the other one, as a saving of the settings with its history. */
export const handOverRequestTypes = async ({ work, person, from, to }: Handing): Promise<Record<string, never>> => {
  await lockSettings(work);
  const { requestTypes: before } = await readLot(work);
  const requestTypes = requestTypesMoved(before, from.departmentId, to.departmentId);
  const by = { id: person.userProfileId, name: fullNameOf(person) };
  if (requestTypes !== null) await saveSettings(work, by, { requestTypes }, { note: `${from.name} closed` });
  return {};
};
