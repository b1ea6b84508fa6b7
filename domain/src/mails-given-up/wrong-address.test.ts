import { expect, it } from 'vitest';
import { isWrongAddress } from './wrong-address.ts';

it('tells a wrong address from a mailbox that does not take anything now', () => {
  expect(isWrongAddress('550 5.1.1 <gone@saltmarsh.example>: no such mailbox here')).toBe(true);
  expect(isWrongAddress('5.1.10 null MX')).toBe(true);
  expect(isWrongAddress('452 4.2.2 The mailbox is full')).toBe(false);
  expect(isWrongAddress('connect ECONNREFUSED 10.5.1.1:25')).toBe(false);
  expect(isWrongAddress('')).toBe(false);
});
