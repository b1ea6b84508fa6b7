import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lot.example',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  GATEHOUSE_DATA: '/nowhere',
  GATEHOUSE_SECRET: 'q8zN2mWc0hYJ5vTgXe1rKpLd9sFuAbo3iOZ7yVw4EtM=',
  GATEHOUSE_DEMO: '0',
  SMTP_URL: 'smtps://mail.lot.example',
};

describe('a start in production', () => {
  it('is let go on when nothing is a demo’s', () => {
    expect(readConfig(production)).toMatchObject({ production: true, demo: false });
  });

  it('is refused with the cast of the demo, whose password is known', () => {
    expect(() => readConfig({ ...production, GATEHOUSE_DEMO: '1' })).toThrow(/GATEHOUSE_DEMO must be 0/);
  });

  it('is refused at a public address of plain http', () => {
    expect(() => readConfig({ ...production, PUBLIC_URL: 'http://lot.example' })).toThrow(
      /PUBLIC_URL must start with https/,
    );
  });
});
