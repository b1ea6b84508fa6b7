import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const real = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lot.example',
  DATABASE_URL: 'postgres://gatehouse_runtime@database.example/gatehouse',
  SMTP_URL: 'smtp://mail.example',
  GATEHOUSE_DATA: '/srv/gatehouse',
  GATEHOUSE_SECRET: randomBytes(32).toString('base64'),
  GATEHOUSE_DEMO: '0',
};
const read = (more: Readonly<Record<string, string>>) => readConfig({ ...real, ...more });

describe('the forms host of a real lot [XF-018]', () => {
  it('listens where it is said, and is shown under a name of its own', () => {
    const forms = { FORMS_PORT: '8090', FORMS_URL_TEMPLATE: 'https://forms.lot.example/forms/{formId}' };
    expect(read(forms)).toMatchObject({
      formsPort: 8090,
      formsUrlTemplate: 'https://forms.lot.example/forms/{formId}',
    });
    expect(read({})).toMatchObject({ formsPort: null, formsUrlTemplate: null });
  });

  it('is refused in one sentence without its name, and under the name of the portal', () => {
    expect(() => read({ FORMS_PORT: '8090' })).toThrow(/^FORMS_URL_TEMPLATE is missing; with FORMS_PORT it says/);
    for (const template of ['https://lot.example/forms/{formId}', 'https://lot.example:8443/{formId}'])
      expect(() => read({ FORMS_URL_TEMPLATE: template })).toThrow(
        'FORMS_URL_TEMPLATE must name a host of its own, not that of PUBLIC_URL.',
      );
    expect(() => read({ FORMS_PORT: 'http' })).toThrow(/^The setting FORMS_PORT is not usable/);
  });
});
