import { creditStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { describe, expect, it } from 'vitest';
import { hasLimit, limitFacts, splitWords } from './application-limits.ts';

const decided = '2026-11-02T18:00:00.000Z';
const since = '2026-11-20T18:00:00.000Z';
const application = {
  statusSince: since,
  requestedCents: 5_000_000,
  totalMonths: 6,
  approvedCents: null,
  approvedAt: null,
  approvedBy: null,
  source: null,
  decidedAt: null,
  expiresOn: null,
  completeSections: 3,
  sectionCount: 8,
} as const;
const approved = {
  ...application,
  approvedCents: 4_000_000,
  approvedAt: decided,
  approvedBy: 'Joan Petrosyan',
  decidedAt: decided,
  expiresOn: '2027-03-01',
} as const;
const read = (facts: ReturnType<typeof limitFacts>) =>
  facts.map(({ label, value, under }) => [
    label,
    typeof value === 'string' ? value : 'on' in value ? value.on : value.at,
    under,
  ]);
const requested = ['Requested', '$50,000', 'over 6 months'];

describe('what stands under the status of a credit', () => {
  it('promises nothing once it has ended or was not granted', () => {
    for (const status of ['DENIED', 'COD', 'EXPIRED', 'WITHDRAWN', 'CLOSED'] as const)
      for (const facts of [application, approved]) {
        const shown = JSON.stringify(limitFacts({ ...facts, status }, '2026-12-31'));
        expect(shown, status).not.toMatch(/Not yet|Set with|Not set|Unless it is renewed/);
        expect(splitWords(status)).not.toMatch(/when it is decided/);
        expect(hasLimit({ ...facts, status })).toBe(false);
      }
  });

  it('says of brought credit that it was approved elsewhere, and what it was once it has ended', () => {
    const brought = { ...approved, approvedAt: null, approvedBy: null, source: 'Approved before it came here.' };
    expect(read(limitFacts({ ...brought, status: 'APPROVED' }, null)).slice(0, 2)).toEqual([
      ['Credit limit', '$40,000', ''],
      ['Approved', 'Elsewhere', 'Before it came here'],
    ]);
    expect(read(limitFacts({ ...brought, status: 'EXPIRED' }, null))[0]).toEqual([
      'Credit limit was',
      '$40,000',
      'Not in force any more',
    ]);
  });

  it('says how each of them ended', () => {
    expect(read(limitFacts({ ...application, status: 'DENIED', decidedAt: decided }, null))).toEqual([
      requested,
      ['Credit limit', 'None', 'Not approved'],
      ['Decided', decided, ''],
    ]);
    expect(read(limitFacts({ ...application, status: 'WITHDRAWN' }, null))).toEqual([
      requested,
      ['Credit limit', 'None', 'Nothing was decided'],
      ['Withdrawn', since, ''],
    ]);
    const cash = { ...application, approvedCents: 0, expiresOn: '2027-03-01' };
    expect(read(limitFacts({ ...cash, status: 'COD' }, null))).toEqual([
      requested,
      ['Cash account since', since, 'No credit limit'],
      ['Ends', '2027-03-01', ''],
    ]);
    expect(read(limitFacts({ ...cash, status: 'EXPIRED' }, null))).toEqual([
      requested,
      ['Credit limit', 'None', 'Cash account'],
      ['Expired', '2027-03-01', ''],
    ]);
    expect(read(limitFacts({ ...approved, status: 'CLOSED' }, null))).toEqual([
      ['Credit limit was', '$40,000', 'Not in force any more'],
      ['Approved', decided, 'Joan Petrosyan'],
      ['Closed', since, 'With the project'],
    ]);
  });

  it('says what is granted and until when, and why until then', () => {
    for (const status of ['CONDITIONAL', 'APPROVED', 'ON_HOLD'] as const)
      expect(read(limitFacts({ ...approved, status }, '2026-12-31'))).toEqual([
        ['Credit limit', '$40,000', '$50,000 requested'],
        ['Approved', decided, 'Joan Petrosyan'],
        ['Expires', '2027-03-01', '60 days after the project ends'],
      ]);
    expect(read(limitFacts({ ...application, status: 'IN_REVIEW' }, null))).toEqual([
      requested,
      ['Approved', 'Not yet', ''],
      ['Expires', 'Not set', 'Set with the approval'],
    ]);
    expect(read(limitFacts({ ...application, status: 'DRAFT' }, null))[1]).toEqual(['Sections', '3 of 8', 'complete']);
  });

  it('has three facts in every status', () => {
    for (const status of creditStatuses) expect(limitFacts({ ...approved, status }, null), status).toHaveLength(3);
  });
});
