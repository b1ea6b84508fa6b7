import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { sessionMessages } from './messages.ts';
import { normalisePassword, passwordRefusal } from './password.ts';

describe('choosing a password', () => {
  it('asks for 15 to 128 characters, whatever they are', () => {
    expect(passwordRefusal('a heron at dusk')).toBeNull();
    expect(passwordRefusal('a heron at dus')).toBe(sessionMessages.passwordTooShort);
    expect(passwordRefusal('Żółta łódź płynie')).toBeNull();
    expect(passwordRefusal(`${'lamp trimmer '.repeat(9)}by the sea.`)).toBeNull();
    expect(passwordRefusal(`x${'lamp trimmer '.repeat(10)}`)).toBe(sessionMessages.passwordTooLong);
  });

  it('counts characters, not code units: fourteen emoji are too few', () => {
    expect(passwordRefusal('🎬🎥🎞️📽🎭🎪🎨')).toBe(sessionMessages.passwordTooShort);
  });

  it.each([
    'passwordpassword',
    'Password1234567890',
    'password password password',
    'qwertyuiopasdfghjkl',
    '123456789012345',
    '111111111111111',
    'abcabcabcabcabcabc',
    'abcdefghijklmnopqrs',
    'Welcome-Back-2026-11',
    'gatehouse.gatehouse',
    'LIGHTS, camera, action!',
    'correct horse battery staple',
  ])('finds %j too easy', (password) => {
    expect(passwordRefusal(password)).toBe(sessionMessages.passwordCommon);
  });

  it('finds what everybody knows about the person too easy', () => {
    expect(passwordRefusal('ines.okafor@saltmarsh.example', ['ines.okafor@saltmarsh.example'])).toBe(
      sessionMessages.passwordCommon,
    );
    expect(passwordRefusal('Ines Okafor 2026 11', ['Ines Okafor'])).toBe(sessionMessages.passwordCommon);
  });

  it('knows at least 200 common stems, all in the form they are compared in', () => {
    expect(commonPasswords.size).toBeGreaterThanOrEqual(200);
    for (const stem of commonPasswords) expect(stem).toBe(stem.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  });

  it('reads composed and decomposed letters as one password', () => {
    expect(normalisePassword('Z\u0307o\u0301')).toBe(normalisePassword('\u017b\u00f3'));
  });
});
