import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (environment: Readonly<Record<string, string>>) =>
  readConfig({
    DATABASE_URL: 'postgres://localhost/x',
    SMTP_URL: 'smtp://localhost',
    GATEHOUSE_DATA: '/nowhere',
    GATEHOUSE_SECRET: Buffer.alloc(32).toString('base64'),
    ...environment,
  });

describe('the settings of the client site', () => {
  it('[HB-034] name its origin; without it there is none', () => {
    expect(read({}).clientSite).toBeNull();
    expect(read({ CLIENT_SITE_URL: 'https://lot.example' }).clientSite).toEqual({
      origin: 'https://lot.example',
      allowPrivate: false,
    });
    expect(read({ CLIENT_SITE_URL: 'http://127.0.0.1:8390', CLIENT_SITE_PRIVATE: '1' }).clientSite).toEqual({
      origin: 'http://127.0.0.1:8390',
      allowPrivate: true,
    });
  });

  it.each([
    ['http://lot.example', '1'],
    ['http://localhost:8390', '0'],
    ['http://192.168.1.10', '1'],
    ['http://localhost.lot.example', '1'],
    ['https://lot.example/site', '0'],
    ['https://lot.example/?x=1', '0'],
    ['https://user:word@lot.example', '0'],
    ['ftp://lot.example', '0'],
    ['lot.example', '0'],
  ])('refuse %s with private addresses %s, in one sentence that names the setting', (url, allowed) => {
    expect(() => read({ CLIENT_SITE_URL: url, CLIENT_SITE_PRIVATE: allowed })).toThrow(/CLIENT_SITE_URL/);
  });

  it('[HB-015] may say where the handbook of Leavesden lies', () => {
    expect(read({}).leavesdenHandbookPath).toBeNull();
    expect(read({ LEAVESDEN_HANDBOOK_PATH: '/files/handbook-36.pdf' }).leavesdenHandbookPath).toBe(
      '/files/handbook-36.pdf',
    );
    for (const path of ['https://lot.example/a.pdf', 'a.pdf', '//evil.example/a.pdf', '/a.html'])
      expect(() => read({ LEAVESDEN_HANDBOOK_PATH: path }), path).toThrow(/LEAVESDEN_HANDBOOK_PATH/);
  });
});
