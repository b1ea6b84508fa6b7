import { describe, expect, it } from 'vitest';
import type { Person, StudioRole } from '../permissions/people.ts';
import type { RequestFacts } from './facts.ts';
import { decideRequest, mayAskFor, offeredRequestMoves } from './lifecycle.ts';
import { requestMessages } from './messages.ts';
import { concerns, needsPerson, type TurnFacts } from './turn.ts';

const nobody: Person = {
  userProfileId: 'nobody',
  userTypeId: 2,
  firstName: 'No',
  lastName: 'Body',
  email: 'nobody@gatehouse.example',
  roles: [],
  values: [],
  designations: [],
  departmentIds: [],
  authorityCents: null,
  companyId: null,
  companyAdmin: false,
  accountsPayable: false,
  projectValues: {},
};
const staff = (role: StudioRole, ...departmentIds: string[]): Person => ({
  ...nobody,
  userProfileId: role,
  roles: [role],
  departmentIds,
});
const customer = (
  userProfileId: string,
  value: 'customer_project view only' | 'customer_project view and manage',
): Person => ({
  ...nobody,
  userProfileId,
  userTypeId: 1,
  companyId: 'saltmarsh',
  projectValues: { nightjar: [value] },
});
const asks = customer('asker', 'customer_project view only');
const manages = customer('manager', 'customer_project view and manage');
const looksOn = customer('onlooker', 'customer_project view only');
const worker = staff('Department User', 'costume');
const head = staff('Department Head', 'costume');

const facts: TurnFacts = {
  status: 'SUBMITTED',
  deliveryState: 'DELIVERED',
  projectId: 'nightjar',
  projectStatus: 'ACTIVE',
  companyStatus: 'ACTIVE',
  requesterId: 'asker',
  departmentIds: ['costume'],
  unconfirmed: false,
  creditOnHold: false,
  overdue: false,
  cancellationAsked: false,
  signedOff: false,
  resubmittedAs: null,
  askedIn: null,
  assigneeId: null,
};
const because = (
  name: Parameters<typeof decideRequest>[0],
  more: Partial<RequestFacts>,
  person: Person,
): string | null => {
  const decision = decideRequest(name, { ...facts, ...more }, person);
  return decision.ok ? null : decision.because;
};

describe('who may do what with a request when (decisions §4)', () => {
  it('lets the asker and whoever manages the project cancel, and nobody who only sees it', () => {
    expect([asks, manages, looksOn].map((person) => because('cancel', {}, person))).toEqual([
      null,
      null,
      requestMessages.notYours,
    ]);
    expect(because('cancel', { status: 'IN_PROGRESS' }, asks)).toBe(requestMessages.workBegun);
  });

  it('keeps departments to their own requests, and leaves declining to heads and client services', () => {
    expect(because('acknowledge', {}, worker)).toBeNull();
    expect(because('acknowledge', { departmentIds: ['grip'] }, worker)).toBe(requestMessages.notYours);
    expect(because('decline', {}, worker)).toBe(requestMessages.notYours);
    expect(because('decline', {}, head)).toBeNull();
    expect(because('decline', { departmentIds: ['grip'] }, staff('CSR'))).toBeNull();
  });

  it('leads an answer back to where it was asked', () => {
    for (const askedIn of ['ACKNOWLEDGED', 'APPROVED'] as const)
      expect(decideRequest('answer', { ...facts, status: 'NEEDS_INFO', askedIn }, asks)).toEqual({
        ok: true,
        to: askedIn,
      });
  });

  it('submits on a project that runs, by a company that may, on credit that takes charges, once it is confirmed', () => {
    const draft = { status: 'DRAFT' } as const;
    expect(because('submit', draft, asks)).toBeNull();
    expect(because('submit', { ...draft, projectStatus: 'CLOSED' }, asks)).toBe(requestMessages.projectNotActive);
    expect(because('submit', { ...draft, companyStatus: 'DISABLED' }, asks)).toBe(requestMessages.companyDisabled);
    expect(because('submit', { ...draft, creditOnHold: true }, asks)).toBe(requestMessages.creditOnHold);
    expect(because('submit', { ...draft, unconfirmed: true }, asks)).toBe(requestMessages.unconfirmed);
    expect(because('submit', { ...draft, requesterId: 'CSR' }, staff('CSR'))).toBeNull();
    expect(because('submit', draft, staff('CSR'))).toBe(requestMessages.notYours);
  });

  it('[RQ-005] sends again what did not arrive, or arrived and was not acknowledged in time, and nothing under way', () => {
    expect(because('retrigger', { deliveryState: 'FAILED' }, worker)).toBeNull();
    expect(because('retrigger', { overdue: true }, worker)).toBeNull();
    expect(because('retrigger', { overdue: true, deliveryState: 'PENDING' }, worker)).toBe(
      requestMessages.notDelivered,
    );
    expect(because('retrigger', {}, worker)).toBe(requestMessages.notDelivered);
    expect(because('retrigger', { deliveryState: 'FAILED' }, staff('A/R'))).toBe(requestMessages.notYours);
    expect(because('retrigger', { deliveryState: 'FAILED' }, manages)).toBe(requestMessages.notYours);
  });

  it('resubmits and signs off once', () => {
    expect(because('resubmit', { status: 'DECLINED' }, asks)).toBeNull();
    expect(because('resubmit', { status: 'DECLINED', resubmittedAs: 'SR-2026-000002' }, asks)).toBe(
      requestMessages.resubmitted('SR-2026-000002'),
    );
    expect(because('signOff', { status: 'COMPLETED', signedOff: true }, asks)).not.toBeNull();
  });

  it('offers what is possible and says why something is not', () => {
    expect(offeredRequestMoves({ ...facts, status: 'ACKNOWLEDGED', creditOnHold: true }, worker)).toContainEqual({
      move: 'approve',
      ok: false,
      because: requestMessages.creditOnHold,
    });
    expect(offeredRequestMoves(facts, looksOn)).toEqual([]);
  });

  it('[PM-023] is begun by customers as the map says, and by client services in their name', () => {
    expect(
      [asks, manages, staff('CSR'), staff('System Admin'), worker, head, staff('A/R')].map((person) =>
        mayAskFor(person, 'nightjar'),
      ),
    ).toEqual([true, true, true, true, false, false, false]);
  });
});

describe('whose turn it is (decisions §3)', () => {
  it('is the department’s while it works, whoever takes it, and the customer’s when something is asked', () => {
    expect(needsPerson(facts, worker)).toBe(true);
    expect(needsPerson({ ...facts, assigneeId: 'somebody' }, worker)).toBe(false);
    expect(needsPerson({ ...facts, status: 'NEEDS_INFO' }, worker)).toBe(false);
    expect([asks, manages, looksOn].map((person) => needsPerson({ ...facts, status: 'NEEDS_INFO' }, person))).toEqual([
      true,
      true,
      false,
    ]);
    expect(needsPerson({ ...facts, status: 'DRAFT', unconfirmed: true }, asks)).toBe(true);
  });

  it('is client services’ when nobody acknowledged it or it did not arrive', () => {
    expect(needsPerson(facts, staff('CSR'))).toBe(true);
    expect(needsPerson({ ...facts, status: 'APPROVED' }, staff('CSR'))).toBe(false);
    expect(needsPerson({ ...facts, status: 'APPROVED', deliveryState: 'FAILED' }, staff('CSR'))).toBe(true);
    expect(needsPerson({ ...facts, status: 'COMPLETED', deliveryState: 'FAILED' }, staff('CSR'))).toBe(false);
  });

  it('concerns a department, whoever has it, and client services', () => {
    expect(
      [worker, staff('Department User', 'grip'), staff('CSR'), staff('System Admin')].map((person) =>
        concerns(facts, person),
      ),
    ).toEqual([true, false, true, true]);
    expect(concerns({ ...facts, assigneeId: 'nobody' }, nobody)).toBe(true);
  });
});
