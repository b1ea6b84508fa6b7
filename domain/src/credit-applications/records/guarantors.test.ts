import { describe, expect, it } from 'vitest';
import { guarantorNamed, isAboveCap } from './guarantors.ts';

const TEN_THOUSAND = 1_000_000;
const registry = [
  { name: 'Bellwether Bank', perShowCapCents: null },
  { name: 'Cinder Street Capital', perShowCapCents: TEN_THOUSAND },
];

describe('acceptable guarantors', () => {
  it('finds a guarantor however the name was capitalised, and nobody else [CA-047]', () => {
    expect(guarantorNamed(registry, ' bellwether BANK ')?.name).toBe('Bellwether Bank');
    expect(guarantorNamed(registry, 'Bellwether')).toBeUndefined();
    expect(guarantorNamed(registry, '')).toBeUndefined();
  });

  it('says when the asked line is above the cap, to the cent [CA-046]', () => {
    const [free, capped] = registry as [(typeof registry)[0], (typeof registry)[0]];
    expect(isAboveCap(capped, TEN_THOUSAND)).toBe(false);
    expect(isAboveCap(capped, TEN_THOUSAND + 1)).toBe(true);
    expect(isAboveCap(free, 99_999_999)).toBe(false);
  });
});
