import { describe, expect, it } from 'vitest';
import { readQueueSearch } from './queue.ts';

describe('the address of the queue', () => {
  it('keeps every filter, sort and page that is a word of the queue', () => {
    const address = {
      tab: 'needs-you',
      search: 'Harbor Pilot',
      status: 'FINAL_REVIEW',
      waitingOn: 'level-2',
      amount: 'over-250000',
      age: '6-10',
      sort: 'requested',
      direction: 'asc',
      page: 3,
      size: 25,
    };
    expect(readQueueSearch(address)).toEqual(address);
  });

  it('leaves out the defaults, so that equal views have equal addresses', () => {
    expect(
      readQueueSearch({ tab: 'open', search: ' ', sort: 'age', direction: 'desc', page: 1, size: 10, status: '' }),
    ).toEqual({});
  });

  it('shows the queue whatever else an address says', () => {
    expect(
      readQueueSearch({
        tab: 'mine',
        status: 'approved',
        waitingOn: { toString: 'x' },
        amount: null,
        age: '__proto__',
        sort: ['age', 'company'],
        direction: 'down',
        page: '-2',
        size: '11',
        other: 'x',
      }),
    ).toEqual({});
  });

  it('takes an A/R number that the router has read as a number, and pages and sizes as text', () => {
    expect(readQueueSearch({ search: 20418, page: '2', size: '50' })).toEqual({ search: '20418', page: 2, size: 50 });
  });

  it('cuts a search at the length that the call takes', () => {
    expect(readQueueSearch({ search: 'x'.repeat(300) }).search).toHaveLength(255);
  });
});
