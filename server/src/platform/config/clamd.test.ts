import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const clamdOf = (settings: Readonly<Record<string, string>>) =>
  readConfig({
    DATABASE_URL: 'postgres://127.0.0.1/lot',
    GATEHOUSE_DATA: '/data',
    GATEHOUSE_SECRET: Buffer.alloc(32, 1).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...settings,
  }).clamd;

it('takes the port or the socket of a virus scanner, and holds uploads while it is down unless told otherwise', () => {
  expect(clamdOf({})).toBeNull();
  expect(clamdOf({ CLAMD_URL: 'tcp://scanner.lot.example:3310' })).toEqual({
    address: { host: 'scanner.lot.example', port: 3310 },
    whenDown: 'hold',
  });
  expect(clamdOf({ CLAMD_URL: 'tcp://[::1]:3310' })?.address).toEqual({ host: '::1', port: 3310 });
  expect(clamdOf({ CLAMD_URL: 'unix:/run/clamav/clamd.ctl', CLAMD_DOWN: 'refuse' })).toEqual({
    address: { path: '/run/clamav/clamd.ctl' },
    whenDown: 'refuse',
  });
});

it.each(['http://scanner:3310', 'tcp://scanner', 'unix:clamd.ctl', 'tcp://somebody@scanner:3310'])(
  'refuses %s in a sentence',
  (url) => {
    expect(() => clamdOf({ CLAMD_URL: url })).toThrow(/^The setting CLAMD_URL is not usable: must be tcp:/);
  },
);
