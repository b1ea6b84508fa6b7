import type { DepartmentForm } from '@gatehouse/domain/departments/department.ts';
import { answersOf } from '#web/api/answers-of.ts';
import { call } from '#web/api/call.ts';

const departments = answersOf('departments');

/** The departments that a limit can be split over. */
export const departmentsQuery = departments.query('GET /api/ar-portal/departments', {}, { staleTime: 10 * 60_000 });

/** Every department as System Admins keep them, the closed ones too. */
export const keptDepartmentsQuery = departments.query(
  'GET /api/studio-ops/departments',
  {},
  { select: (list) => list.departments },
);

const of = (departmentId: string) => ({ params: { departmentId } });

export const departmentQuery = (departmentId: string) =>
  departments.query('GET /api/studio-ops/departments/:departmentId', of(departmentId), { retry: false });
export const openWorkQuery = (departmentId: string) =>
  departments.query('GET /api/studio-ops/departments/:departmentId/open-work', of(departmentId), { staleTime: 0 });
export const departmentHistoryQuery = (departmentId: string) =>
  departments.query('GET /api/studio-ops/departments/:departmentId/history', of(departmentId), {
    select: ({ entries }) => entries,
  });

/** What is said of a department stands in pickers, in the lists of requests and in the split of limits. */
export const readDepartmentsAgain = departments.readAgain;

export const addDepartment = (body: DepartmentForm, idempotencyKey: string) =>
  call('POST /api/studio-ops/departments', { body, idempotencyKey });

interface Seen {
  readonly departmentId: string;
  readonly version: number | string;
}
const about = ({ departmentId, version }: Seen) => ({ params: { departmentId }, ifMatch: String(version) });

export const changeDepartment = (seen: Seen, body: DepartmentForm) =>
  call('PUT /api/studio-ops/departments/:departmentId', { ...about(seen), body });
export const closeDepartment = (seen: Seen, body: { readonly from: string; readonly receiverId: string | null }) =>
  call('POST /api/studio-ops/departments/:departmentId/close', { ...about(seen), body });
export const reopenDepartment = (seen: Seen) =>
  call('POST /api/studio-ops/departments/:departmentId/reopen', about(seen));
