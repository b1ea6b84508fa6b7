import { describe, expect, it } from 'vitest';
import { CallError } from '#web/api/errors.ts';
import type { DraftParts } from './api.ts';
import { createDraftSaver, type Held, type KeptDraft, mergeDrafts } from './draft-saver.ts';

const parts = (answers: DraftParts['answers'], poNumber = ''): DraftParts => ({
  answers,
  site: 'Burbank',
  charge: 'COD',
  poNumber,
});

const lot = (server: { held: Held; failures: CallError[] }) => {
  const kept: (KeptDraft | null)[] = [];
  const merges: (readonly string[])[] = [];
  const saver = createDraftSaver(
    {
      send: async ({ version }, sent) => {
        const failure = server.failures.shift();
        if (failure !== undefined) throw failure;
        if (version !== server.held.version) throw new CallError(412, [{ errorMessage: 'Somebody was faster' }]);
        server.held = { version: version + 1, parts: sent };
        return server.held;
      },
      reread: async () => server.held,
      onMerged: (_, theirs) => merges.push(theirs),
      keep: (draft) => kept.push(draft),
      now: () => '2026-11-20T17:42:00.000Z',
      quietMs: 60_000,
    },
    server.held,
  );
  return { saver, kept, merges };
};

describe('a draft that saves itself', () => {
  it('keeps what was typed until it arrived', async () => {
    const server = { held: { version: 1, parts: parts({}) }, failures: [] as CallError[] };
    const { saver, kept } = lot(server);
    saver.change({ answers: { title: 'Two condors' } });
    expect(saver.isUnsaved()).toBe(true);
    expect(kept.at(-1)?.parts.answers).toEqual({ title: 'Two condors' });
    expect(await saver.flush()).toBe(true);
    expect(server.held).toEqual({ version: 2, parts: parts({ title: 'Two condors' }) });
    expect(kept.at(-1)).toBeNull();
    expect(saver.state()).toMatchObject({ is: 'saved', savedAt: '2026-11-20T17:42:00.000Z' });
  });

  it('puts two drafts together: what was typed here stays, the rest is the newest', async () => {
    const server = { held: { version: 1, parts: parts({ title: 'Crane', crew: 3 }) }, failures: [] as CallError[] };
    const { saver, merges } = lot(server);
    server.held = { version: 5, parts: parts({ title: 'Big crane', crew: 9 }, 'PO 7') };
    saver.change({ answers: { title: 'Small crane', crew: 3 } });
    expect(await saver.flush()).toBe(true);
    expect(server.held).toEqual({ version: 6, parts: parts({ title: 'Small crane', crew: 9 }, 'PO 7') });
    expect(merges).toEqual([['title', 'crew']]);
  });

  it('has nothing left to save when both typed the same', async () => {
    const server = { held: { version: 1, parts: parts({ title: 'Crane' }) }, failures: [] as CallError[] };
    const { saver, kept } = lot(server);
    server.held = { version: 2, parts: parts({ title: 'Big crane' }) };
    saver.change({ answers: { title: 'Big crane' } });
    expect(await saver.flush()).toBe(true);
    expect(server.held.version).toBe(2);
    expect([saver.version(), saver.isUnsaved(), kept.at(-1), saver.state().is]).toEqual([2, false, null, 'clean']);
  });

  it('meets what others saved anew with each sending, however often they were faster before', async () => {
    const late = () => new CallError(412, [{ errorMessage: 'Somebody was faster' }]);
    const server = { held: { version: 1, parts: parts({}) }, failures: [late(), late(), late(), late()] };
    const { saver } = lot(server);
    saver.change({ answers: { title: 'X' } });
    expect(await saver.flush()).toBe(false);
    expect(saver.state()).toMatchObject({ is: 'failed', refusal: { status: 412 } });
    server.held = { ...server.held, version: 7 };
    expect(await saver.flush()).toBe(true);
    expect(server.held).toEqual({ version: 8, parts: parts({ title: 'X' }) });
  });

  it('says no when the server says no, and keeps the words when the line breaks', async () => {
    const no = new CallError(409, [{ errorMessage: 'Not now' }]);
    const broken = new CallError(0, [{ errorMessage: 'No network' }]);
    const server = { held: { version: 1, parts: parts({}) }, failures: [no, broken] };
    const { saver } = lot(server);
    saver.change({ answers: { title: 'X' } });
    expect(await saver.flush()).toBe(false);
    expect(saver.state().refusal).toBe(no);
    expect(await saver.flush()).toBe(false);
    expect(saver.state()).toMatchObject({ is: 'failed', refusal: null });
    expect(await saver.flush()).toBe(true);
    saver.forget();
  });

  it('recovers what an earlier visit typed', () => {
    const base = { version: 1, parts: parts({ title: 'Crane' }) };
    const server = { held: { version: 3, parts: parts({ title: 'Crane', crew: 2 }) }, failures: [] };
    const { saver } = lot(server);
    expect(saver.recover({ base, parts: parts({ title: 'Tall crane' }) }).answers).toEqual({
      title: 'Tall crane',
      crew: 2,
    });
    expect(saver.isUnsaved()).toBe(true);
  });

  it('sends nothing when nothing differs, in whatever order it is told', async () => {
    const server = { held: { version: 1, parts: parts({ title: 'X', crew: 2 }) }, failures: [] };
    const { saver } = lot(server);
    saver.change({ answers: { crew: 2, title: 'X' } });
    expect(saver.isUnsaved()).toBe(false);
  });

  it('takes out what was taken out here', () => {
    const base = parts({ title: 'Crane', crew: 2 });
    expect(mergeDrafts(base, parts({ title: 'Crane' }), base).parts.answers).toEqual({ title: 'Crane' });
  });
});
