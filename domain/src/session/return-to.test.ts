import { describe, expect, it } from 'vitest';
import { safeReturnTo } from './return-to.ts';

describe('the address to return to after sign-in', () => {
  it.each([
    '/feature/customer-dashboard/projects-list',
    '/feature/studio-dashboard/credit-app?status=SUBMITTED&page=2',
    '/core/faqs',
    '/feature/ar-dashboard/overview?name=Nightjar%20Two',
  ])('[AU-035] keeps %s', (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  it.each([
    '//evil.example/feature/',
    '/\\evil.example',
    '\\/evil.example',
    'https://evil.example/feature/',
    'http:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /feature/x',
    '/feature',
    '/feature/../session/sign-out',
    '/feature/%2e%2E/homepage',
    '/core/..',
    '/featureX/',
    '/feature@evil.example/',
    '/feature/@evil.example',
    '/feature/\\evil.example',
    '/feature/x#https://evil.example',
    '/feature/https://evil.example',
    '/feature/x\r\nLocation: https://evil.example',
    '/feature/x\n',
    '/feature/x\u0000',
    '/feature/\u202e',
    '/feature/<script>',
    "/feature/'onload=",
    '/homepage',
    '/implicit/callback?code=1',
    '/idp/session/end',
    '/session/sign-out',
    '/api/session/token',
    '',
    '.',
    '../feature/',
    '//feature/x',
    '///feature/x',
    `/feature/${'a'.repeat(1100)}`,
  ])('refuses %j', (path) => {
    expect(safeReturnTo(path)).toBeNull();
  });

  it('takes nothing for the landing page', () => {
    expect(safeReturnTo(undefined)).toBeNull();
    expect(safeReturnTo(null)).toBeNull();
  });
});
