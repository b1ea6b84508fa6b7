import { describe, expect, it } from 'vitest';
import { requestMoveNames } from './moves.ts';
import { RequestEntry } from './request.ts';
import { readRequestsAddress } from './request-list.ts';
import type { RequestStatus } from './status.ts';
import { actorInWords, entryInWords, saidIn, standingOf } from './timeline.ts';

const entry = (toStatus: RequestStatus, at: string) => ({ kind: 'submit' as const, toStatus, at });
const standing = (status: RequestStatus, through: readonly RequestStatus[], isCustomer = true) =>
  standingOf(
    {
      status,
      statusSince: '2026-11-20T17:20:00.000Z',
      entries: through.map((each, hour) => entry(each, `2026-11-20T1${hour}:00:00.000Z`)),
    },
    isCustomer,
  ).map(({ label, state }) => `${label} ${state}`);

describe('what happened to a request, in words', () => {
  it('has words for every kind of entry', () => {
    const kinds = RequestEntry.shape.kind.options;
    expect(kinds).toEqual(expect.arrayContaining([...requestMoveNames]));
    for (const kind of kinds) expect(entryInWords({ kind, text: 'X' }), kind).toMatch(/^[a-z].{4,}$/);
  });
  it('puts names into the sentence and words below it', () => {
    expect(entryInWords({ kind: 'file', text: 'rig-list-16.pdf' })).toBe('added rig-list-16.pdf');
    expect(entryInWords({ kind: 'assigned', text: null })).toBe('gave it back to the department');
    expect(actorInWords({ actor: 'Gatehouse', kind: 'delivered', text: 'Set Lighting' })).toBe('Set Lighting');
    expect(actorInWords({ actor: 'Gatehouse', kind: 'deliveryFailed', text: 'Grip' })).toBe('Gatehouse');
    expect(saidIn({ kind: 'file', text: 'rig-list-16.pdf' })).toBeNull();
    expect(saidIn({ kind: 'askInfo', text: 'How many amps?' })).toBe('How many amps?');
  });
});

describe('where a request stands', () => {
  it('shows what is done, what is now and what is to come', () => {
    expect(standing('ACKNOWLEDGED', ['SUBMITTED', 'ACKNOWLEDGED'])).toEqual([
      'Submitted done',
      'Acknowledged now',
      'Approved todo',
      'Scheduled todo',
      'In progress todo',
      'Completed todo',
    ]);
  });
  it('puts the question where it was asked, in the words of whoever looks', () => {
    expect(standing('NEEDS_INFO', ['SUBMITTED', 'ACKNOWLEDGED', 'NEEDS_INFO']).slice(1, 4)).toEqual([
      'Acknowledged done',
      'Your answer now',
      'Approved todo',
    ]);
    expect(standing('NEEDS_INFO', ['SUBMITTED', 'ACKNOWLEDGED', 'NEEDS_INFO'], false)).toContain(
      'Answer of the customer now',
    );
  });
  it('leaves out what was skipped, and ends where it was ended', () => {
    expect(standing('COMPLETED', ['SUBMITTED', 'ACKNOWLEDGED', 'COMPLETED'])).toEqual([
      'Submitted done',
      'Acknowledged done',
      'Completed done',
    ]);
    expect(standing('DECLINED', ['SUBMITTED', 'DECLINED'])).toEqual(['Submitted done', 'Declined now']);
    expect(standing('CANCELLED', ['CANCELLED'])).toEqual(['Cancelled now']);
  });
});

describe('the address of the requests', () => {
  it('keeps what the list knows, and the request that a mail names', () => {
    expect(readRequestsAddress({ requestId: 'abc', tab: 'all', type: 'parking', from: 'mail' })).toEqual({
      requestId: 'abc',
      type: 'parking',
    });
    expect(readRequestsAddress({ tab: 'needs-me', sort: 'answerBy', size: '10' })).toEqual({ tab: 'needs-me' });
  });
});
