/** promises §4: what is sent in every position. `wire` goes out as it stands, because no object could hold it. */
export interface Trap {
  readonly name: string;
  readonly wire: string;
}

const json = (name: string, value: unknown): Trap => ({ name, wire: JSON.stringify(value) });

/** Values of any kind, for a place where something else belongs or something like it. */
export const values: readonly Trap[] = [
  json('null', null),
  json('true', true),
  json('an empty text', ''),
  json('blanks', '   '),
  json('a no-break space', '\u00a0'),
  json('NUL', 'a\0b'),
  { name: 'half of a surrogate pair', wire: '"\\ud800"' },
  json('the mark that turns the reading direction', 'a\u202eb'),
  json('a heap of combining marks', `a${'\u0301'.repeat(500)}`),
  json('255 characters and one', 'x'.repeat(256)),
  json('5000 characters and one', 'x'.repeat(5001)),
  json('a hundred thousand characters', 'x'.repeat(100_000)),
  json('SQL', "' or 1=1; drop table users; --"),
  json('a formula', '=1+1'),
  json('a header', 'a\r\nbcc: everybody@example.org'),
  json('a path', '../../etc/passwd'),
  json('a pattern', '%_\\'),
  json('script', '<script>alert(1)</script>'),
  json('minus one', -1),
  json('zero', 0),
  json('half', 1.5),
  json('2^31', 2 ** 31),
  { name: '2^53 + 1', wire: '9007199254740993' },
  { name: '10^20', wire: '100000000000000000000' },
  { name: '10^400', wire: '1e400' },
  json('a number as text', '1e3'),
  json('NaN as text', 'NaN'),
  json('31 February', '2026-02-31'),
  json('the year 0', '0000-01-01'),
  json('the year 10000', '10000-01-01'),
  json('an instant of another zone', '2026-03-08T02:30:00+09:00'),
  json('an empty list', []),
  json(
    'a list of a thousand',
    Array.from({ length: 1000 }, () => 0),
  ),
  json('an empty object', {}),
  json('an object', { a: { b: ['c'] } }),
  { name: '__proto__', wire: '{"__proto__":{"admin":true}}' },
  { name: 'constructor', wire: '{"constructor":{"prototype":{"admin":true}}}' },
  { name: 'lists 10,000 deep', wire: `${'['.repeat(10_000)}${']'.repeat(10_000)}` },
  { name: 'objects 10,000 deep', wire: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` },
  json('a number that addresses nothing', 1),
  json('an id of another kind', '0a57ca57-0000-4000-8000-000000000001'),
];

/** Whole bodies that no call expects. */
export const bodies: readonly Trap[] = [
  { name: 'nothing', wire: '' },
  { name: 'a blank', wire: ' ' },
  { name: 'null', wire: 'null' },
  { name: 'a list', wire: '[]' },
  { name: 'a list of bodies', wire: '[{}]' },
  { name: 'a text', wire: '"text"' },
  { name: 'a number', wire: '7' },
  { name: 'half an object', wire: '{"a":' },
  { name: 'two objects', wire: '{}{}' },
  { name: 'not JSON', wire: 'a=1&b=2' },
  { name: 'a byte order mark', wire: '\ufeff{}' },
  { name: '__proto__', wire: '{"__proto__":{"admin":true}}' },
  { name: 'constructor', wire: '{"constructor":{"prototype":{"admin":true}}}' },
  { name: 'lists 100,000 deep', wire: `${'['.repeat(100_000)}${']'.repeat(100_000)}` },
  { name: 'unknown keys', wire: '{"roles":["A/R"],"companyId":"x","status":"APPROVED","version":1}' },
];

export const contentTypes: readonly string[] = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/jsonp',
];

/** Where an id belongs in the path; as they go out, unescaped. */
export const pathIds: readonly string[] = [
  '1',
  '0',
  '-1',
  '1e3',
  '99999999999999999999',
  'null',
  'undefined',
  '%00',
  '%zz',
  '%2e%2e%2f',
  '..%2f..%2fetc',
  "'%20or%201=1--",
  '%F0%9F%92%A9',
  '00000000-0000-0000-0000-000000000000x',
  'x'.repeat(2000),
  '__proto__',
  '%ED%A0%80',
];

/** Behind the question mark, as it goes out. */
export const queries: readonly string[] = [
  'a=1',
  'a[]=1',
  '__proto__=1',
  '%00=%00',
  'a=%zz',
  '=',
  '&&&',
  'loggedInId=x',
];

/** How zod says no by itself: words for developers, which no person and no caller reads. */
export const zodsEnglish =
  /Invalid (input|option|string|number|key|value|element|union|date|ISO|email|URL|UUID|GUID|JWT|discriminator)\b|\b(expected|received) (a |one of|string|number|int|bigint|boolean|array|object|record|map|set|date|tuple|never|null|undefined|nonoptional|["'])|Too (small|big)|Unrecognized key|No matching/i;
