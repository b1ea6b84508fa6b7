import { afterEach, describe, expect, it } from 'vitest';
import { setBearer } from './bearer.ts';
import { fileNameOf } from './download.ts';
import { CallError, errorFrom, sentenceOf } from './errors.ts';
import { addressOf, headersOf } from './request.ts';

afterEach(() => setBearer(null));

describe('a call', () => {
  it('fills the path and writes the query, lists as repeated names, what is undefined left out', () => {
    expect(addressOf('/api/projects/:id/users/:userId', { id: 'a/b', userId: 7 }, undefined)).toBe(
      '/api/projects/a%2Fb/users/7',
    );
    expect(addressOf('/api/list', undefined, { status: ['A', 'B'], page: 2, text: undefined, q: 'a&b' })).toBe(
      '/api/list?status=A&status=B&page=2&q=a%26b',
    );
  });

  it('[API-005] [UP-028] form-data gets no content type, everything else application/json', () => {
    expect(headersOf('/api/x', { body: new FormData() }).get('content-type')).toBeNull();
    expect(headersOf('/api/x', { body: { a: 1 } }).get('content-type')).toBe('application/json');
    expect(headersOf('/api/x', {}).get('content-type')).toBe('application/json');
  });

  it('[API-003] [API-004] carries the token of the session as a bearer when there is one, and to calls of the portal only', () => {
    expect(headersOf('/api/x', {}).get('authorization')).toBeNull();
    setBearer('abc');
    expect(headersOf('/api/x', { body: new FormData() }).get('authorization')).toBe('Bearer abc');
    expect(headersOf('/api/x', { ifMatch: '"3"', idempotencyKey: 'k' }).get('authorization')).toBe('Bearer abc');
    for (const elsewhere of [
      '/idp/interaction/1/login',
      '/apiary',
      'https://site.example/api/x',
      '//site.example/api/x',
    ])
      expect(headersOf(elsewhere, {}).get('authorization'), elsewhere).toBeNull();
    expect(headersOf('/api/x', { ifMatch: '"3"' }).get('if-match')).toBe('"3"');
    expect(headersOf('/api/x', { idempotencyKey: 'k' }).get('idempotency-key')).toBe('k');
  });
});

describe('an answer that says no', () => {
  it('[API-063] [ER-002] is the first of errorMessages, else the message', () => {
    const listed = errorFrom(409, {
      errorMessages: [{ errorMessage: 'One', code: 'c' }, { errorMessage: 'Two' }],
      requestId: 'r',
    });
    expect([listed.message, listed.code, listed.requestId, listed.messages.length]).toEqual(['One', 'c', 'r', 2]);
    expect(errorFrom(400, { message: 'Plain' }).message).toBe('Plain');
    expect(errorFrom(400, { errorMessages: [], message: 'Plain' }).message).toBe('Plain');
  });

  it('[API-065] any 500 reads the same, with the reference for support', () => {
    const error = errorFrom(500, {
      errorMessages: [{ errorMessage: 'relation "x" does not exist' }],
      requestId: 'r-1',
    });
    expect(error.message).toBe('We encountered an error. Please try again later.');
    expect(error.requestId).toBe('r-1');
  });

  it.each([
    [0, null, 'The service is not available right now. Try again in a moment.'],
    [503, '<html>', 'The service is not available right now. Try again in a moment.'],
    [429, null, 'Too many requests. Try again in a moment.'],
    [413, null, 'The request is too large.'],
    [404, null, 'We encountered an error. Please try again later.'],
  ])('without a readable body, %i still says something', (status, body, sentence) => {
    expect(sentenceOf(errorFrom(status, body))).toBe(sentence);
  });

  it('something that was never an answer reads like a 500', () => {
    expect(sentenceOf(new TypeError('x'))).toBe('We encountered an error. Please try again later.');
    expect(errorFrom(400, {})).toBeInstanceOf(CallError);
  });
});

describe('the name of a download', () => {
  it.each([
    [null, null],
    ['attachment; filename="a b.pdf"', 'a b.pdf'],
    ['attachment; filename="x.pdf"; filename*=UTF-8\'\'%C5%BB%C3%B3%C5%82%C4%87.pdf', 'Żółć.pdf'],
    ['attachment', null],
  ])('%s', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });
});
