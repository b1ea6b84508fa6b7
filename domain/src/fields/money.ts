import { z } from 'zod';
import { fieldMessages } from './messages.ts';
import './words.ts';

/** Money is integer cents. The bound keeps sums of thousands of amounts exact in a JavaScript number and in a bigint column. */
export const MAX_CENTS = 99_999_999_999_999;

const integer = (least: number, tooSmall: string): z.ZodNumber =>
  z
    .int({ error: fieldMessages.moneyInvalid })
    .min(least, { error: tooSmall })
    .max(MAX_CENTS, { error: fieldMessages.moneyTooLarge });

/** An amount in cents, zero or more. */
export const Cents = integer(0, fieldMessages.moneyNegative);
/** An amount in cents that may be below zero: net worth (credit.md §4). */
export const SignedCents = integer(-MAX_CENTS, fieldMessages.moneyTooLarge);

// Either no grouping at all or correct grouping: 45,00 is a slip of the hand, not an amount.
const AMOUNT = /^(-)?\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/**
 * What a person typed ("$450,000.00", "450000", "-1,250.5", "($1,250)") in cents; null when it is no amount or out of bounds.
 * Digits are read as text, so no rounding takes place.
 */
export const parseMoney = (typed: string): number | null => {
  const text = typed.trim();
  const inBrackets = /^\((\$?[\d,.]+)\)$/.exec(text)?.[1];
  const match = AMOUNT.exec(inBrackets === undefined ? text : `-${inBrackets}`);
  if (match === null) return null;
  const [, minus, whole = '', fraction = ''] = match;
  const cents = Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'));
  if (cents > MAX_CENTS) return null;
  return minus === undefined || cents === 0 ? cents : -cents;
};

const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** The amount as it stands in a field: 450,000.00. `parseMoney` reads it back. */
export const moneyForField = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
};
