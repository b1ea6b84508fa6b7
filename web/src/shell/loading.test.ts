import { describe, expect, it } from 'vitest';
import { createLoadingCounter, isTracked } from './loading.ts';

describe('loading indicator', () => {
  it.each(['statements', 'payments', 'tv-details', 'tv-advance-search', 'group-sales', 'worldwide-rights-tv-title'])(
    '[SH-041] [RT-065] applies to /%s',
    (segment) => {
      expect(isTracked(`/${segment}/1?x=2`, '/api/anything')).toBe(true);
    },
  );
  it.each(['/', '/homepage', '/core/maps', '/feature/statements', '/statements-old'])(
    '[SH-041] does not apply to %s',
    (path) => {
      expect(isTracked(path, '/api/anything')).toBe(false);
    },
  );
  it('[SH-042] never applies to requests ending in /alerts', () => {
    expect(isTracked('/payments', '/api/customer-portal/alerts')).toBe(false);
    expect(isTracked('/payments', '/api/customer-portal/alerts?since=1')).toBe(false);
    expect(isTracked('/payments', '/api/alerts/list')).toBe(true);
  });
  it('[SH-040] is on from the first request until the last is over', () => {
    const seen: boolean[] = [];
    const counter = createLoadingCounter((isOn) => seen.push(isOn));
    const [first, second] = [counter.begin('/payments', '/a'), counter.begin('/payments', '/b')];
    first();
    first();
    expect(seen).toEqual([true]);
    second();
    expect(seen).toEqual([true, false]);
    counter.begin('/payments', '/api/alerts')();
    expect(seen).toEqual([true, false]);
  });
});
