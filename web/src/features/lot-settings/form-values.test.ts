import { settingGroups } from '@gatehouse/domain/lot-settings/groups.ts';
import { neutralLot } from '@gatehouse/domain/lot-settings/neutral.ts';
import type { RowsSetting, Setting, Settings } from '@gatehouse/domain/lot-settings/setting.ts';
import { describe, expect, it } from 'vitest';
import { mergedWith } from '#web/ui/record-form/three-ways.ts';
import {
  type EditedRows,
  editedOf,
  emptyRow,
  isFilled,
  keptOf,
  labelsOf,
  newRow,
  newRowId,
  placeOf,
  problemsOf,
  withNamedIds,
} from './form-values.ts';

const { settings, shape } = settingGroups.sites;
const sitesSetting = settings.sites as RowsSetting;
const kept = { sites: neutralLot.sites.sites };

describe('a group while it is edited', () => {
  it('is kept as it was read', () => {
    expect(keptOf(settings, editedOf(settings, kept))).toEqual(kept);
  });

  it('puts two people together who changed different sites, or different fields of one', () => {
    const base = editedOf(settings, kept);
    const changed = (id: string, part: object) => {
      const sites = base.sites as EditedRows;
      return { sites: { ...sites, rows: { ...sites.rows, [id]: { ...sites.rows[id], ...part } } } };
    };
    const merged = mergedWith<object>(
      base,
      changed('Burbank', { street: '1 Mine Street' }),
      changed('Burbank', { phone: '818 555 0199' }),
    );
    const [burbank] = (keptOf(settings, merged as never) as unknown as typeof kept).sites;
    expect(burbank).toMatchObject({ street: '1 Mine Street', phone: '818 555 0199' });
  });

  it('keeps a row that the other one added, and lets go one that the other one removed', () => {
    const base = { order: ['a', 'b'], rows: { a: { name: 'A' }, b: { name: 'B' } } };
    const mine = { order: ['b', 'a'], rows: base.rows };
    const theirs = { order: ['a', 'c'], rows: { a: { name: 'A' }, c: { name: 'C' } } };
    const fields: Settings = { list: { ...sitesSetting, fields: { name: sitesSetting.fields.name as Setting } } };
    expect(keptOf(fields, { list: mergedWith<unknown>(base, mine, theirs) })).toEqual({
      list: [
        { id: 'a', name: 'A' },
        { id: 'c', name: 'C' },
      ],
    });
  });

  it('calls places by the ids of rows, and says what is wrong there', () => {
    const wrong = { sites: kept.sites.map((site) => ({ ...site, name: '' })) };
    expect(placeOf(['sites', '0', 'hours', '2', 'from'], kept)).toBe('sites.Burbank.hours.wed.from');
    expect(Object.keys(problemsOf(shape, wrong))).toEqual(['sites.Burbank.name', 'sites.Leavesden.name']);
    expect(problemsOf(shape, kept)).toEqual({});
  });

  it('calls them in the summary as people do', () => {
    const labels = labelsOf(settings, editedOf(settings, kept));
    expect(labels['sites.Burbank.phone']).toBe('Phone, Burbank');
    expect(labels['sites.Leavesden.hours.mon.from']).toBe('From, Monday, Leavesden');
  });

  it('begins a new site with the week and the zone of the one before it, and nothing else', () => {
    const sites = editedOf(settings, kept).sites as EditedRows;
    const row = newRow(sitesSetting.fields, sites.rows.Leavesden);
    expect(row).toMatchObject({ timeZone: 'Europe/London', name: '', street: '', holidays: { order: [] } });
    expect(row.hours).toEqual(sites.rows.Leavesden?.hours);
    expect(newRow(sitesSetting.fields, undefined)).toEqual(emptyRow(sitesSetting.fields));
  });

  it('begins a row with nothing in it but its week', () => {
    const row = emptyRow(sitesSetting.fields);
    expect((row.hours as EditedRows).order).toHaveLength(7);
    expect(isFilled(sitesSetting.fields, row)).toBe(false);
    expect(isFilled(sitesSetting.fields, { ...row, street: 'A street' })).toBe(true);
  });

  it('calls new rows after their names', () => {
    const gates = [
      { id: 'gate-1a2b', name: 'East Gate', site: 'Burbank', hours: '' },
      { id: 'gate-3c4d', name: 'É', site: 'Burbank', hours: '' },
      { id: 'gate-5e6f', name: '???', site: 'Burbank', hours: '' },
    ];
    const inForce = { gates: [{ id: 'east-gate', name: 'Old gate', site: 'Burbank', hours: '' }] };
    const named = withNamedIds(settingGroups.gates.settings, { gates: [...inForce.gates, ...gates] }, inForce);
    expect((named.gates as { id: string }[]).map(({ id }) => id)).toEqual([
      'east-gate',
      'east-gate-2',
      'e',
      'gate-5e6f',
    ]);
  });

  it('keeps both of two reasons that two people added at the same time, each with a number of its own', () => {
    const { settings: fields, shape: rules } = settingGroups.denialReasons;
    const { reasons } = fields as { reasons: RowsSetting };
    const row = (words: string) => ({ words, offered: true, fromBureau: false });
    const inForce = { reasons: neutralLot.denialReasons.reasons };
    const base = editedOf(fields, inForce);
    const added = (id: string, words: string) => {
      const { order, rows } = base.reasons as EditedRows;
      return { reasons: { order: [...order, id], rows: { ...rows, [id]: row(words) } } };
    };
    const mine = added(newRowId(reasons), 'Mine');
    const next = String(Math.max(...inForce.reasons.map(({ id }) => Number(id))) + 1);
    const theirs = { reasons: [...inForce.reasons, { id: next, ...row('Theirs') }] };
    const typed = keptOf(fields, mergedWith<object>(base, mine, editedOf(fields, theirs)) as never);
    const sent = withNamedIds(fields, typed, theirs);
    expect((sent.reasons as { id: string; words: string }[]).slice(-2)).toMatchObject([
      { id: String(Number(next) + 1), words: 'Mine' },
      { id: next, words: 'Theirs' },
    ]);
    expect(problemsOf(rules, typed, sent)).toEqual({});
  });
});
