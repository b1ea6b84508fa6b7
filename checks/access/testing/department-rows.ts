import type { CastMember } from '@gatehouse/local/people.ts';
import { knock, mayKnock, neverSeen, type Row, type Verdict } from './row.ts';

/** §6: System Admin alone. */
const admin = { studio: 'editFaq' };
const unknown = (person: CastMember): Verdict => (mayKnock(person, admin) ? '404' : '403');

const all = '/api/studio-ops/departments';
const typed = {
  name: 'From the matrix',
  site: 'Burbank',
  email: '',
  phone: '',
  code: 'MTX',
  answerHours: null,
  creditShare: null,
  servesClients: false,
  charges: false,
  makesCostumes: false,
};
const gone = (body?: object): Row => ({
  ask: () => ({ params: { departmentId: 'nowhere' }, headers: neverSeen, ...(body === undefined ? {} : { body }) }),
  verdict: unknown,
});

/** Departments as System Admins keep them (decision 0105). */
export const departmentRows: Readonly<Record<string, readonly Row[]>> = {
  [`GET ${all}`]: [{ verdict: knock(admin) }],
  [`POST ${all}`]: [{ ask: () => ({ body: typed }), verdict: knock(admin) }],
  [`GET ${all}/:departmentId`]: [gone()],
  [`PUT ${all}/:departmentId`]: [gone(typed)],
  [`GET ${all}/:departmentId/open-work`]: [gone()],
  [`GET ${all}/:departmentId/history`]: [gone()],
  [`POST ${all}/:departmentId/close`]: [gone({ from: '2099-01-01', receiverId: null })],
  [`POST ${all}/:departmentId/reopen`]: [gone()],
};
