import { describe, expect, it } from 'vitest';
import { gateProblems, siteProblems } from './consistency.ts';
import { differencesOf } from './differences.ts';
import { type LotSettings, settingGroupIds, settingGroups } from './groups.ts';
import { lot } from './lot.ts';
import { neutralLot } from './neutral.ts';
import { withoutChanges } from './put-back.ts';
import { sentenceAbout } from './saying.ts';
import type { Settings } from './setting.ts';
import { readGroup } from './values.ts';

const sites = neutralLot.sites.sites;
const [burbank, leavesden] = sites as [(typeof sites)[number], (typeof sites)[number]];
const gate = { id: 'north', name: 'North gate', site: 'Burbank', hours: '24 hours' };
const said = (group: 'sites' | 'gates', before: object, after: object) =>
  differencesOf(group, before as never, after as never).map(({ place, within, label, before: was, after: is }) => [
    place,
    within,
    label,
    was,
    is,
  ]);

describe('the groups of settings', () => {
  it.each(settingGroupIds)(
    '%s: what holds until somebody says otherwise, and what the demo says, obey its shape',
    (id) => {
      for (const settings of [neutralLot, lot()])
        expect(settingGroups[id].shape.safeParse(settings[id]).error).toBeUndefined();
    },
  );

  it.each(settingGroupIds)('%s: every setting stands on one sheet of its page', (id) => {
    const { settings, sheets } = settingGroups[id];
    expect(sheets.flatMap(({ of }) => of).sort()).toEqual(Object.keys(settings).sort());
  });

  it('say what is wrong beside the field', () => {
    const wrong = {
      sites: [
        { ...burbank, timeZone: 'Mars/Olympus', hours: burbank.hours.slice(1) },
        { ...leavesden, id: 'Burbank', phone: 'x'.repeat(60) },
      ],
    };
    const issues = settingGroups.sites.shape.safeParse(wrong).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual(
      expect.arrayContaining([
        ['sites.0.timeZone', 'Choose a time zone'],
        ['sites.1.phone', expect.any(String)],
      ]),
    );
    const twice = settingGroups.gates.shape.safeParse({ gates: [gate, gate] }).error?.issues ?? [];
    expect(twice.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['gates.1', 'This stands here twice'],
    ]);
    expect(
      settingGroups.brand.shape.safeParse({ ...neutralLot.brand, foodServiceUrl: 'javascript:alert(1)' }).success,
    ).toBe(false);
  });
});

describe('what an older release kept', () => {
  it('is read by the rules of this one: what is new holds neutrally, what is known stays', () => {
    const { phone: _, ...older } = { ...burbank, street: '1 Long Road' };
    expect(readGroup('sites', { sites: [older] }, neutralLot).sites).toEqual([{ ...older, phone: '' }]);
    expect(readGroup('brand', { name: 'Low Water Studios', gone: 1 }, neutralLot)).toEqual({
      ...neutralLot.brand,
      name: 'Low Water Studios',
    });
    expect(readGroup('gates', undefined, neutralLot)).toEqual({ gates: [] });
    const [nowhere] = readGroup('sites', { sites: [{ ...burbank, timeZone: 'CET' }] }, neutralLot).sites;
    expect(nowhere).toEqual({ ...burbank, timeZone: 'UTC' });
  });
});

describe('the differences of two savings', () => {
  it('lead to the value and say it as people read it', () => {
    const after = [{ ...burbank, phone: '818 555 0199', units: 'm' as const }, leavesden];
    expect(said('sites', { sites }, { sites: after })).toEqual([
      ['sites.Burbank.phone', 'Burbank', 'Phone', '', '818 555 0199'],
      ['sites.Burbank.units', 'Burbank', 'Lengths in', 'Feet', 'Meters'],
    ]);
  });

  it('name rows in rows', () => {
    const hours = burbank.hours.map((day) => (day.id === 'sat' ? { ...day, from: '10:00', until: '14:00' } : day));
    expect(said('sites', { sites }, { sites: [{ ...burbank, hours }, leavesden] })).toEqual([
      ['sites.Burbank.hours.sat.from', 'Burbank, Saturday', 'From', '', '10:00'],
      ['sites.Burbank.hours.sat.until', 'Burbank, Saturday', 'Until', '', '14:00'],
    ]);
  });

  it('tell what came, what went and what was moved', () => {
    const south = { ...gate, id: 'south', name: 'South gate' };
    const west = { ...gate, id: 'west', name: 'West gate' };
    expect(said('gates', { gates: [gate, south] }, { gates: [south, gate, west] })).toEqual([
      ['gates.west', '', 'Gate', '', 'West gate'],
      ['gates.#', '', 'Order of gates', 'North gate, South gate', 'South gate, North gate'],
    ]);
    expect(said('gates', { gates: [gate, south] }, { gates: [south] })).toEqual([
      ['gates.north', '', 'Gate', 'North gate', ''],
    ]);
  });

  it('are none where nothing is different', () => {
    expect(differencesOf('sites', { sites }, structuredClone({ sites }))).toEqual([]);
  });
});

describe('a saving that is put back', () => {
  const put = (group: 'sites' | 'gates', before: object, after: object, now = after) =>
    withoutChanges(now as never, differencesOf(group, before as never, after as never));
  const south = { ...gate, id: 'south', name: 'South gate' };
  const west = { ...gate, id: 'west', name: 'West gate' };
  const east = { ...gate, id: 'east', name: 'East gate' };

  it.each([
    ['a value', { gates: [gate] }, { gates: [{ ...gate, name: 'Main gate' }] }],
    ['a row that came', { gates: [gate] }, { gates: [gate, south] }],
    ['a row that went', { gates: [gate, south] }, { gates: [gate] }],
    ['the row that was first', { gates: [gate, south] }, { gates: [south] }],
    ['rows from the middle', { gates: [gate, south, west, east] }, { gates: [gate, east] }],
    ['rows from both ends', { gates: [gate, south, west, east] }, { gates: [west] }],
    ['an order', { gates: [gate, south] }, { gates: [south, gate] }],
    ['all of it at once', { gates: [gate, south] }, { gates: [{ ...south, hours: 'Never' }] }],
  ])('%s is as it was before, in its place', (_, before, after) => {
    expect(put('gates', before, after)).toEqual(before);
  });

  it('leaves alone what was changed elsewhere since', () => {
    const now = { gates: [{ ...gate, name: 'Main gate', hours: 'Never' }] };
    expect(put('gates', { gates: [gate] }, { gates: [{ ...gate, name: 'Main gate' }] }, now)).toEqual({
      gates: [{ ...gate, hours: 'Never' }],
    });
  });

  it.each([
    ['was changed again', { gates: [gate] }, { gates: [{ ...gate, name: 'A' }] }, { gates: [{ ...gate, name: 'B' }] }],
    ['is gone', { gates: [gate] }, { gates: [{ ...gate, name: 'A' }] }, { gates: [] }],
    ['came back', { gates: [gate] }, { gates: [] }, { gates: [gate] }],
  ])('is refused where the place %s', (_, before, after, now) => {
    expect(put('gates', before, after, now)).toBeNull();
  });
});

describe('groups together', () => {
  const settings: LotSettings = { ...neutralLot, gates: { gates: [gate, { ...gate, id: 'x', site: 'Atlantis' }] } };

  it('a gate stands at a site of the lot', () => {
    expect(gateProblems(settings).map(([field]) => field)).toEqual(['gates.1.site']);
  });

  it('a site with something on it stays', () => {
    const without = { ...settings, sites: { sites: [leavesden] } };
    expect(siteProblems(settings, without, [{ siteId: 'Burbank', what: 'three spaces' }])).toEqual([
      ['sites', 'Burbank still has one gate and three spaces. Move them to another site first.'],
    ]);
    expect(siteProblems(settings, { ...settings, sites: { sites: [burbank] } }, [])).toEqual([]);
  });
});

describe('the sentence about the lot', () => {
  it('is the studio’s, or names its sites', () => {
    expect(sentenceAbout(neutralLot)).toContain('in Burbank and Leavesden.');
    expect(sentenceAbout({ ...neutralLot, brand: { ...neutralLot.brand, tagline: 'We film.' } })).toBe('We film.');
  });
});

describe('a setting', () => {
  it('calls its rows by a field that they have', () => {
    const faults = (settings: Settings): string[] =>
      Object.entries(settings).flatMap(([key, setting]) =>
        setting.kind !== 'rows'
          ? []
          : [
              ...(setting.calledBy === 'id' || setting.calledBy in setting.fields ? [] : [key]),
              ...faults(setting.fields),
            ],
      );
    expect(settingGroupIds.flatMap((id) => faults(settingGroups[id].settings))).toEqual([]);
  });
});
