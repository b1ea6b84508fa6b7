import { describe, expect, it } from 'vitest';
import { addressOfItem, titleOfPage } from './item-address.ts';
import { clientSitePageKeys } from './pages.ts';

describe('items of the client site in the portal', () => {
  it('are read at addresses of their own', () => {
    expect([
      addressOfItem('handbook-1', '1.10'),
      addressOfItem('handbook-3', '3.2'),
      addressOfItem('directory', 'grip-tab'),
      addressOfItem('maps', 'ranch-tab'),
    ]).toEqual([
      '/core/wbso-handbook-page?tab=office-production-tab&item=1.10',
      '/core/wbso-handbook-page?tab=studio-protection-tab&item=3.2',
      '/core/core-directory?tab=grip-tab',
      '/core/maps?tab=ranch-tab',
    ]);
  });

  it('stand on pages with a name each', () => {
    expect(clientSitePageKeys.map(titleOfPage)).toEqual([
      'Handbook 1, Office and production services',
      'Handbook 2, Purchasing and billing',
      'Handbook 3, Studio protection group and emergency response',
      'Directory',
      'Maps',
    ]);
  });
});
