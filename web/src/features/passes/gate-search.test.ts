import { describe, expect, it } from 'vitest';
import type { GatePass } from './api.ts';
import { findPasses, hashOf, nextAt, scannedToken, withNotes } from './gate-search.ts';

const pass = (more: Partial<GatePass>): GatePass => ({
  passId: 'a',
  number: 'G-1042-07',
  type: 'VENDOR',
  status: 'ISSUED',
  projectId: 'p',
  projectName: 'Nightjar',
  firstName: 'Imogen',
  lastName: 'Tarr',
  visitorCompany: null,
  phone: null,
  site: 'Burbank',
  gate: 'Gate 4',
  destination: 'Stage 16',
  hostName: 'Paul Mercer',
  hostPhone: null,
  arrivesOn: '2026-11-20',
  leavesOn: '2026-11-20',
  fromTime: null,
  toTime: null,
  plate: '8KTR204',
  vehicle: null,
  parkingPlace: null,
  escort: false,
  noteToGate: null,
  arrivedAt: null,
  leftAt: null,
  turnedAwayBecause: null,
  version: 1,
  codeHash: null,
  ...more,
});
const passes = [
  pass({}),
  pass({ passId: 'b', firstName: 'Bao', lastName: 'Lindgren', plate: '7MPD881', number: 'G-1051-01' }),
];
const found = (typed: string) => findPasses(passes, typed).map(({ passId }) => passId);

describe('the gate finds', () => {
  it.each([
    ['8ktr', ['a']],
    ['8KTR 204', ['a']],
    ['lind', ['b']],
    ['bao l', ['b']],
    ['g-1051-01', ['b']],
    ['', []],
    ['nobody', []],
  ])('by "%s"', (typed, ids) => {
    expect(found(typed)).toEqual(ids);
  });

  it('what a scanner types: the address on the pass, or the token alone', async () => {
    const token = `${'A'.repeat(42)}+=`;
    expect(scannedToken(`https://lot.example/visitor-pass?token=${encodeURIComponent(token)}`)).toBe(token);
    expect(scannedToken(token)).toBe(token);
    expect(scannedToken('Imogen Tarr')).toBeUndefined();
    expect(await hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('the next at a gate', () => {
  const at = (passId: string, fromTime: string | null, more: Partial<GatePass> = {}) =>
    pass({ passId, fromTime, ...more });
  const day = [
    at('late', '06:00'),
    at('soon', '08:30'),
    at('later', '14:00'),
    at('any', null),
    at('any-gate', '15:00', { gate: null }),
    at('elsewhere', '09:00', { gate: 'Gate 1' }),
    at('here', '09:00', { status: 'ARRIVED' }),
    at('revoked', '09:00', { status: 'REVOKED' }),
  ];
  it('are those who may come and have not, the very late ones last', () => {
    expect(nextAt(day, 'Gate 4', '09:42').map(({ passId }) => passId)).toEqual([
      'soon',
      'later',
      'any-gate',
      'any',
      'late',
    ]);
    expect(nextAt(day, 'Gate 4', '00:30').map(({ passId }) => passId)[0]).toBe('late');
  });
});

describe('a list without a line', () => {
  it('shows what was noted and not sent yet, in the order in which it happened', () => {
    const notes = [
      { passId: 'a', kind: 'LEFT', at: '2026-11-20T20:00:00.000Z' },
      { passId: 'a', kind: 'ARRIVED', at: '2026-11-20T18:00:00.000Z' },
      { passId: null, kind: 'TURNED_AWAY', at: '2026-11-20T19:00:00.000Z' },
    ] as const;
    expect(withNotes(passes, notes).map(({ status }) => status)).toEqual(['LEFT', 'ISSUED']);
    expect(withNotes(passes, notes.slice(1)).map(({ status }) => status)).toEqual(['ARRIVED', 'ISSUED']);
  });
});
