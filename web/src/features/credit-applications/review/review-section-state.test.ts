import { describe, expect, it } from 'vitest';
import { stateOfSection } from './review-section-state.ts';

type Judged = Parameters<typeof stateOfSection>[0];

const kept = {
  data: { bank: 'First Coast Bank' },
  version: 1,
  updatedBy: 'Hana Voss',
  updatedAt: '2026-11-12T10:00:00Z',
};
const application: Judged = {
  status: 'IN_REVIEW',
  waitingOnMe: true,
  sections: { 'banking-reference': kept },
  contacts: [
    {
      contactId: 'c',
      name: 'Tess',
      lastName: 'Calder',
      email: 't@groyne.example',
      status: 'VALID',
      invalidReason: null,
    },
  ],
  signature: {
    submittedVersion: 1,
    name: 'Hana Voss',
    title: 'Producer',
    signedAt: '2026-11-12T10:00:00Z',
    signedBy: 'Hana Voss',
    sha256: 'a',
  },
  dnb: null,
  revision: null,
  moves: [{ move: 'annotate', ok: true, because: null }],
};
const asked = (changed: boolean, answer: string | null): Judged => ({
  ...application,
  revision: {
    reason: 'A letter is missing',
    dueOn: '2026-12-04',
    askedBy: 'Joan Petrosyan',
    askedAt: '2026-11-20T10:00:00Z',
    items: [{ section: 'banking-reference', note: 'The contact has left', changed, answer }],
  },
});

describe('the index of the sections', () => {
  it('ticks what is there: data, a valid contact, a signature, a report [CA-013] [CA-019]', () => {
    expect(stateOfSection(application, 'banking-reference')).toBe('there');
    expect(stateOfSection(application, 'accounts-payable-contacts')).toBe('there');
    expect(stateOfSection(application, 'terms-and-conditions')).toBe('there');
    expect(stateOfSection(application, 'line-of-credit')).toBe('not given');
    const bounced = {
      ...application,
      contacts: application.contacts.map((each) => ({ ...each, status: 'INVALID' as const })),
    };
    expect(stateOfSection(bounced, 'accounts-payable-contacts')).toBe('not given');
  });

  it('lights the report for the reviewer who still owes it, and for nobody else', () => {
    expect(stateOfSection(application, 'dnb-report')).toBe('needs you');
    expect(stateOfSection({ ...application, waitingOnMe: false }, 'dnb-report')).toBe('not given');
    expect(stateOfSection({ ...application, moves: [] }, 'dnb-report')).toBe('not given');
    expect(stateOfSection({ ...application, status: 'SUBMITTED' }, 'dnb-report')).toBe('not given');
  });

  it('marks what was asked back until it is changed or answered', () => {
    expect(stateOfSection(asked(false, null), 'banking-reference')).toBe('asked back');
    expect(stateOfSection(asked(true, null), 'banking-reference')).toBe('there');
    expect(stateOfSection(asked(false, 'She is back.'), 'banking-reference')).toBe('there');
  });
});
