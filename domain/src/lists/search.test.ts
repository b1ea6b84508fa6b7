import { describe, expect, it } from 'vitest';
import { aDay, addressReader, aNumber, aPage, aText, listSearch, manyOf, oneOf } from './search.ts';
import { cardSizes, tableSizes } from './sizes.ts';

const read = listSearch({
  sizes: tableSizes,
  sorts: ['started', 'name'],
  filters: {
    status: manyOf(['ACTIVE', 'CLOSED', 'NOT_STARTED']),
    site: oneOf(['Burbank', 'Leavesden']),
    after: aDay,
    companyId: aText(36),
  },
});

describe('the address of a list', () => {
  it('keeps what differs from the plain list', () => {
    const full = {
      q: 'night',
      status: 'ACTIVE,CLOSED',
      site: 'Burbank',
      after: '2026-01-01',
      companyId: 'c1',
      sort: 'name',
      direction: 'desc',
      page: 3,
      size: 25,
    };
    expect(read(full)).toEqual(full);
    expect(read(read(full))).toEqual(full);
  });

  it('[PJ-011] [PJ-012] [PJ-013] leaves the defaults out, so that equal views have equal addresses', () => {
    expect(tableSizes).toEqual([10, 25, 50]);
    expect(cardSizes).toEqual([6, 12, 24]);
    expect(read({ q: '', page: 1, size: 10, sort: 'started', status: '' })).toEqual({});
    expect(listSearch({ sizes: cardSizes, sorts: ['name'], filters: {} })({ size: 6 })).toEqual({});
  });

  it.each([
    [{ page: 0 }],
    [{ page: -2 }],
    [{ page: 1.5 }],
    [{ page: 'x' }],
    [{ page: 1e9 }],
    [{ size: 11 }],
    [{ size: '10; drop' }],
    [{ sort: 'price' }],
    [{ direction: 'up' }],
    [{ status: 'GONE' }],
    [{ site: 'burbank' }],
    [{ after: '1/2/2026' }],
    [{ q: {} }],
    [{ q: ['a'] }],
    [{ other: 'x' }],
    [{ companyId: '  ' }],
  ])('leaves out what is no word of ours: %j', (query) => {
    expect(read(query)).toEqual({});
  });

  it('reads what the router made of the text: numbers and truths are letters again', () => {
    expect(read({ q: 10017, page: '2', size: '50' })).toEqual({ q: '10017', page: 2, size: 50 });
    expect(read({ q: true })).toEqual({ q: 'true' });
  });

  it('writes several values in the list’s own order, each once', () => {
    expect(read({ status: 'CLOSED,ACTIVE,CLOSED,GONE' })).toEqual({ status: 'ACTIVE,CLOSED' });
  });

  it('takes no more letters than the call', () => {
    expect(read({ q: 'x'.repeat(300) }).q).toHaveLength(100);
    expect(read({ companyId: 'x'.repeat(300) }).companyId).toHaveLength(36);
  });
});

describe('the address of a page', () => {
  const readPage = addressReader({ tab: oneOf(['open', 'closed']), faq: aNumber, page: aPage });

  it('says what its words say', () => {
    expect(readPage({ tab: 'open', faq: '7', page: 2 })).toEqual({ tab: 'open', faq: 7, page: 2 });
  });

  it('leaves out what nobody knows, and the first page', () => {
    expect(readPage({ tab: 'lost', faq: 'x', page: '1', colour: 'red' })).toEqual({});
    expect(readPage({ faq: -1, page: 1.5 })).toEqual({});
    expect(readPage({ page: 1_000_001 })).toEqual({});
  });
});
