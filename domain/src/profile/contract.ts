import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { JobTitle } from '../fields/job-title.ts';
import { FirstName, LastName } from '../fields/names.ts';
import { Phone } from '../fields/phone.ts';
import { emptyOr } from '../fields/text.ts';
import { defineContract, type Endpoint } from '../http/endpoint.ts';
import { permissionGroups } from '../permissions/permission-words.ts';
import { UserPreferences, UserProfile } from '../session/profile.ts';
import { siteIds } from '../sites/sites.ts';
import { profileMessages } from './messages.ts';
import { type ChosenEvent, chosenEvents, type DigestTime, digestTimes, mailChoices } from './notifications.ts';
import { isTimeZone } from './time-zone.ts';

/** PM-045, PM-070: whoever has no My profile has no calls for it. */
const own = { customer: 'manageProfile', studio: 'manageProfile' } as const;
/** PM-046, PM-047: a customer's settings and mails have rights of their own; the studio map has one for the whole page. */
const ownSettings = { customer: 'managePortal', studio: 'manageProfile' } as const;
const ownMails = { customer: 'manageEmail', studio: 'manageProfile' } as const;

const EventChoice = z.strictObject({ mail: z.enum(mailChoices), inPortal: z.boolean() });
/** Every event that is anybody's to choose; locked ones (decisions, security) have no place here, so they cannot be switched off. */
const NotificationChoices = z.strictObject({
  events: z.strictObject(
    Object.fromEntries(chosenEvents.map((event) => [event, EventChoice])) as Record<ChosenEvent, typeof EventChoice>,
  ),
  digest: z.enum(Object.keys(digestTimes) as [DigestTime, ...DigestTime[]]),
  quiet: z.boolean(),
  mutedProjectIds: z.array(Id).max(1000),
});

/** The profile tab. The e-mail address is who somebody is to the identity provider: client services changes it (decisions §2). */
export const ProfileEdit = z.strictObject({
  firstName: FirstName,
  lastName: LastName,
  jobTitle: emptyOr(JobTitle),
  phone: emptyOr(Phone),
});
export type ProfileEdit = z.infer<typeof ProfileEdit>;

const PreferencesEdit = UserPreferences.extend({
  timeZone: z.string().max(64).refine(isTimeZone, { error: profileMessages.timeZoneInvalid }),
});

const listed = z.array(z.string());
const choices = {
  onTheLotCountryNames: listed,
  dateFormats: listed,
  calendarFormats: listed,
  timeFormats: listed,
  temperatureUnits: listed,
} as const;
/** The settings with a fixed choice, as their shape lists them. Time zones are the machine's own list. */
export const preferenceChoices = (): Record<keyof typeof choices, string[]> => {
  const { dateFormat, calendarFormat, timeFormat, temperatureUnit } = UserPreferences.shape;
  return {
    onTheLotCountryNames: [...siteIds()],
    dateFormats: [...dateFormat.options],
    calendarFormats: [...calendarFormat.options],
    timeFormats: [...timeFormat.options],
    temperatureUnits: [...temperatureUnit.options],
  };
};

const OwnProfile = z.object({
  userProfileId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  jobTitle: z.string(),
  companyName: z.string().nullable(),
  roles: z.array(z.string()),
  companyAdmin: z.boolean(),
  /** null: a foreign provider keeps the password. */
  passwordChangedAt: z.string().nullable(),
  notifications: NotificationChoices,
  /** Those that mails may be about: a customer's own. */
  projects: z.array(z.object({ projectId: z.string(), name: z.string() })),
  /** "What you may do", in a few lines. */
  mayDo: z.array(z.object({ what: z.string(), where: z.string() })),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

const Saved = z.object({ message: z.string(), userProfileDTO: UserProfile });
const Message = z.object({ message: z.string() });

export const OwnSession = z.object({
  sessionId: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet']),
  device: z.string(),
  since: z.string(),
  lastSeenAt: z.string(),
  thisOne: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const Rights = z.object({
  userProfileId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty: may sign in. Otherwise why not; what follows is what they could do if they might. */
  shutOut: z.array(z.string()),
  permissions: z.array(
    z.object({
      permission: z.string(),
      group: z.enum(permissionGroups),
      label: z.string(),
      held: z.boolean(),
      reasons: z.array(z.string()),
    }),
  ),
  rows: z.object({
    why: z.string(),
    companies: z.number(),
    projects: z.number(),
    creditApplications: z.number(),
    /** A customer's projects with the values held on each; null for staff, who see all. */
    ofProjects: z.array(z.object({ projectId: z.string(), name: z.string(), values: z.array(z.string()) })).nullable(),
  }),
});
export type Rights = z.infer<typeof Rights>;

const rights = {
  summary: 'What can this person see and do, and why? For each permission of their side, and for the rows.',
  params: z.strictObject({ userProfileId: Id }),
  response: Rights,
} as const satisfies Omit<Endpoint, 'access'>;

/** My profile: the person's own data, settings, notifications and sessions (§2, §9), and the page that explains rights. */
export const profileContract = defineContract({
  'GET /api/customer-portal/userprofile/own': {
    summary: 'Everything that My profile shows and edits; the ETag is the version of the profile tab.',
    access: own,
    response: OwnProfile,
  },
  // §7 "GET profile metadata"
  'GET /api/customer-portal/users/profile/metadata': {
    summary: 'What the settings of a profile may be, and what they are for whoever never chose (§9).',
    access: own,
    response: z.object({ ...choices, timeZones: z.array(z.string()), defaults: UserPreferences }),
  },
  'PUT /api/customer-portal/userprofile': {
    summary: 'The profile tab.',
    access: own,
    audit: 'OWN_PROFILE_UPDATED',
    ifMatch: 'honoured',
    body: ProfileEdit,
    response: Saved,
  },
  'PUT /api/customer-portal/userprofile/preferences': {
    summary: 'The settings tab, whole: time zone, formats, units, on-the-lot country. Nobody else writes them.',
    access: ownSettings,
    audit: 'OWN_PREFERENCES_UPDATED',
    body: PreferencesEdit,
    response: Saved,
  },
  'PUT /api/customer-portal/userprofile/notifications': {
    summary: 'The e-mail notifications tab, whole.',
    access: ownMails,
    audit: 'OWN_NOTIFICATIONS_UPDATED',
    body: NotificationChoices,
    response: Message,
  },
  'GET /api/customer-portal/userprofile/sessions': {
    summary: 'Where the person is signed in now, this one first.',
    access: own,
    response: z.object({ sessions: z.array(OwnSession) }),
  },
  'DELETE /api/customer-portal/userprofile/sessions/:sessionId': {
    summary: 'Signs one device out; its next call is refused.',
    access: own,
    audit: 'OWN_SESSION_ENDED',
    params: z.strictObject({ sessionId: Id }),
    response: Message,
  },
  'DELETE /api/customer-portal/userprofile/sessions': {
    summary: 'Signs the person out everywhere, here as well.',
    access: own,
    audit: 'OWN_SESSIONS_ENDED',
    response: Message,
  },
  'GET /api/studio-ops/users/:userProfileId/rights': { ...rights, access: { studio: 'viewUser' } },
  'GET /api/customer-portal/users/:userProfileId/rights': { ...rights, access: { customer: 'viewCompanyUsers' } },
});
