import type { z } from 'zod';
import { brand } from './groups/brand.ts';
import { clientSite } from './groups/client-site.ts';
import { deadlines } from './groups/deadlines.ts';
import { denialReasons } from './groups/denial-reasons.ts';
import { gates } from './groups/gates.ts';
import { homePage } from './groups/home-page.ts';
import { insurance } from './groups/insurance.ts';
import { referenceChasing } from './groups/reference-chasing.ts';
import { requestTypes } from './groups/request-types.ts';
import { retention } from './groups/retention.ts';
import { safetyPage } from './groups/safety-page.ts';
import { sessions } from './groups/sessions.ts';
import { sites } from './groups/sites.ts';
import { uploads } from './groups/uploads.ts';
import { weather } from './groups/weather.ts';
import type { SettingGroup } from './setting.ts';

/** Everything a studio says about itself that is no table of its own (departments, spaces), by the word under which it is kept. */
export const settingGroups = {
  brand,
  homePage,
  sites,
  gates,
  safetyPage,
  requestTypes,
  deadlines,
  referenceChasing,
  insurance,
  denialReasons,
  uploads,
  weather,
  clientSite,
  sessions,
  retention,
} as const satisfies Readonly<Record<string, SettingGroup>>;

export type SettingGroupId = keyof typeof settingGroups;
export const settingGroupIds = Object.keys(settingGroups) as [SettingGroupId, ...SettingGroupId[]];

/** The settings of a lot, each group as its shape gives it. */
export type LotSettings = { readonly [K in SettingGroupId]: z.output<(typeof settingGroups)[K]['shape']> };
