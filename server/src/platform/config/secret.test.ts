import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (secret: Buffer, environment: Readonly<Record<string, string>> = { NODE_ENV: 'production' }) =>
  readConfig({
    DATABASE_URL: 'postgres://localhost/x',
    SMTP_URL: 'smtp://localhost',
    GATEHOUSE_DATA: '/nowhere',
    GATEHOUSE_DEMO: '0',
    GATEHOUSE_SECRET: secret.toString('base64'),
    ...environment,
  });

describe('the secret in production', () => {
  it.each([
    ['zeros', Buffer.alloc(32)],
    ['one letter', Buffer.alloc(32, 'a')],
    ['the highest byte', Buffer.alloc(32, 0xff)],
    ['a word again and again', Buffer.alloc(32, 'gatehouse')],
    ['eight bytes four times', Buffer.alloc(32, Buffer.from('0123456789abcdef', 'hex'))],
    ['sixteen random bytes twice', Buffer.concat(Array(2).fill(randomBytes(16)))],
    ['a count', Buffer.from(Array.from({ length: 32 }, (_, index) => index))],
    ['a count in threes', Buffer.from(Array.from({ length: 32 }, (_, index) => 3 * index))],
    ['a sentence', Buffer.from('correct horse battery staple, ok')],
    ['letters of a key in hexadecimal', Buffer.from(randomBytes(16).toString('hex'))],
  ])('is refused with a sentence when it is %s', (_, secret) => {
    expect(() => read(secret)).toThrow(/^GATEHOUSE_SECRET can be guessed: .*openssl rand -base64 32$/);
  });

  it('is taken when it is random, every time', () => {
    for (let time = 0; time < 2_000; time += 1) expect(read(randomBytes(32)).secret).toHaveLength(32);
  });

  it('may be anything in development', () => {
    expect(read(Buffer.alloc(32), {}).secret).toHaveLength(32);
  });
});
