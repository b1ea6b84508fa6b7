import { adminRoomContract } from './admin-room/contract.ts';
import { alertsContract } from './alerts/contract.ts';
import { approvalPolicyContract } from './approval-policy/contract.ts';
import { bookmarksContract } from './bookmarks/contract.ts';
import { clientSiteContract } from './client-site/contract.ts';
import { companiesContract } from './companies/contract.ts';
import { creditContract } from './credit-applications/contract.ts';
import { decisionsContract } from './credit-applications/deciding/decisions-contract.ts';
import { instrumentsContract } from './credit-applications/records/instruments-contract.ts';
import { insuranceContract } from './credit-applications/records/insurance-contract.ts';
import { packetsContract } from './credit-applications/records/packets-contract.ts';
import { redlineContract } from './credit-applications/redline/redline-contract.ts';
import { tripwiresContract } from './credit-applications/review/tripwires-contract.ts';
import { creditHistoryContract } from './credit-history/contract.ts';
import { creditReportsContract } from './credit-reports/contract.ts';
import { dashboardsContract } from './dashboards/contract.ts';
import { delegatesContract } from './delegates/contract.ts';
import { departmentsContract } from './departments/contract.ts';
import { directorySyncContract } from './directory-sync/contract.ts';
import { emailActionsContract } from './email-actions/contract.ts';
import { exportsContract } from './exports/contract.ts';
import { externalFormsContract } from './external-forms/contract.ts';
import { faqsContract } from './faqs/contract.ts';
import { formsContract } from './forms/contract.ts';
import { guarantorsContract } from './guarantors/contract.ts';
import type { Contract } from './http/endpoint.ts';
import { importsContract } from './imports/contract.ts';
import { lettersContract } from './letters/contract.ts';
import { letterTemplatesContract } from './letters/templates-contract.ts';
import { lotSettingsContract } from './lot-settings/contract.ts';
import { mailsGivenUpContract } from './mails-given-up/contract.ts';
import { lotPlanContract } from './maps/plan-contract.ts';
import { notificationsContract } from './notifications/contract.ts';
import { paletteContract } from './palette/contract.ts';
import { passesContract } from './passes/contract.ts';
import { profileContract } from './profile/contract.ts';
import { stopMailsContract } from './profile/stop-mails-contract.ts';
import { projectsContract } from './projects/contract.ts';
import { quotesContract } from './quotes/contract.ts';
import { referencesContract } from './references/contract.ts';
import { retentionContract } from './retention/contract.ts';
import { savedViewsContract } from './saved-views/contract.ts';
import { screeningContract } from './screening/contract.ts';
import { sectionSharesContract } from './section-shares/contract.ts';
import { serviceRequestsContract } from './service-requests/contract.ts';
import { serviceTokensContract } from './service-tokens/contract.ts';
import { readingsContract } from './service-tokens/readings-contract.ts';
import { writingsContract } from './service-tokens/writings-contract.ts';
import { sessionContract } from './session/contract.ts';
import { secondFactorContract } from './session/second-factor/contract.ts';
import { setUpContract } from './set-up/contract.ts';
import { firstMinutesContract } from './set-up/first-minutes-contract.ts';
import { siteEffectsContract } from './sites/contract.ts';
import { spacesContract } from './spaces/contract.ts';
import { lotSpacesContract } from './spaces/lot-contract.ts';
import { takeOutsContract } from './take-outs/contract.ts';
import { uploadsContract } from './uploads/contract.ts';
import { usersContract } from './users/contract.ts';
import { weatherContract } from './weather/contract.ts';
import { webhooksContract } from './webhooks/contract.ts';

/** Every call of the product: what is not in this list does not exist. The server answers it; the browser takes its type and nothing else. */
export const contracts = [
  sessionContract,
  setUpContract,
  firstMinutesContract,
  profileContract,
  stopMailsContract,
  alertsContract,
  mailsGivenUpContract,
  adminRoomContract,
  notificationsContract,
  companiesContract,
  projectsContract,
  creditContract,
  decisionsContract,
  packetsContract,
  creditHistoryContract,
  redlineContract,
  tripwiresContract,
  instrumentsContract,
  insuranceContract,
  guarantorsContract,
  screeningContract,
  lettersContract,
  letterTemplatesContract,
  approvalPolicyContract,
  delegatesContract,
  departmentsContract,
  emailActionsContract,
  referencesContract,
  secondFactorContract,
  sectionSharesContract,
  uploadsContract,
  faqsContract,
  clientSiteContract,
  usersContract,
  paletteContract,
  bookmarksContract,
  dashboardsContract,
  weatherContract,
  savedViewsContract,
  exportsContract,
  importsContract,
  takeOutsContract,
  retentionContract,
  spacesContract,
  lotSpacesContract,
  lotPlanContract,
  quotesContract,
  creditReportsContract,
  serviceRequestsContract,
  formsContract,
  externalFormsContract,
  passesContract,
  lotSettingsContract,
  siteEffectsContract,
  webhooksContract,
  serviceTokensContract,
  readingsContract,
  writingsContract,
  directorySyncContract,
] as const satisfies readonly Contract[];

type AllOf<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void ? All : never;

/** Each call by its method and path. */
export type Api = AllOf<(typeof contracts)[number]>;
