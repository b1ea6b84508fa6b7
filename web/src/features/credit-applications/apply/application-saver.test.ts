import type { SavedSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#web/api/errors.ts';
import type { SectionData } from './application-local.ts';
import { localCopies } from './application-local.ts';
import { createSaver } from './application-saver.ts';

/** A Storage over a Map: what a browser's sessionStorage does, for a runner without one. */
const memoryStorage = (): Storage => {
  const kept = new Map<string, string>();
  const api = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return new Proxy(api, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      kept.has(String(key)) ? { enumerable: true, configurable: true } : undefined,
  }) as unknown as Storage;
};

/** A section table with versions, as the server keeps one: a stale version is refused with 412. */
const table = () => {
  const rows = new Map<SavedSection, { version: number; data: SectionData }>();
  const log: string[] = [];
  let active = 0;
  let most = 0;
  const failures: CallError[] = [];
  return {
    rows,
    log,
    failures,
    most: () => most,
    async send(section: SavedSection, data: SectionData, version: number) {
      active += 1;
      most = Math.max(most, active);
      await new Promise((resolve) => setTimeout(resolve, 10));
      active -= 1;
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      const seen = rows.get(section)?.version ?? 0;
      if (seen !== version) throw new CallError(412, [{ errorMessage: 'stale' }]);
      rows.set(section, { version: seen + 1, data });
      log.push(`${section} ${JSON.stringify(data)}`);
      return { sectionVersion: seen + 1, savedAt: '2026-11-20T17:42:00.000Z', data };
    },
  };
};

const line = 'line-of-credit' as const;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const set = (sections = {}, storage = memoryStorage()) => {
  const server = table();
  const copies = localCopies('u1', 'a1', storage);
  const saver = createSaver({
    send: server.send,
    reread: async (section) => ({ ...(server.rows.get(section) ?? { version: 0, data: {} }), updatedBy: 'Somebody' }),
    onSaved: () => undefined,
    copies,
    sections,
  });
  return { server, storage, copies, saver };
};

describe('autosave', () => {
  it('waits two seconds after the last key, then sends once', async () => {
    const { server, saver } = set();
    saver.change(line, { comments: 'a' });
    await vi.advanceTimersByTimeAsync(1_900);
    saver.change(line, { comments: 'ab' });
    await vi.advanceTimersByTimeAsync(1_900);
    expect(server.log).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(server.log).toEqual(['line-of-credit {"comments":"ab"}']);
    expect(saver.state()).toMatchObject({ is: 'saved', savedAt: '2026-11-20T17:42:00.000Z' });
    expect(saver.isUnsaved()).toBe(false);
  });

  it('sends one save after the other, each on the version of the one before', async () => {
    const { server, saver } = set();
    saver.change(line, { n: 1 });
    const first = saver.flush();
    await vi.advanceTimersByTimeAsync(5);
    saver.change(line, { n: 2 });
    saver.change('banking-reference', { bank: 'B' });
    void saver.flush();
    await vi.advanceTimersByTimeAsync(100);
    expect(await first).toBe(true);
    expect(server.most()).toBe(1);
    expect(server.rows.get(line)).toEqual({ version: 2, data: { n: 2 } });
    expect(server.rows.get('banking-reference')?.version).toBe(1);
  });

  it('keeps what did not arrive in the tab, tries again, and forgets it once it has arrived', async () => {
    const { server, copies, saver } = set();
    server.failures.push(new CallError(0, [{ errorMessage: 'offline' }]));
    saver.change(line, { comments: 'kept' });
    const flushed = saver.flush();
    await vi.advanceTimersByTimeAsync(20);
    expect(await flushed).toBe(false);
    expect(saver.state()).toMatchObject({ is: 'failed', refusal: null });
    expect(copies.read(line)).toEqual({ version: 0, data: { comments: 'kept' } });
    await vi.advanceTimersByTimeAsync(5_100);
    expect(server.rows.get(line)?.data).toEqual({ comments: 'kept' });
    expect(copies.read(line)).toBeNull();
  });

  it('never writes a tax id or an account number into the storage of the browser', () => {
    const { storage, saver } = set();
    saver.change('company-and-project', { legalName: 'Saltmarsh', taxId: '12-3456789' });
    saver.change('banking-reference', { bank: 'B', accountNumber: '000123456789' });
    const all = Object.keys(storage).map((key) => storage.getItem(key));
    expect(all.join()).toContain('Saltmarsh');
    expect(all.join()).not.toMatch(/3456789|123456789/);
  });

  it('stops at a version that somebody else made, until a person has chosen [CA-050]', async () => {
    const { server, saver } = set({ [line]: { version: 1, data: { n: 1 } } });
    server.rows.set(line, { version: 2, data: { n: 5 } });
    saver.change(line, { n: 2 });
    const flushed = saver.flush();
    await vi.advanceTimersByTimeAsync(20);
    expect(await flushed).toBe(false);
    expect(saver.state().conflict).toEqual({
      section: line,
      base: { n: 1 },
      mine: { n: 2 },
      theirs: { version: 2, data: { n: 5 }, updatedBy: 'Somebody' },
    });
    expect(saver.mineOf(line)).toEqual({ n: 2 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.rows.get(line)?.data).toEqual({ n: 5 });
    const resolved = saver.choose({ n: 2 });
    await vi.advanceTimersByTimeAsync(20);
    expect(await resolved).toBe(true);
    expect(server.rows.get(line)).toEqual({ version: 3, data: { n: 2 } });
  });

  it('takes theirs without sending anything', async () => {
    const { server, copies, saver } = set({ [line]: { version: 1, data: { n: 1 } } });
    server.rows.set(line, { version: 2, data: { n: 5 } });
    saver.change(line, { n: 2 });
    void saver.flush();
    await vi.advanceTimersByTimeAsync(20);
    await saver.choose({ n: 5 });
    expect(server.rows.get(line)?.version).toBe(2);
    expect(copies.read(line)).toBeNull();
    expect(saver.isUnsaved()).toBe(false);
  });

  it('puts on top of theirs what they did not touch, and asks nobody [CA-050]', async () => {
    const { server, saver } = set({ [line]: { version: 1, data: { n: 1 } } });
    server.rows.set(line, { version: 2, data: { n: 1 } });
    saver.change(line, { n: 2 });
    const flushed = saver.flush();
    await vi.advanceTimersByTimeAsync(50);
    expect(await flushed).toBe(true);
    expect(server.rows.get(line)).toEqual({ version: 3, data: { n: 2 } });
    expect(saver.state()).toMatchObject({ is: 'saved', late: null, conflict: null });
  });

  it('keeps both texts while the choice is put off, and asks again when told to', async () => {
    const { server, saver } = set({ [line]: { version: 1, data: { n: 1 } } });
    server.rows.set(line, { version: 2, data: { n: 5 } });
    saver.change(line, { n: 2 });
    void saver.flush();
    await vi.advanceTimersByTimeAsync(20);
    saver.putOff();
    expect(saver.state()).toMatchObject({ late: line, conflict: null });
    expect(saver.isUnsaved()).toBe(true);
    await saver.retry();
    expect(saver.state().conflict).toMatchObject({ mine: { n: 2 }, theirs: { data: { n: 5 } } });
    expect(server.rows.get(line)?.version).toBe(2);
  });

  it('does not repeat what the server has answered with a no, and hands its words on', async () => {
    const { server, saver } = set();
    server.failures.push(
      new CallError(400, [{ errorMessage: 'Federal tax ID must have 9 digits', field: 'data.taxId' }]),
    );
    saver.change('company-and-project', { taxId: '1' });
    void saver.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.log).toEqual([]);
    expect(saver.state().refusal?.error.messages[0]?.field).toBe('data.taxId');
    expect(saver.isUnsaved()).toBe(true);
  });

  it('does not let a refused section hold up another one', async () => {
    const { server, saver } = set();
    server.failures.push(new CallError(400, [{ errorMessage: 'no' }]));
    saver.change('company-and-project', { taxId: '1' });
    saver.change(line, { n: 1 });
    const flushed = saver.flush();
    await vi.advanceTimersByTimeAsync(50);
    expect(await flushed).toBe(false);
    expect(server.log).toEqual(['line-of-credit {"n":1}']);
  });

  it('sends recovered text on the version it was typed on, so that a newer one is noticed', async () => {
    const storage = memoryStorage();
    localCopies('u1', 'a1', storage).write(line, { version: 2, data: { n: 4 } });
    const { server, saver } = set({ [line]: { version: 3, data: { n: 9 } } }, storage);
    server.rows.set(line, { version: 3, data: { n: 9 } });
    saver.start();
    await vi.advanceTimersByTimeAsync(2_100);
    expect(saver.state().conflict).toMatchObject({ section: line, base: undefined, mine: { n: 4 } });
  });

  it('asks nobody about what it sent itself and was not answered for, before a reload', async () => {
    const before = set();
    before.saver.change(line, { comments: 'a' });
    await vi.advanceTimersByTimeAsync(2_005); // on its way
    before.saver.change(line, { comments: 'ab' });
    const after = set({}, before.storage);
    after.server.rows.set(line, { version: 1, data: { comments: 'a' } }); // it arrived after all
    const sent = after.saver.flush();
    await vi.advanceTimersByTimeAsync(50);
    await sent;
    expect(after.saver.state()).toMatchObject({ is: 'saved', conflict: null, late: null });
    expect(after.server.log).toEqual(['line-of-credit {"comments":"ab"}']);
  });

  it('keeps copies of two people and two applications apart', () => {
    const storage = memoryStorage();
    localCopies('u1', 'a1', storage).write(line, { version: 1, data: { n: 1 } });
    expect(localCopies('u2', 'a1', storage).read(line)).toBeNull();
    expect(localCopies('u1', 'a2', storage).read(line)).toBeNull();
    localCopies('u1', 'a2', storage).removeAll();
    expect(localCopies('u1', 'a1', storage).read(line)?.data).toEqual({ n: 1 });
    localCopies('u1', 'a1', storage).removeAll();
    expect(localCopies('u1', 'a1', storage).read(line)).toBeNull();
  });
});
