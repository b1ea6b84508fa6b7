import type { SiteSettings } from './groups/sites.ts';
import type { LotSettings } from './groups.ts';

const week = (from: string, until: string): SiteSettings['hours'] =>
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((id, index) => ({
    id,
    from: index < 5 ? from : '',
    until: index < 5 ? until : '',
  }));

/** What holds until a studio has said otherwise: the two sites that the specification names, and nobody's addresses. */
export const neutralLot: LotSettings = {
  brand: {
    name: 'Gatehouse',
    shortName: 'Gatehouse',
    logoByDay: '',
    logoByNight: '',
    contactEmail: '',
    accountsReceivableEmail: '',
    foodServiceUrl: '',
    setSafetyUrl: '',
    tagline: '',
  },
  sites: {
    sites: [
      {
        id: 'Burbank',
        name: 'Burbank',
        street: '',
        city: '',
        phone: '',
        emergency: '',
        firstAidWhere: '',
        firstAidNote: '',
        timeZone: 'America/Los_Angeles',
        latitude: 34.18,
        longitude: -118.31,
        units: 'ft',
        hours: week('09:00', '18:00'),
        holidays: [],
      },
      {
        id: 'Leavesden',
        name: 'Leavesden',
        street: '',
        city: '',
        phone: '',
        emergency: '',
        firstAidWhere: '',
        firstAidNote: '',
        timeZone: 'Europe/London',
        latitude: 51.69,
        longitude: -0.42,
        units: 'm',
        hours: week('09:00', '18:00'),
        holidays: [],
      },
    ],
  },
  gates: { gates: [] },
  requestTypes: {
    studioServicesHours: 4,
    parkingDepartment: '',
    parkingHours: 2,
    costumeDepartment: '',
    costumeHours: 4,
    hotLockDepartment: '',
    hotLockHours: 1,
    thirdPartyHours: 4,
  },
};
