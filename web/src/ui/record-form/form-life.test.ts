import { beforeEach, describe, expect, it } from 'vitest';
import { draftStore } from './draft-store.ts';
import { createFormLife, isKeptTyping, type KeptTyping, typedOver } from './form-life.ts';

interface Company {
  readonly name: string;
  readonly phone: string;
  readonly taxId: string;
  readonly address: { readonly city: string; readonly street: string };
}
const saved: Company = { name: 'Low Water', phone: '1', taxId: '', address: { city: 'Burbank', street: '1 Pico' } };

/** What a browser's sessionStorage does, for a runner without one. */
const tabStorage = () => {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
  return { storage, text: () => [...entries.values()].join(' ') };
};

describe('the life of what is typed into a form', () => {
  let tab: ReturnType<typeof tabStorage>;
  const store = () =>
    draftStore<KeptTyping<Company>>(
      { form: 'company', person: 'carl', record: 'low-water' },
      isKeptTyping,
      tab.storage,
    );
  const open = (version = 3, values = saved) => createFormLife({ values, version }, store(), ['taxId']);
  const shown = (life: ReturnType<typeof open>) => typedOver(life.state().standing.values, life.state().typed);
  beforeEach(() => {
    tab = tabStorage();
  });

  it('is there again after a reload with the version it was typed on, until it is sent or thrown away (promises rule 25)', () => {
    open().type({ name: 'High Water' });
    const again = open(4, { ...saved, phone: '2' });
    expect(again.wasKept).toBe(true);
    expect(shown(again)).toEqual({ values: { ...saved, phone: '2', name: 'High Water' }, dirty: true });
    expect(again.state().standing.version).toBe(3);
    again.clear();
    expect(open().wasKept).toBe(false);
  });

  it('never keeps a number that the server seals (promises rule 12), and keeps it on the screen', () => {
    const life = open();
    life.type({ name: 'High Water', taxId: '98-7654321' });
    expect(tab.text()).toContain('High Water');
    expect(tab.text()).not.toContain('7654321');
    expect(shown(life).values.taxId).toBe('98-7654321');
  });

  it('follows the record while nothing is typed', () => {
    const life = open();
    life.meet({ values: { ...saved, phone: '2' }, version: 4 });
    expect(life.state().standing.version).toBe(4);
    expect(shown(life).values.phone).toBe('2');
    expect(life.state().theirs).toBeNull();
  });

  it('stands on the version that was seen as soon as something is typed: a newer reading does not slip under it', () => {
    const life = open();
    life.type({ name: 'High Water' });
    life.meet({ values: { ...saved, name: 'Still Water' }, version: 4 });
    expect(life.state().standing.version).toBe(3);
  });

  it('goes on top of theirs after a 412: it tells what they changed, untouched fields follow, the typed stays', () => {
    const life = open();
    life.type({ name: 'High Water', address: { city: 'Burbank', street: '2 Pico' } });
    life.late();
    const now = { ...saved, phone: '2', address: { city: 'Los Angeles', street: '1 Pico' } };
    life.meet({ values: now, version: 4 });
    expect(shown(life).values).toEqual({
      ...now,
      name: 'High Water',
      address: { city: 'Los Angeles', street: '2 Pico' },
    });
    expect(life.state()).toMatchObject({
      standing: { version: 4 },
      isLate: false,
      theirs: { before: saved, now },
    });
    life.leaves();
    expect(life.state().theirs).toBeNull();
    expect(open(4, now).state().standing.version).toBe(4);
  });

  it('takes the newer reading also when it came before the 412', () => {
    const life = open();
    life.type({ name: 'High Water' });
    const now = { values: { ...saved, phone: '2' }, version: 4 };
    life.meet(now);
    life.late();
    life.meet(now);
    expect(life.state().standing).toEqual(now);
  });

  it('is not different from what is saved when it says the same, and a field that the form no longer has is none', () => {
    const life = open();
    life.type({ name: 'Low Water', address: { street: '1 Pico', city: 'Burbank' } });
    expect(shown(life).dirty).toBe(false);
    expect(typedOver({ phone: '1' }, { name: 'x' } as object)).toEqual({ values: { phone: '1' }, dirty: false });
  });

  it('is nothing when something else lies in the tab', () => {
    for (const kept of ['{', '[]', '{"typed":1}', '{"name":"an older form"}']) {
      tab.storage.setItem('company:carl:low-water', kept);
      expect(open().wasKept, kept).toBe(false);
    }
  });
});
