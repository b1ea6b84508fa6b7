import { describe, expect, it } from 'vitest';
import { City } from './city.ts';
import { spellingOfCity } from './city-spelling.ts';

const said = (value: unknown): string | undefined => City.safeParse(value).error?.issues[0]?.message;

describe('a city', () => {
  it('[VA-008] is letters, digits and spaces, 1 to 50', () => {
    for (const city of ['Burbank', 'Los Angeles', '6th of October City', 'Zürich', 'A', 'x'.repeat(50)])
      expect(City.parse(city)).toBe(city);
    expect(said('x'.repeat(51))).toBe('Max length exceeded');
    expect(said('')).toBe('Field is required');
    for (const city of ['Bur@bank', 'L.A', 'A/B', 'A\nB']) expect(City.safeParse(city).success, city).toBe(false);
  });

  it('[VA-008] is proposed in the spelling that fits where people write it otherwise', () => {
    for (const [typed, proposed] of [
      ['St. Louis', 'St Louis'],
      ['St.Louis', 'St Louis'],
      ['Winston-Salem', 'Winston Salem'],
      ["O'Fallon", 'O Fallon'],
      ['Coeur d’Alene', 'Coeur d Alene'],
      ["Martha's Vineyard", 'Marthas Vineyard'],
      ['Kailua/Kona', 'Kailua Kona'],
      [' Burbank ', 'Burbank'],
      ['Washington, D.C.', 'Washington D C'],
    ] as const) {
      expect(City.safeParse(typed).success, typed).toBe(false);
      expect(spellingOfCity(typed), typed).toBe(proposed);
      expect(City.parse(proposed)).toBe(proposed);
    }
    for (const typed of ['Burbank', 'Los Angeles', '', '-', 'a@b', 'x'.repeat(60)])
      expect(spellingOfCity(typed), typed).toBeNull();
  });

  it('[VA-024] [VA-025] has single spaces between its words only', () => {
    expect(said(' Burbank')).toBe('Remove extra spaces before or after the text');
    expect(said('Los  Angeles')).toBe('Remove extra spaces between words');
  });
});
