import { describe, expect, it } from 'vitest';
import { spansOf } from './customer-panels.ts';

describe('the panels of the overview', () => {
  it('stand as drawn for somebody who sees them all', () => {
    expect(spansOf(['requests', 'credit', 'passes', 'on-the-lot', 'weather'])).toEqual({
      requests: 5,
      credit: 4,
      passes: 3,
      'on-the-lot': 8,
      weather: 4,
    });
  });

  it('fill every row when some are missing', () => {
    expect(spansOf(['credit'])).toEqual({ credit: 12 });
    expect(spansOf(['requests', 'passes', 'weather'])).toEqual({ requests: 8, passes: 4, weather: 12 });
  });
});
