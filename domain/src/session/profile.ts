import { z } from 'zod';
import { SiteId } from '../sites/site-id.ts';
import '../fields/words.ts';

export const UserPreferences = z.strictObject({
  onTheLotCountry: z.strictObject({ onTheLotCountryName: SiteId }),
  timeZone: z.string(),
  dateFormat: z.enum(['m/d/yyyy', 'd/m/yyyy', 'yyyy-mm-dd']),
  calendarFormat: z.enum(['Sunday', 'Monday']),
  timeFormat: z.enum(['12h', '24h']),
  temperatureUnit: z.enum(['Fahrenheit', 'Celsius']),
});
export type UserPreferences = z.infer<typeof UserPreferences>;

/** §3 User profile. What the browser may keep for its first paint: no tax ids, no bank data, no token. */
export const UserProfile = z.object({
  userProfileId: z.string(),
  userTypeId: z.number(),
  roles: z.array(z.string()),
  portalType: z.array(z.enum(['customer', 'studio'])),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyId: z.string().nullable(),
  companyName: z.string().nullable(),
  roleAssigned: z.record(z.string(), z.boolean()),
  userPreferences: UserPreferences,
});
export type UserProfile = z.infer<typeof UserProfile>;
