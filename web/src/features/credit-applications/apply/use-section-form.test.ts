import { describe, expect, it } from 'vitest';
import { valueAt, withValueAt } from './use-section-form.ts';

describe('a value by the path of its field', () => {
  const values = { bank: 'B', references: [{ email: 'a' }, { email: 'b' }] };

  it('is read and replaced, in rows too, and nothing of the old one is changed', () => {
    expect(valueAt(values, 'references.1.email')).toBe('b');
    expect(valueAt(values, 'principals.0.name')).toBeUndefined();
    expect(withValueAt(values, 'references.1.email', 'c')).toEqual({
      bank: 'B',
      references: [{ email: 'a' }, { email: 'c' }],
    });
    expect(withValueAt(values, 'bank', null)).toEqual({ ...values, bank: null });
    expect(values.references[1]).toEqual({ email: 'b' });
  });
});
