import { describe, expect, it } from 'vitest';
import { DocumentList, DocumentPlace } from './contract.ts';

const recordId = '0190a6c0-0000-7000-8000-000000000001';
const ok = (query: object): boolean => DocumentPlace.safeParse(query).success;

describe('the place of a document', () => {
  it('[RT-016] is a record and a section, or a section among own documents', () => {
    expect(ok({ section: 'bank', recordType: 'creditApplication', recordId })).toBe(true);
    expect(ok({ section: 'trade', recordType: 'creditApplication', recordId, slot: '2' })).toBe(true);
    expect(ok({ section: 'own' })).toBe(true);
    expect(ok({ section: 'bank' })).toBe(true);
    expect(ok({ section: 'own', recordType: 'project', recordId })).toBe(false);
    expect(ok({ section: 'bank', recordType: 'creditApplication' })).toBe(false);
    expect(ok({ section: 'bank', recordId })).toBe(false);
    expect(ok({ section: 'elsewhere', recordType: 'project', recordId })).toBe(false);
    expect(ok({ section: 'own', companyId: recordId })).toBe(false);
  });

  it('may be asked for as a whole', () => {
    expect(DocumentList.safeParse({ recordType: 'creditApplication', recordId }).success).toBe(true);
    expect(DocumentList.safeParse({}).success).toBe(true);
    expect(DocumentList.safeParse({ recordId }).success).toBe(false);
  });
});
