import { wholeNumber } from '@gatehouse/domain/fields/whole-number.ts';
import { describe, expect, it } from 'vitest';
import { problemsOf, sealedRefusal, valuesOf } from './application-values.ts';

const today = '2026-11-20';
const fieldsOf = (problems: readonly { field: string }[]) => problems.map(({ field }) => field);

describe('the sections of the form', () => {
  it('asks for every required field of an untouched section [CA-035]', () => {
    expect(fieldsOf(problemsOf('company-and-project', valuesOf('company-and-project', undefined), today))).toEqual([
      'legalName',
      'legalForm',
      'taxId',
      'country',
      'street',
      'city',
      'postalCode',
    ]);
    expect(fieldsOf(problemsOf('banking-reference', valuesOf('banking-reference', undefined), today))).toContain(
      'accountNumber',
    );
    expect(fieldsOf(problemsOf('trade-references', valuesOf('trade-references', undefined), today))).toHaveLength(18);
  });

  it('counts a sealed number as given when it was typed or is kept [CA-027]', () => {
    const bank = {
      bank: 'B',
      contactName: 'Piers Amadi',
      title: 'Manager',
      email: 'p@bank.example',
      phone: '818 555 0167',
    };
    expect(problemsOf('banking-reference', { ...bank, accountNumber: '12345' }, today)).toEqual([]);
    expect(problemsOf('banking-reference', { ...bank, accountNumberLast4: '2345' }, today)).toEqual([]);
    expect(fieldsOf(problemsOf('banking-reference', bank, today))).toEqual(['accountNumber']);
  });

  it('says what is wrong with a sealed number', () => {
    expect(sealedRefusal('company-and-project', '12-34567')).toBe('Federal tax ID must have 9 digits');
    expect(sealedRefusal('company-and-project', '12-3456789')).toBeNull();
    expect(sealedRefusal('banking-reference', '12 34')).toBe('Enter 4 to 17 digits');
  });

  it('always shows three references and at least one principal, whatever is kept', () => {
    const values = valuesOf('trade-references', { references: [{ company: 'Northlight' }] });
    expect(values.references).toHaveLength(3);
    expect((values.references as { company: string; email: string }[])[0]).toMatchObject({
      company: 'Northlight',
      email: '',
    });
    expect(valuesOf('company-profile', { principals: [] }).principals).toHaveLength(1);
  });

  it('refuses a company that starts tomorrow', () => {
    const profile = {
      dateStarted: '2026-11-21',
      typeOfBusiness: 'Film',
      annualSalesCents: 0,
      netWorthCents: -5,
      employees: 0,
      principals: [{ name: 'Ines Okafor', title: 'Producer' }],
    };
    expect(fieldsOf(problemsOf('company-profile', profile, today))).toEqual(['dateStarted']);
    expect(problemsOf('company-profile', { ...profile, dateStarted: today }, today)).toEqual([]);
  });

  it('reads whole numbers and leaves the rest to the rules', () => {
    expect(wholeNumber('')).toBeNull();
    expect(wholeNumber(' 1,200 ')).toBe(1200);
    expect(wholeNumber('4.5')).toBe('4.5');
    expect(wholeNumber('four')).toBe('four');
  });
});
