import type { Site } from '../sites/sites.ts';
/** The brand is one configuration value (design decision §9): name, sites, addresses. Nothing else in the product spells them. */
export interface Brand {
  readonly name: string;
  readonly versionLabel: string; // §2: V1.0.4
  readonly sites: readonly {
    readonly name: Site;
    readonly address: string;
    readonly phone: string;
  }[];
  readonly contactEmail: string;
  readonly accountsReceivableEmail: string;
  readonly foodServiceUrl: string;
  readonly setSafetyUrl: string;
  /** §2, §9: the host of the logo by environment; null: the page draws it itself. Any other host is a setting (SH-036, SH-037). */
  readonly logoHosts: Readonly<Record<'dev' | 'qa', string | null>>;
}

export const brand: Brand = {
  name: 'Gatehouse',
  versionLabel: 'V1.0.4',
  sites: [
    { name: 'Burbank', address: '2200 West Ground Row, Burbank, CA 91505', phone: '818 555 0142' },
    { name: 'Leavesden', address: 'Ground Row Lane, Leavesden, Hertfordshire WD25', phone: '+44 1632 960114' },
  ],
  contactEmail: 'client.services@gatehouse.example',
  accountsReceivableEmail: 'ar@gatehouse.example',
  foodServiceUrl: 'https://food.gatehouse.example/',
  setSafetyUrl: 'https://safety.gatehouse.example/',
  logoHosts: { dev: null, qa: 'https://qa.gatehouse.example' },
};
