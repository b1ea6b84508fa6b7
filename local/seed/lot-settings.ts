import type { BrandSettings } from '@gatehouse/domain/lot-settings/groups/brand.ts';
import type { GateSettings } from '@gatehouse/domain/lot-settings/groups/gates.ts';
import type { SiteSettings } from '@gatehouse/domain/lot-settings/groups/sites.ts';
import type { LotSettings } from '@gatehouse/domain/lot-settings/groups.ts';
import { neutralLot } from '@gatehouse/domain/lot-settings/neutral.ts';
import { demoSafetyPage } from './safety-page.ts';

const hours: SiteSettings['hours'] = [
  ...['mon', 'tue', 'wed', 'thu', 'fri'].map((id) => ({ id, from: '09:00', until: '18:00' })),
  ...['sat', 'sun'].map((id) => ({ id, from: '', until: '' })),
];

const gates = [
  'gate-1 | Gate 1 | Burbank | 24 hours',
  'gate-2 | Gate 2 | Burbank | 6 a.m. to 8 p.m.',
  'gate-3 | Gate 3 | Burbank | 6 a.m. to 8 p.m.',
  'gate-4 | Gate 4 | Burbank | 24 hours; trucks 4 a.m. to 10 p.m.',
  'east-gate | East Gate | Leavesden | 24 hours',
  'west-gate | West Gate | Leavesden | 6 a.m. to 8 p.m.',
].map((line): GateSettings => {
  const [id = '', name = '', site = '', open = ''] = line.split(' | ');
  return { id, name, site, hours: open };
});

const brand: BrandSettings = {
  name: 'Gatehouse',
  shortName: 'Gatehouse',
  logoByDay: '',
  logoByNight: '',
  contactEmail: 'client.services@gatehouse.example',
  accountsReceivableEmail: 'ar@gatehouse.example',
  answeredWhen: 'weekdays, 7 a.m. to 7 p.m.',
  foodServiceUrl: 'https://food.gatehouse.example/',
  foodServiceAbout: 'Menus, catering orders and crew meals.',
  setSafetyUrl: 'https://safety.gatehouse.example/',
  setSafetyAbout: 'Bulletins, inspections and the 24-hour line.',
  tagline: 'Spaces, services and credit for the productions shooting with us in Burbank and Leavesden.',
  mailName: '',
  replyTo: '',
};

/** What the demo's studio says about itself; the tests of all sides speak for it too. */
export const demoLot: LotSettings = {
  ...neutralLot,
  brand,
  sites: {
    sites: [
      {
        id: 'Burbank',
        name: 'Burbank',
        street: '2200 West Ground Row',
        city: 'Burbank, CA 91505',
        phone: '818 555 0142',
        emergency: '818 555 0100',
        firstAidWhere: 'Olive Row, east',
        firstAidNote: 'Beside Gate 4, 24 hours',
        timeZone: 'America/Los_Angeles',
        latitude: 34.1483,
        longitude: -118.3406,
        weather: true,
        units: 'ft',
        hours,
        holidays: [],
      },
      {
        id: 'Leavesden',
        name: 'Leavesden',
        street: 'Ground Row Lane',
        city: 'Leavesden, Hertfordshire WD25',
        phone: '+44 1632 960114',
        emergency: '+44 1632 960100',
        firstAidWhere: 'Beside Stage D',
        firstAidNote: 'Weekdays 6 a.m. to 8 p.m.',
        timeZone: 'Europe/London',
        latitude: 51.6907,
        longitude: -0.4186,
        weather: true,
        units: 'm',
        hours,
        holidays: [],
      },
    ],
  },
  homePage: {
    directoryNumbers: [
      { id: 'grip', tab: 'grip-tab', phone: '818 555 0146' },
      { id: 'lighting', tab: 'set-lighting-tab', phone: '818 555 0161' },
      { id: 'transportation', tab: 'transportation-tab', phone: '818 555 0163' },
      { id: 'effects', tab: 'special-effects-tab', phone: '818 555 0162' },
    ],
  },
  gates: { gates },
  clientSite: {
    ...neutralLot.clientSite,
    maps: neutralLot.clientSite.maps.map((each) =>
      each.id === 'conference-rooms-tab' ? { ...each, linkText: 'Conference rooms, Building 24' } : each,
    ),
  },
  safetyPage: demoSafetyPage,
  requestTypes: {
    studioServicesHours: 4,
    parkingDepartment: 'parking',
    parkingHours: 2,
    costumeDepartment: 'costume',
    costumeHours: 4,
    hotLockDepartment: 'studio-protection-group',
    hotLockHours: 1,
    thirdPartyHours: 4,
  },
};
