import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { logoHosts, readConfig } from './config.ts';

const logoHost = (environment: Readonly<Record<string, string>>) =>
  readConfig({
    DATABASE_URL: 'postgres://localhost/x',
    SMTP_URL: 'smtp://localhost',
    GATEHOUSE_DATA: '/nowhere',
    GATEHOUSE_SECRET: randomBytes(32).toString('base64'),
    ...environment,
  }).logoHost;

describe('the host of the logo', () => {
  it('[SH-036] is that of the environment: dev, where the page draws it, unless qa is said', () => {
    expect(logoHost({})).toBe(logoHosts.dev);
    expect(logoHost({ LOGO_HOST: 'qa' })).toBe(logoHosts.qa);
    expect(logoHosts.qa).not.toBe(logoHosts.dev);
  });

  it('[SH-037] is a plain setting, in production as well: any other host over https, and nothing else', () => {
    const production = { NODE_ENV: 'production', GATEHOUSE_DEMO: '0', PUBLIC_URL: 'https://portal.lot.example' };
    expect(logoHost({ ...production, LOGO_HOST: 'https://pictures.lot.example/' })).toBe(
      'https://pictures.lot.example',
    );
    expect(logoHost(production)).toBe(logoHosts.dev);
    for (const wrong of ['prod', 'http://pictures.lot.example', 'javascript:alert(1)'])
      expect(() => logoHost({ LOGO_HOST: wrong })).toThrow(/^The setting LOGO_HOST is not usable/);
  });
});
