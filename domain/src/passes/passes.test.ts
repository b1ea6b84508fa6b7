import { describe, expect, it } from 'vitest';
import { statusAfter } from './gate.ts';
import { gatesInWords } from './gates.ts';
import { kindNamed, passKindIds, passKinds } from './kinds.ts';
import { NewPass } from './pass.ts';
import { columnNamed, type PastedColumn, passOfLine, pastedColumnNames, pastedColumns } from './pasted.ts';
import { dayProblems, passProblems, plateKey } from './wanted.ts';

const day = '2026-11-20';
const pass = {
  type: 'VENDOR',
  firstName: 'Imogen',
  lastName: 'Tarr',
  site: 'Burbank',
  gate: 'Gate 4',
  destination: 'Stage 16, dock',
  arrivesOn: day,
  leavesOn: day,
  plate: '8KTR204',
} as const;
const wanted = { ...pass, fromTime: '', toTime: '' };

describe('gates in one line', () => {
  it.each([
    [['Gate 1'], 'Gate 1'],
    [['Gate 2', 'Gate 3'], 'Gates 2 and 3'],
    [['Mill Gate', 'River Gate'], 'Mill Gate and River Gate'],
    [['Gate 2', 'River Gate', 'Gate House'], 'Gate 2, River Gate and Gate House'],
  ])('%j are %s', (names, words) => {
    expect(gatesInWords(names)).toBe(words);
  });
});

describe('what a pass asks for', () => {
  it('is taken with everything else left open', () => {
    expect(NewPass.parse(pass)).toMatchObject({ email: '', fromTime: '', escort: false, noteToGate: '' });
  });

  it.each([
    ['no last name', { lastName: '' }, 'lastName'],
    ['digits in a name', { firstName: 'Im0gen' }, 'firstName'],
    ['a gate of the other site', { gate: 'West Gate' }, 'gate'],
    ['the last day first', { leavesOn: '2026-11-19' }, 'leavesOn'],
    ['more days than the type covers', { leavesOn: '2027-01-20' }, 'leavesOn'],
    ['a car for two days', { type: 'DRIVE_ON', leavesOn: '2026-11-21' }, 'leavesOn'],
    ['a car without a plate', { type: 'DRIVE_ON', plate: '' }, 'plate'],
    ['a time that is none', { fromTime: '25:00' }, 'fromTime'],
    ['times that are turned', { fromTime: '12:00', toTime: '09:00' }, 'toTime'],
    ['no day at all', { arrivesOn: '2026-02-30' }, 'arrivesOn'],
    ['a note with a NUL', { noteToGate: 'a\0b' }, 'noteToGate'],
    ['a long note', { noteToGate: 'x'.repeat(501) }, 'noteToGate'],
    ['an address that is none', { email: 'somebody' }, 'email'],
  ])('is refused with %s, beside its field', (_, change, field) => {
    const refused = NewPass.safeParse({ ...pass, ...change });
    expect(refused.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it('may turn at midnight when it covers several days', () => {
    expect(passProblems({ ...wanted, leavesOn: '2026-11-21', fromTime: '18:00', toTime: '06:00' })).toEqual({});
  });

  it('is not over, and not years ahead', () => {
    expect(dayProblems(wanted, day)).toEqual({});
    expect(Object.keys(dayProblems(wanted, '2026-11-21'))).toEqual(['leavesOn']);
    expect(Object.keys(dayProblems(wanted, '2025-01-01'))).toEqual(['arrivesOn']);
  });

  it('knows a plate however it is written', () => {
    expect(new Set(['8KTR 204', '8ktr-204', '8ktr204'].map(plateKey))).toEqual(new Set(['8KTR204']));
  });
});

describe('a note of the gate', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
  const known = { status: 'ISSUED', arrivedAt: null, leftAt: null } as const;
  it.each([
    ['an arrival', known, 'ARRIVED', at(9), 'ARRIVED'],
    ['a departure', { status: 'ARRIVED', arrivedAt: at(9), leftAt: null }, 'LEFT', at(12), 'LEFT'],
    ['a departure that nobody saw coming', known, 'LEFT', at(12), 'LEFT'],
    ['a second arrival', { status: 'LEFT', arrivedAt: at(9), leftAt: at(12) }, 'ARRIVED', at(13), 'ARRIVED'],
    ['an arrival that comes late', { status: 'LEFT', arrivedAt: at(9), leftAt: at(12) }, 'ARRIVED', at(11), null],
    ['the same one again', { status: 'ARRIVED', arrivedAt: at(9), leftAt: null }, 'ARRIVED', at(9), null],
    ['somebody turned away', known, 'TURNED_AWAY', at(9), null],
    ['an arrival on a revoked pass', { ...known, status: 'REVOKED' }, 'ARRIVED', at(9), null],
    ['an arrival that nobody approved', { ...known, status: 'REQUESTED' }, 'ARRIVED', at(9), null],
  ] as const)('%s', (_, before, kind, when, after) => {
    expect(statusAfter(before, kind, when)).toBe(after);
  });
});

describe('a line of a pasted list', () => {
  const defaults = {
    type: 'CREW',
    site: 'Burbank',
    gate: 'Gate 1',
    destination: 'Stage 12',
    hostName: 'Paul Mercer',
    hostPhone: '',
    arrivesOn: day,
    leavesOn: '2026-11-25',
    fromTime: '',
    toTime: '',
  } as const;
  const none = Object.fromEntries(pastedColumns.map((column) => [column, ''])) as Record<PastedColumn, string>;
  const read = (cells: Partial<Record<PastedColumn, string>>) => passOfLine({ ...none, ...cells }, defaults);

  it('with a name only takes everything else from the list', () => {
    const { pass: told, problems } = read({ firstName: 'Ada', lastName: 'Quist' });
    expect(problems).toEqual([]);
    expect(NewPass.parse(told)).toMatchObject({
      type: 'CREW',
      gate: 'Gate 1',
      destination: 'Stage 12',
      arrivesOn: day,
      leavesOn: '2026-11-25',
    });
  });

  it('reads types, days, times and gates as people write them', () => {
    const { pass: told, problems } = read({
      firstName: 'Ada',
      lastName: 'Quist',
      type: 'drive on',
      arrivesOn: '11/23/2026',
      fromTime: '9 a.m.',
      toTime: '5:30 pm',
      gate: '4',
      plate: '7MPD881',
    });
    expect(problems).toEqual([]);
    expect(NewPass.parse(told)).toMatchObject({
      type: 'DRIVE_ON',
      gate: 'Gate 4',
      arrivesOn: '2026-11-23',
      leavesOn: '2026-11-23',
      fromTime: '09:00',
      toTime: '17:30',
    });
  });

  it('names what it does not know', () => {
    const { problems } = read({ type: 'helicopter', arrivesOn: 'tomorrow', site: 'Mars' });
    expect(problems.map(({ field }) => field)).toEqual(['site', 'arrivesOn', 'type']);
  });

  it('knows its columns by their headings, and its types by their names', () => {
    for (const column of pastedColumns) expect(columnNamed(pastedColumnNames[column])).toBe(column);
    expect(columnNamed('License plate')).toBe('plate');
    expect(columnNamed('Shoe size')).toBeUndefined();
    for (const kind of passKindIds) expect(kindNamed(passKinds[kind].name)).toBe(kind);
  });
});
