import { useQuery } from '@tanstack/react-query';
import { keptDepartmentsQuery } from '#web/features/departments/api.ts';
import type { RoomCounts } from '#web/features/lot-settings/room-counts.ts';
import { lotSpacesQuery } from '#web/features/spaces/api.ts';

const openDepartments = () => useQuery(keptDepartmentsQuery).data?.filter(({ state }) => state !== 'CLOSED').length;
const spacesInUse = () => useQuery(lotSpacesQuery({})).data?.counts.reduce((sum, { count }) => sum + count, 0);

/** How many stand behind the rooms that are no list of settings, for the index. */
export const roomCounts: RoomCounts = { departments: openDepartments, spaces: spacesInUse };
