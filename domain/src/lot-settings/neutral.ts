import { clientSitePages } from '../client-site/pages.ts';
import { directoryTabs } from '../directory/tabs.ts';
import { handbookSections } from '../handbook/sections.ts';
import { mapTabs } from '../maps/tabs.ts';
import { idOfHandbookItem } from './groups/client-site.ts';
import type { SiteSettings } from './groups/sites.ts';
import type { LotSettings } from './groups.ts';

const week = (from: string, until: string): SiteSettings['hours'] =>
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((id, index) => ({
    id,
    from: index < 5 ? from : '',
    until: index < 5 ? until : '',
  }));

/** As the specification's own parts are called. */
const headingsOf = (section: number): LotSettings['clientSite']['handbook1'] =>
  (handbookSections[section]?.items ?? []).map((heading, index) => ({
    id: idOfHandbookItem(section + 1, index),
    heading,
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
    answeredWhen: '',
    foodServiceUrl: '',
    foodServiceAbout: '',
    setSafetyUrl: '',
    setSafetyAbout: '',
    tagline: '',
    mailName: '',
    replyTo: '',
  },
  homePage: { directoryNumbers: [] },
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
        weather: true,
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
        weather: true,
        units: 'm',
        hours: week('09:00', '18:00'),
        holidays: [],
      },
    ],
  },
  gates: { gates: [] },
  safetyPage: { lead: '', principle: '', desks: [], sections: [] },
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
  deadlines: {
    expiryMonths: 12,
    afterProject: 60,
    beforeInstrument: 15,
    expiryNotices: [60, 30, 14, 7, 1],
    renewable: 60,
    reviewMonthsHigh: 1,
    reviewMonthsMedium: 3,
    reviewMonthsLow: 12,
    revisionLapses: 30,
    revisionReminders: [3, 10, 20, 27],
    conditionsLapse: 30,
    denialLetter: 30,
    reasonsOnRequest: 60,
    reopenMonths: 12,
    insuranceLapsed: 10,
    overLimit: 5,
    riskAnswer: 14,
    shareDays: 21,
  },
  referenceChasing: { askOnClaim: true, remindOnDays: [2, 5, 8], silentOnDay: 11, linkDays: 21 },
  insurance: {
    demands: [
      {
        id: 'every',
        projectType: '',
        generalLiabilityCents: 100_000_000,
        autoCents: 100_000_000,
        workersCompensation: true,
        property: true,
      },
    ],
  },
  retention: {
    passes: 365,
    requests: 36,
    mails: 12,
    formerUsers: 24,
    declined: 25,
    approved: 7,
    screening: 10,
    nightly: false,
  },
  denialReasons: {
    reasons: [
      'Insufficient trade history',
      'Unable to verify references',
      'Delinquent obligations',
      'Bureau score',
      'Insufficient financial strength',
      'Length of time in business',
      'Guarantee or letter of credit missing or not accepted',
      'Insurance not compliant',
      'Incomplete application',
      'Unable to verify identity',
      'Existing past-due balance',
      'Risk not accepted by department',
      'Other',
    ].map((words, index) => ({ id: String(index + 1), words, offered: true, fromBureau: words === 'Bureau score' })),
  },
  uploads: {
    largeFiles: 25,
    middleFiles: 20,
    otherFiles: 5,
    filesAtOnce: 20,
    letterFiles: 5,
    letterTotal: 20,
    coverSheets: 10,
    companyFiles: 200,
    companyMegabytes: 2048,
  },
  weather: { gustMph: 25, heatF: 95, lightning: true },
  clientSite: {
    address: '',
    handbook1Page: clientSitePages['handbook-1'],
    handbook2Page: clientSitePages['handbook-2'],
    handbook3Page: clientSitePages['handbook-3'],
    directoryPage: clientSitePages.directory,
    mapsPage: clientSitePages.maps,
    leavesdenHandbook: '',
    handbook1: headingsOf(0),
    handbook2: headingsOf(1),
    handbook3: headingsOf(2),
    directory: directoryTabs.map(({ id, heading }) => ({ id, heading })),
    maps: mapTabs.map(({ id, heading, linkText }) => ({ id, heading, linkText })),
  },
  sessions: { idleMinutes: 60, powerIdleMinutes: 30, longestHours: 12 },
};
