import type { DepartmentDetail } from '@gatehouse/domain/departments/contract.ts';
import type { DepartmentForm } from '@gatehouse/domain/departments/department.ts';
import { expect } from 'vitest';
import type { Name } from '#server/testing/lot-people.ts';
import type { RequestsLot } from '#server/testing/requests-lot.ts';

const here = '/api/studio-ops/departments';

export const form = (part: Partial<DepartmentForm> = {}): DepartmentForm => ({
  name: 'Model shop',
  site: 'Burbank',
  email: 'models@gatehouse.example',
  phone: '818 555 0177',
  code: 'MOD',
  answerHours: null,
  creditShare: null,
  servesClients: true,
  charges: true,
  makesCostumes: false,
  ...part,
});

/** The calls of departments on one lot. */
export const askingOn = (lot: RequestsLot) => {
  const ask = (who: Name, method: 'GET' | 'POST' | 'PUT', path = '', body?: object, version?: number) =>
    lot.ask(who, method, `${here}${path}`, body, version);
  const read = async (id: string): Promise<DepartmentDetail> => (await ask('sam', 'GET', `/${id}`)).body;
  let made = 0;
  /** A department of a test's own. */
  const add = async (part: Partial<DepartmentForm> = {}): Promise<string> => {
    made += 1;
    const answer = await ask('sam', 'POST', '', form({ name: `Shop ${made}`, code: `SH${made}`, ...part }));
    expect(answer.status, answer.message).toBe(200);
    return answer.body.departmentId;
  };
  const close = async (id: string, receiverId: string | null, from: string, version?: number, who: Name = 'sam') =>
    ask(who, 'POST', `/${id}/close`, { from, receiverId }, version ?? (await read(id)).version);
  const reopen = async (id: string) => ask('sam', 'POST', `/${id}/reopen`, undefined, (await read(id)).version);
  return { ask, read, add, close, reopen };
};
