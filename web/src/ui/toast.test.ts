import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLEARING_MS, createToastHost, HOST_DEFAULT_MS, TOAST_MS, toast, toasts } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const texts = (host: { current: () => readonly { text: string }[] }) => host.current().map((each) => each.text);

describe('toasts', () => {
  it('[SH-043] [FQ-032] a toast of the product leaves after 6 s, whatever it tells', () => {
    toast.ok('FAQ(s) Updated Successfully');
    toast.bad('Somebody changed this question');
    vi.advanceTimersByTime(5_999);
    expect(texts(toasts)).toEqual(['FAQ(s) Updated Successfully', 'Somebody changed this question']);
    vi.advanceTimersByTime(1);
    expect(texts(toasts)).toEqual([]);
    expect(TOAST_MS).toBe(6_000);
  });

  it('[SH-044] the host keeps a toast 3 s when nobody says how long', () => {
    const host = createToastHost();
    host.show('ok', 'a');
    vi.advanceTimersByTime(2_999);
    expect(texts(host)).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(texts(host)).toEqual([]);
    expect(HOST_DEFAULT_MS).toBe(3_000);
  });

  it('[SH-045] [SH-046] the session notice clears the others and stays 10 s', () => {
    toast.ok('a');
    toast.bad('b');
    toast.session('bad', 'over');
    expect(texts(toasts)).toEqual(['over']);
    vi.advanceTimersByTime(9_999);
    expect(texts(toasts)).toEqual(['over']);
    vi.advanceTimersByTime(1);
    expect(texts(toasts)).toEqual([]);
    expect(CLEARING_MS).toBe(10_000);
  });

  it('stands still while somebody looks at it, and goes on with what was left', () => {
    const host = createToastHost();
    host.show('ok', 'a', { ms: 6_000 });
    vi.advanceTimersByTime(4_000);
    host.pause();
    vi.advanceTimersByTime(60_000);
    expect(texts(host)).toEqual(['a']);
    host.resume();
    vi.advanceTimersByTime(1_999);
    expect(texts(host)).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(texts(host)).toEqual([]);
  });

  it('can be dismissed', () => {
    const host = createToastHost();
    const id = host.show('ok', 'a');
    host.show('ok', 'b');
    host.dismiss(id);
    expect(texts(host)).toEqual(['b']);
  });
});
