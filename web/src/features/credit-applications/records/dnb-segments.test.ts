import { dnbScales } from '@gatehouse/domain/credit-applications/sections/dnb-report.ts';
import { describe, expect, it } from 'vitest';
import { segmentsOf } from './dnb-segments.ts';

describe('the pieces of a score ruler', () => {
  it('cover the whole ruler without overlap, for every configured scale [CA-032]', () => {
    for (const { bands, least, most } of Object.values(dnbScales)) {
      const segments = segmentsOf(bands, least, most, 440);
      expect(segments[0]?.x).toBe(0);
      segments.forEach((segment, index) => {
        const next = segments[index + 1]?.x ?? 440;
        expect(next - (segment.x + segment.width)).toBeCloseTo(index === segments.length - 1 ? 0 : 1);
      });
    }
  });

  it('join neighbours of one verdict and say the class alone where there is no room', () => {
    const { bands, least, most } = dnbScales.delinquencyScore;
    expect(segmentsOf(bands, least, most, 440).map(({ label, verdict }) => [label, verdict])).toEqual([
      ['Classes 5 and 4', 'high'],
      ['3', 'medium'],
      ['Classes 2 and 1', 'low'],
    ]);
  });

  it('keep the words of bands that are no classes', () => {
    const { bands, least, most } = dnbScales.paydex;
    expect(segmentsOf(bands, least, most, 440).map(({ label, x }) => [label, x])).toEqual([
      ['High risk', 0],
      ['Moderate', 221],
      ['Low', 353],
    ]);
  });
});
