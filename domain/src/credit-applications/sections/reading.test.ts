import { describe, expect, it } from 'vitest';
import { formatDate } from '../../fields/calendar-date.ts';
import { dateInText } from '../../text/format.ts';
import { keptSections } from '../testing/filled.ts';
import { fieldName, groupedReadingsOf, readAt, readingsOf } from './reading.ts';
import { customerPlaces, type Section, sectionData, sectionOfPlace } from './section.ts';

const american = { day: (date: string) => formatDate(date, 'm/d/yyyy') };
const british = { day: (date: string) => formatDate(date, 'd/m/yyyy') };

describe('a kept answer as it is read', () => {
  it('is money, a day, a share or a word, by the kind of its field', () => {
    expect(readAt('line-of-credit', 'requestedCents', 12_500_000, american)).toBe('$125,000');
    expect(readAt('company-profile', 'netWorthCents', -1_250_050, american)).toBe('-$12,500.50');
    expect(readAt('line-of-credit', 'startDate', '2026-12-07', american)).toBe('12/7/2026');
    expect(readAt('trade-references', 'references.0.customerSince', '2019-06-01', british)).toBe('1/6/2019');
    expect(readAt('company-profile', 'principals.1.ownershipPercent', 40, american)).toBe('40%');
    expect(readAt('company-profile', 'employees', 1_200, american)).toBe('1,200');
    expect(readAt('line-of-credit', 'purchaseOrderRequired', false, american)).toBe('Not required');
    expect(readAt('dnb-report', 'paydex', 80, american)).toBe('80. Pays on time');
  });

  it('never shows more of a sealed number than its last four digits [CA-027]', () => {
    expect(readAt('banking-reference', 'accountNumberLast4', '4471', american)).toBe('Ends in 4471');
  });

  it('says nothing about an empty answer, keeps a zero, and reads what is not of its kind as it was typed', () => {
    expect(readAt('line-of-credit', 'comments', '', american)).toBeNull();
    expect(readAt('line-of-credit', 'totalMonths', null, american)).toBeNull();
    expect(readAt('company-profile', 'employees', 0, american)).toBe('0');
    expect(readAt('company-profile', 'employees', 'many', american)).toBe('many');
    expect(readAt('company-profile', 'dateStarted', 'next year', american)).toBe('next year');
  });
});

describe('what a field is called', () => {
  it('is its label, or the name that it has away from its control; a field of a row is named with its row', () => {
    expect(fieldName('banking-reference', 'phone')).toBe('Phone');
    expect(fieldName('company-profile', 'principals')).toBe('Principals');
    expect(fieldName('company-and-project', 'taxId')).toBe('Federal tax ID');
    expect(fieldName('line-of-credit', 'letterofguarantee')).toBe('Letter of credit or guarantee, document');
    expect(fieldName('trade-references', 'references.1.email')).toBe('Reference 2, e-mail');
    expect(fieldName('trade-references', 'references.2.file')).toBe('Reference 3, letter');
    expect(fieldName('trade-references', 'references.2.constructor')).toBe('references.2.constructor');
  });
});

describe('a section as it is read', () => {
  const linesOf = (section: 'company-and-project' | 'line-of-credit' | 'banking-reference') =>
    groupedReadingsOf(sectionData[section]).map(
      ({ label, read }) => `${label}: ${read(keptSections[section], { day: dateInText })}`,
    );

  it('puts together what staff read as one line, where the first of it stands', () => {
    expect(linesOf('company-and-project').slice(-2)).toEqual([
      'Federal tax ID: Ends in 6789',
      'Address: 14 Cattail Lane, Burbank, California 91505, United States',
    ]);
    expect(linesOf('line-of-credit')).toContain('Letter of credit or guarantee: None');
    expect(linesOf('banking-reference')).toContain('Contact: Mary Ames, Relationship Manager');
  });

  it('reads every field of every section exactly once, grouped or not', () => {
    for (const section of Object.keys(sectionData) as Section[]) {
      const each = readingsOf(sectionData[section]).flatMap(({ keys }) => keys);
      const grouped = groupedReadingsOf(sectionData[section]).flatMap(({ keys }) => keys);
      expect([...grouped].sort(), section).toEqual([...each].sort());
    }
  });
});

it('knows of each place of a file whose section it is, and which places are the customer’s', () => {
  expect(customerPlaces).toEqual(['letterofguarantee', 'purchaseOrder', 'bank', 'trade', 'certificateOfInsurance']);
  expect(sectionOfPlace('trade')).toBe('trade-references');
  expect(sectionOfPlace('dnb')).toBe('dnb-report');
  expect(sectionOfPlace('coversheet')).toBeUndefined();
});
