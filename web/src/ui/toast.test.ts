import { describe, expect, it } from 'vitest';
import { CLEARING_MS, createToasts, HOST_DEFAULT_MS, TOAST_MS, type Toast, toast, toasts } from './toast.ts';

/** What a host that listens is told to show. The clocks are Base UI's: e2e/faqs.e2e.ts and e2e/session.e2e.ts measure them. */
const heard = (from: { hostedBy: (host: (toast: Toast) => void) => () => void }, act: () => void): readonly Toast[] => {
  const told: Toast[] = [];
  const stop = from.hostedBy((each) => told.push(each));
  act();
  stop();
  return told;
};

describe('toasts', () => {
  it('[SH-043] [FQ-032] a toast of the product stays 6 s, whatever it tells', () => {
    const told = heard(toasts, () => {
      toast.ok('FAQ(s) Updated Successfully');
      toast.bad('Somebody changed this question', 'Look again');
      toast.info('It is under way');
    });
    expect(told).toEqual([
      { tone: 'ok', text: 'FAQ(s) Updated Successfully', detail: undefined, ms: 6_000, clears: false },
      { tone: 'bad', text: 'Somebody changed this question', detail: 'Look again', ms: 6_000, clears: false },
      { tone: 'info', text: 'It is under way', detail: undefined, ms: 6_000, clears: false },
    ]);
    expect(TOAST_MS).toBe(6_000);
  });

  it('[SH-044] the host keeps a toast 3 s when nobody says how long', () => {
    const made = createToasts();
    expect(heard(made, () => made.show('ok', 'a'))[0]?.ms).toBe(3_000);
    expect(HOST_DEFAULT_MS).toBe(3_000);
  });

  it('[SH-045] [SH-046] the session notice clears the others and stays 10 s', () => {
    expect(heard(toasts, () => toast.session('bad', 'over'))).toEqual([
      { tone: 'bad', text: 'over', detail: undefined, ms: 10_000, clears: true },
    ]);
    expect(CLEARING_MS).toBe(10_000);
  });

  it('loses nothing that is said before the part that shows it is there, or after it went', () => {
    const made = createToasts();
    let wanted = 0;
    made.isHostWanted.subscribe(() => {
      wanted += 1;
    });
    expect(made.isHostWanted.current()).toBe(false);
    made.show('ok', 'a');
    made.show('bad', 'b');
    expect([made.isHostWanted.current(), wanted]).toEqual([true, 2]);
    expect(heard(made, () => made.show('ok', 'c')).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    made.show('ok', 'd');
    expect(heard(made, () => undefined).map(({ text }) => text)).toEqual(['d']);
  });
});
