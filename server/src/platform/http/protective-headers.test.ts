import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { protectiveHeaders } from './protective-headers.ts';

const headersAt = (publicUrl: string) =>
  protectiveHeaders(
    readConfig({
      NODE_ENV: 'test',
      PUBLIC_URL: publicUrl,
      GATEHOUSE_DATA: '/nowhere',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      GATEHOUSE_SECRET: Buffer.alloc(32, 1).toString('base64'),
      SMTP_URL: 'smtp://127.0.0.1:1',
    }),
  );

describe('a public address', () => {
  it('of https is to be asked by https only, with all names below it, for a year', () => {
    expect(headersAt('https://lot.example')['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('of this machine promises no such thing', () => {
    expect(headersAt('http://localhost:8080')).not.toHaveProperty('strict-transport-security');
  });
});
