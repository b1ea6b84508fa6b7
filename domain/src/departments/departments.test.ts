import { describe, expect, it } from 'vitest';
import { lot, speakFor } from '../lot-settings/lot.ts';
import { departmentChanges } from './changes.ts';
import { closingQuestion, needsReceiver, receiverLabel } from './closing.ts';
import { DepartmentForm, departmentIdOf } from './department.ts';
import { departmentEvent } from './history.ts';
import { departmentSentence, departmentsSummary } from './summary.ts';

const form: DepartmentForm = {
  name: 'Costume',
  site: 'Burbank',
  email: '',
  phone: '',
  code: 'COS',
  answerHours: 4,
  creditShare: null,
  servesClients: true,
  charges: true,
  makesCostumes: true,
};
const nothing = { openRequests: 0, levelOne: 0, quotesSent: 0, spaces: 0, counting: 0, requestTypes: [] };

describe('a department', () => {
  it.each([
    ['Property, drapery & floor covering', [], 'property-drapery-floor-covering'],
    ['Décor', ['decor'], 'decor-2'],
    ['衣装', [], 'department'],
  ] as const)('%s gets an id of its own', (name, taken, id) => {
    expect(departmentIdOf(name, taken)).toBe(id);
  });

  it.each([
    ['code', { code: 'a' }],
    ['name', { name: ' ' }],
    ['email', { email: 'costume' }],
    ['creditShare', { creditShare: 0 }],
    ['answerHours', { answerHours: 81 }],
  ])('is refused beside %s', (field, part) => {
    expect(DepartmentForm.safeParse({ ...form, ...part }).error?.issues[0]?.path).toEqual([field]);
  });

  it('says what was changed, before and after, as people read it', () => {
    expect(departmentChanges(form, { ...form, answerHours: 1, creditShare: 30, charges: false })).toEqual([
      { label: 'Answers within', before: 'four hours', after: 'one hour' },
      { label: 'Share of a credit line', before: '', after: '30%' },
      { label: 'Charges for its work', before: 'Yes', after: 'No' },
    ]);
  });
});

describe('a closing', () => {
  it('asks for a receiver where something is open, or would come in', () => {
    expect([
      needsReceiver(nothing),
      needsReceiver({ ...nothing, spaces: 1 }),
      needsReceiver({ ...nothing, counting: 1 }),
      needsReceiver({ ...nothing, requestTypes: ['Costume'] }),
    ]).toEqual([false, true, true, true]);
  });

  it('says in words what goes where', () => {
    const six = { ...nothing, openRequests: 5, quotesSent: 1 };
    expect(closingQuestion('Costume', 'Dec 1', six, 'Property')).toEqual({
      title: 'Close Costume on Dec 1?',
      text: 'Its six open things go to Property.',
    });
    expect(
      closingQuestion('Costume', 'Dec 1', { ...nothing, levelOne: 1, requestTypes: ['Costume'] }, 'Grip').text,
    ).toBe('Its one open thing goes to Grip. Requests of the type Costume go there from then on.');
    expect(closingQuestion('Costume', 'Dec 1', nothing, null).text).toBe('Nothing of it is open.');
    const counting = { ...nothing, counting: 2 };
    expect([receiverLabel(counting), closingQuestion('Costume', 'Dec 1', counting, 'Grip').text]).toEqual([
      'Its shares of limits and its quotes go to',
      'Its shares of limits and its quotes that count go to Grip.',
    ]);
    expect([receiverLabel(six), receiverLabel({ ...nothing, spaces: 1 })]).toEqual(['All six go to', 'It goes to']);
  });

  it('stands in the history with what went over', () => {
    const told = departmentEvent('DEPARTMENT_CLOSED', {
      on: '2026-12-01',
      receiver: 'Grip',
      openRequests: 2,
      spaces: 1,
    });
    expect(told?.changes.map(({ after }) => after)).toEqual(['Dec 1, 2026', 'Grip', 'two requests and one space']);
    expect(departmentEvent('SPACE_ADDED', {})).toBeNull();
  });
});

describe('where nobody signs', () => {
  const row = (name: string, nobodySigns: boolean) => ({
    name,
    servesClients: true,
    state: 'OPEN' as const,
    nobodySigns,
  });
  it('is named while it is one or two, and counted from then on', () => {
    expect(departmentsSummary([row('Grip', false), row('Special effects', true)])).toBe(
      '2, of which 2 serve clients. In Special effects nobody signs.',
    );
    expect(departmentsSummary(['a', 'b', 'c'].map((name) => row(name, true)))).toContain(
      'In three of them nobody signs.',
    );
  });

  it('is said of one department as well', () => {
    const people = [{ levels: [{ level: 1 }], everywhere: [{ level: 2 }] }];
    expect(departmentSentence({ ...form, people })).toBe(
      'Burbank. Serves clients, signs level 1 and level 2 for its share.',
    );
    expect(departmentSentence({ ...form, people: [] })).toBe('Burbank. Serves clients. Nobody signs for its share.');
  });

  it('names the site as the studio does, whatever its id', () => {
    const demo = lot();
    const [first] = demo.sites.sites;
    if (first === undefined) throw new Error('The lot has no site.');
    speakFor({ ...demo, sites: { sites: [{ ...first, name: 'North Lot' }] } });
    expect(departmentSentence({ ...form, servesClients: false, people: [] })).toBe('North Lot. Back office.');
    expect(departmentChanges(null, form)).toContainEqual({ label: 'Site', before: '', after: 'North Lot' });
    speakFor(demo);
  });
});
