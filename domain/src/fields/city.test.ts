import { describe, expect, it } from 'vitest';
import { City } from './city.ts';

const said = (value: unknown): string | undefined => City.safeParse(value).error?.issues[0]?.message;

describe('a city', () => {
  it('[VA-008] is letters, digits and spaces, 1 to 50', () => {
    for (const city of ['Burbank', 'Los Angeles', '6th of October City', 'Zürich', 'A', 'x'.repeat(50)])
      expect(City.parse(city)).toBe(city);
    expect(said('x'.repeat(51))).toBe('Max length exceeded');
    expect(said('')).toBe('Field is required');
    for (const city of ['Bur@bank', 'L.A', 'A/B', 'A\nB']) expect(City.safeParse(city).success, city).toBe(false);
  });

  it('[VA-024] [VA-025] has single spaces between its words only', () => {
    expect(said(' Burbank')).toBe('Remove extra spaces before or after the text');
    expect(said('Los  Angeles')).toBe('Remove extra spaces between words');
  });
});
