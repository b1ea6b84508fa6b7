import { beforeEach, describe, expect, it } from 'vitest';
import { draftStore } from './draft-store.ts';

interface Note {
  readonly text: string;
  readonly version: number;
}
const isNote = (kept: unknown): kept is Note => typeof (kept as Note | null)?.text === 'string';
/** What a browser's sessionStorage does, for a runner without one. */
const tabStorage = (): Storage => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
};
const place = { form: 'note', person: 'carl', record: 'low-water' };

describe('typed words over a reload and an expired session', () => {
  let tab: Storage;
  beforeEach(() => {
    tab = tabStorage();
  });

  it('are there again with the version they were typed on, until they are saved or discarded', () => {
    draftStore(place, isNote, tab).write({ text: 'Half a sentence', version: 3 });
    expect(draftStore(place, isNote, tab).read()).toEqual({ text: 'Half a sentence', version: 3 });
    draftStore(place, isNote, tab).remove();
    expect(draftStore(place, isNote, tab).read()).toBeNull();
  });

  it('are read by nobody else, and by no other form or record', () => {
    draftStore(place, isNote, tab).write({ text: 'Mine', version: 1 });
    for (const other of [{ person: 'ines' }, { form: 'letter' }, { record: 'harbor-pilot' }])
      expect(draftStore({ ...place, ...other }, isNote, tab).read(), JSON.stringify(other)).toBeNull();
  });

  it('are nothing when something else lies there, and when the storage refuses', () => {
    for (const kept of ['{', '[]', 'null', '{"text":1}']) {
      tab.setItem('note:carl:low-water', kept);
      expect(draftStore(place, isNote, tab).read(), kept).toBeNull();
    }
    const refuses = new Proxy({} as Storage, {
      get: () => () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const store = draftStore(place, isNote, refuses);
    expect(() => store.write({ text: 'Too long', version: 1 })).not.toThrow();
    expect(() => store.remove()).not.toThrow();
    expect(store.read()).toBeNull();
  });
});
