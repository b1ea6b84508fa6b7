import { describe, expect, it } from 'vitest';
import { targetOf } from './link-target.ts';

const origin = 'http://127.0.0.1:8080';

describe('links of foreign content', () => {
  it.each([
    [
      '/core/maps?tab=ranch-tab#plan',
      { kind: 'portal', path: '/core/maps', search: { tab: 'ranch-tab' }, hash: 'plan' },
    ],
    [
      `${origin}/core/wbso-handbook-page?item=1.20`,
      { kind: 'portal', path: '/core/wbso-handbook-page', search: { item: '1.20' }, hash: '' },
    ],
    ['mailto:desk@gatehouse.example', { kind: 'mail', href: 'mailto:desk@gatehouse.example' }],
    ['tel:+18185550142', { kind: 'phone', href: 'tel:+18185550142' }],
    ['https://safety.gatehouse.example/a?b', { kind: 'outside', href: 'https://safety.gatehouse.example/a?b' }],
    [
      '/api/customer-portal/client-site/documents/x',
      { kind: 'outside', href: '/api/customer-portal/client-site/documents/x' },
    ],
    ['//evil.example/core/maps', { kind: 'outside', href: 'http://evil.example/core/maps' }],
    ['/\\evil.example/', { kind: 'outside', href: 'http://evil.example/' }],
  ])('%s leads where it says', (href, target) => {
    expect(targetOf(href, origin)).toEqual(target);
  });

  it.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:http://127.0.0.1:8080/1',
    'vbscript:x',
    'file:///etc/passwd',
    'http://user:word@127.0.0.1:8080/core/maps',
    'http://[',
  ])('%s is no link', (href) => {
    expect(targetOf(href, origin)).toEqual({ kind: 'none' });
  });
});
