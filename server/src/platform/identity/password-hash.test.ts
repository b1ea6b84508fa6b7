import { describe, expect, it } from 'vitest';
import { hashPassword, passwordFits } from './password-hash.ts';

describe('the password hash', () => {
  it('fits its password and no other', async () => {
    const hash = await hashPassword('welcome-to-the-lot');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordFits('welcome-to-the-lot', hash)).toBe(true);
    expect(await passwordFits('welcome-to-the-lot ', hash)).toBe(false);
    expect(await passwordFits('', hash)).toBe(false);
  });

  it('is salted', async () => {
    expect(await hashPassword('welcome-to-the-lot')).not.toBe(await hashPassword('welcome-to-the-lot'));
  });

  it('fits however the letters were typed', async () => {
    expect(
      await passwordFits(
        'Z\u0307\u00f3\u0142w nad rzek\u0105',
        await hashPassword('\u017b\u00f3\u0142w nad rzek\u0105'),
      ),
    ).toBe(true);
  });

  it('says no for an account that does not exist', async () => {
    expect(await passwordFits('another password', null)).toBe(false);
  });

  it('refuses a queue that could not be worked off, instead of growing it', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 60 }, () => passwordFits('x', null)));
    expect(answers.some((answer) => answer.status === 'rejected' && answer.reason.status === 503)).toBe(true);
    expect(answers.filter((answer) => answer.status === 'fulfilled').length).toBeGreaterThanOrEqual(40);
  });
});
