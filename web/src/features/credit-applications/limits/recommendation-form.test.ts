import { describe, expect, it } from 'vitest';
import { check, computedTier, poolOf, type RecommendationValues, toBody } from './recommendation-form.ts';

const values: RecommendationValues = {
  recommendedCents: 5_000_000,
  terms: 'Net 30',
  recommendation: '',
  lines: [
    { departmentId: 'costume', amountCents: 2_000_000 },
    { departmentId: 'grip', amountCents: 1_000_000 },
  ],
  screening: 'CLEAR',
  referencesWaived: true,
  insuranceAsCondition: false,
  riskTier: null,
  riskComment: '',
};

describe('the recommendation', () => {
  it('leaves what is not divided in the shared pool [CA-008]', () => {
    expect(poolOf(values.recommendedCents, values.lines)).toBe(2_000_000);
    expect(poolOf(null, values.lines)).toBe(-3_000_000);
  });

  it('is complete as it stands, and refuses more lines than limit, a department twice, and a line without one', () => {
    expect(check('medium')(values)).toEqual({});
    expect(check('medium')({ ...values, recommendedCents: 2_999_999 })).toEqual({
      lines: 'The departments add up to more than the limit',
    });
    const again = {
      ...values,
      lines: [...values.lines, { departmentId: 'grip', amountCents: 1 }, { departmentId: '', amountCents: null }],
    };
    expect(check('medium')(again)).toEqual({
      'lines.2.departmentId': 'Each department has one line',
      'lines.3.departmentId': 'Choose a department',
      'lines.3.amountCents': 'Enter an amount above zero',
    });
  });

  it('asks for a limit and a screening, and for a reason only where the risk is lowered', () => {
    expect(check('medium')({ ...values, recommendedCents: null, lines: [], screening: null })).toEqual({
      recommendedCents: 'Enter an amount above zero',
      screening: 'Field is required',
    });
    expect(check('medium')({ ...values, riskTier: 'low' })).toEqual({
      riskComment: 'Say why the risk is lower than computed',
    });
    expect(check('medium')({ ...values, riskTier: 'low', riskComment: 'A parent stands behind it.' })).toEqual({});
    expect(check('medium')({ ...values, riskTier: 'high' })).toEqual({});
  });

  it('computes the tier as the worst of its reasons, and medium where nothing is known', () => {
    expect(computedTier([])).toBe('medium');
    expect(computedTier([{ tier: 'low' }, { tier: 'low' }])).toBe('low');
    expect(computedTier([{ tier: 'low' }, { tier: 'high' }, { tier: 'medium' }])).toBe('high');
  });

  it('sends nothing that was left open', () => {
    expect(toBody(values)).toEqual({
      recommendedCents: 5_000_000,
      terms: 'Net 30',
      lines: values.lines,
      screening: 'CLEAR',
      referencesWaived: true,
      insuranceAsCondition: false,
    });
    expect(toBody({ ...values, riskTier: 'high', riskComment: 'New lender.' })).toMatchObject({
      riskTier: 'high',
      riskComment: 'New lender.',
    });
  });
});
