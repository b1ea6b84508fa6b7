import { describe, expect, it } from 'vitest';
import { binder } from './bind.ts';

describe('binding a field', () => {
  const values = { name: 'Ada', on: true, cents: null as number | null };
  const typed: unknown[] = [];
  const form = {
    values,
    set: (part: Partial<typeof values>) => void typed.push(part),
    problems: { name: 'Required', 'contacts.2.name': 'Too long' },
    labels: { name: 'Name' },
    idOf: (field: string) => `f-${field}`,
  };

  it('gives it its id, label, value, problem and the way back', () => {
    const bind = binder(form);
    const { onValue, ...name } = bind('name');
    expect(name).toEqual({ id: 'f-name', label: 'Name', error: 'Required', value: 'Ada' });
    onValue('Bo');
    bind('on').onValue(false);
    bind('cents').onValue(12);
    expect(typed).toEqual([{ name: 'Bo' }, { on: false }, { cents: 12 }]);
    expect(bind('cents').error).toBeUndefined();
  });

  it('names what stands in a row by its place', () => {
    const row = binder({ ...form, under: 'contacts.2.' })('name');
    expect(row).toMatchObject({ id: 'f-contacts.2.name', error: 'Too long' });
  });
});
