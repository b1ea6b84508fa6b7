import { forbidden, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { type PassRow, readPass } from './queries/rows.ts';

/** The pass, if it is there for this person and the map lets them read it (§6): 404, then 403. */
export const readOrRefuse = async ({ work, scope, person }: Asker, passId: string): Promise<PassRow> => {
  const row = orNotFound(await readPass(work, scope, passId));
  if (person.userTypeId === 1 && !can(person, 'viewRequest', row.projectId)) throw forbidden();
  return row;
};
