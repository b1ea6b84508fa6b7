import { alertsContract } from '@gatehouse/domain/alerts/contract.ts';
import { approvalPolicyContract } from '@gatehouse/domain/approval-policy/contract.ts';
import { bookmarksContract } from '@gatehouse/domain/bookmarks/contract.ts';
import { clientSiteContract } from '@gatehouse/domain/client-site/contract.ts';
import { companiesContract } from '@gatehouse/domain/companies/contract.ts';
import { creditContract } from '@gatehouse/domain/credit-applications/contract.ts';
import { decisionsContract } from '@gatehouse/domain/credit-applications/deciding/decisions-contract.ts';
import { instrumentsContract } from '@gatehouse/domain/credit-applications/records/instruments-contract.ts';
import { insuranceContract } from '@gatehouse/domain/credit-applications/records/insurance-contract.ts';
import { packetsContract } from '@gatehouse/domain/credit-applications/records/packets-contract.ts';
import { redlineContract } from '@gatehouse/domain/credit-applications/redline/redline-contract.ts';
import { tripwiresContract } from '@gatehouse/domain/credit-applications/review/tripwires-contract.ts';
import { creditHistoryContract } from '@gatehouse/domain/credit-history/contract.ts';
import { creditReportsContract } from '@gatehouse/domain/credit-reports/contract.ts';
import { dashboardsContract } from '@gatehouse/domain/dashboards/contract.ts';
import { delegatesContract } from '@gatehouse/domain/delegates/contract.ts';
import { emailActionsContract } from '@gatehouse/domain/email-actions/contract.ts';
import { exportsContract } from '@gatehouse/domain/exports/contract.ts';
import { externalFormsContract } from '@gatehouse/domain/external-forms/contract.ts';
import { faqsContract } from '@gatehouse/domain/faqs/contract.ts';
import { formsContract } from '@gatehouse/domain/forms/contract.ts';
import { guarantorsContract } from '@gatehouse/domain/guarantors/contract.ts';
import type { Contract } from '@gatehouse/domain/http/endpoint.ts';
import { lettersContract } from '@gatehouse/domain/letters/contract.ts';
import { letterTemplatesContract } from '@gatehouse/domain/letters/templates-contract.ts';
import { mailsGivenUpContract } from '@gatehouse/domain/mails-given-up/contract.ts';
import { notificationsContract } from '@gatehouse/domain/notifications/contract.ts';
import { paletteContract } from '@gatehouse/domain/palette/contract.ts';
import { passesContract } from '@gatehouse/domain/passes/contract.ts';
import { profileContract } from '@gatehouse/domain/profile/contract.ts';
import { stopMailsContract } from '@gatehouse/domain/profile/stop-mails-contract.ts';
import { projectsContract } from '@gatehouse/domain/projects/contract.ts';
import { quotesContract } from '@gatehouse/domain/quotes/contract.ts';
import { referencesContract } from '@gatehouse/domain/references/contract.ts';
import { savedViewsContract } from '@gatehouse/domain/saved-views/contract.ts';
import { screeningContract } from '@gatehouse/domain/screening/contract.ts';
import { sectionSharesContract } from '@gatehouse/domain/section-shares/contract.ts';
import { serviceRequestsContract } from '@gatehouse/domain/service-requests/contract.ts';
import { serviceTokensContract } from '@gatehouse/domain/service-tokens/contract.ts';
import { readingsContract } from '@gatehouse/domain/service-tokens/readings-contract.ts';
import { sessionContract } from '@gatehouse/domain/session/contract.ts';
import { spacesContract } from '@gatehouse/domain/spaces/contract.ts';
import { uploadsContract } from '@gatehouse/domain/uploads/contract.ts';
import { usersContract } from '@gatehouse/domain/users/contract.ts';
import { weatherContract } from '@gatehouse/domain/weather/contract.ts';
import { webhooksContract } from '@gatehouse/domain/webhooks/contract.ts';

/** Every call of the product: what is not in this list does not exist. */
export const contracts: readonly Contract[] = [
  sessionContract,
  profileContract,
  stopMailsContract,
  alertsContract,
  mailsGivenUpContract,
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
  emailActionsContract,
  referencesContract,
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
  spacesContract,
  quotesContract,
  creditReportsContract,
  serviceRequestsContract,
  formsContract,
  externalFormsContract,
  passesContract,
  webhooksContract,
  serviceTokensContract,
  readingsContract,
];
