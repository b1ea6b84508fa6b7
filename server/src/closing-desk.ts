import { typesOfDepartment } from '@gatehouse/domain/service-requests/kinds.ts';
import { handOverShares } from '#server/features/credit-applications/offers/hand-over-department.ts';
import type { ClosingDesk } from '#server/features/departments/commands/close.ts';
import { handOverGroups } from '#server/features/directory-sync/offers/hand-over-department.ts';
import { handOverRequestTypes } from '#server/features/lot-settings/offers/hand-over-department.ts';
import { handOverQuotes } from '#server/features/quotes/offers/hand-over-department.ts';
import { handOverDepartmentRequests } from '#server/features/service-requests/offers/hand-over-department.ts';
import { noteOnRequest } from '#server/features/service-requests/offers/note-quote.ts';
import { rightsHeldBy } from '#server/features/users/offers/by-directory.ts';
import { followDepartment } from '#server/features/users/offers/follow-department.ts';
import { readLot } from '#server/platform/lot/read-lot.ts';

/**
 * What moves when a department closes, for the call and for the job of its day. The directory first, as its own calls hold it; then people: what they take
 * care of stays with them, and their rows are held before those of the work, as everybody holds them.
 */
export const openClosingDesk = (publicUrl: string): ClosingDesk => ({
  publicUrl,
  handOvers: [
    handOverGroups(rightsHeldBy),
    followDepartment,
    handOverRequestTypes,
    handOverDepartmentRequests,
    handOverQuotes(noteOnRequest),
    handOverShares,
  ],
  requestTypesOf: async (work, departmentId) => typesOfDepartment(departmentId, (await readLot(work)).requestTypes),
});
