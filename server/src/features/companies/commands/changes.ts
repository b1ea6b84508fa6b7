import { addressLines, type KeptAddress } from '@gatehouse/domain/companies/address-lines.ts';

/** One change as the history shows it. */
export interface Change {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

const words = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return addressLines(value as KeptAddress).join(', ');
  return String(value);
};

/** What differs, in words, field by field. `shown` names what stands for an id. */
export const changesBetween = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  shown: Readonly<Record<string, readonly [from: string, to: string]>> = {},
): readonly Change[] =>
  Object.entries(after).flatMap(([field, value]) => {
    const [from, to] = [words(before[field]), words(value)];
    if (from === to) return [];
    return [{ field, from: shown[field]?.[0] ?? from, to: shown[field]?.[1] ?? to }];
  });
