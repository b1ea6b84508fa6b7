import type { alertsContract } from '@gatehouse/domain/alerts/contract.ts';
import type { approvalPolicyContract } from '@gatehouse/domain/approval-policy/contract.ts';
import type { bookmarksContract } from '@gatehouse/domain/bookmarks/contract.ts';
import type { clientSiteContract } from '@gatehouse/domain/client-site/contract.ts';
import type { companiesContract } from '@gatehouse/domain/companies/contract.ts';
import type { creditContract } from '@gatehouse/domain/credit-applications/contract.ts';
import type { decisionsContract } from '@gatehouse/domain/credit-applications/deciding/decisions-contract.ts';
import type { instrumentsContract } from '@gatehouse/domain/credit-applications/records/instruments-contract.ts';
import type { insuranceContract } from '@gatehouse/domain/credit-applications/records/insurance-contract.ts';
import type { packetsContract } from '@gatehouse/domain/credit-applications/records/packets-contract.ts';
import type { redlineContract } from '@gatehouse/domain/credit-applications/redline/redline-contract.ts';
import type { tripwiresContract } from '@gatehouse/domain/credit-applications/review/tripwires-contract.ts';
import type { creditHistoryContract } from '@gatehouse/domain/credit-history/contract.ts';
import type { creditReportsContract } from '@gatehouse/domain/credit-reports/contract.ts';
import type { dashboardsContract } from '@gatehouse/domain/dashboards/contract.ts';
import type { delegatesContract } from '@gatehouse/domain/delegates/contract.ts';
import type { emailActionsContract } from '@gatehouse/domain/email-actions/contract.ts';
import type { exportsContract } from '@gatehouse/domain/exports/contract.ts';
import type { externalFormsContract } from '@gatehouse/domain/external-forms/contract.ts';
import type { faqsContract } from '@gatehouse/domain/faqs/contract.ts';
import type { formsContract } from '@gatehouse/domain/forms/contract.ts';
import type { guarantorsContract } from '@gatehouse/domain/guarantors/contract.ts';
import type { lettersContract } from '@gatehouse/domain/letters/contract.ts';
import type { letterTemplatesContract } from '@gatehouse/domain/letters/templates-contract.ts';
import type { mailsGivenUpContract } from '@gatehouse/domain/mails-given-up/contract.ts';
import type { notificationsContract } from '@gatehouse/domain/notifications/contract.ts';
import type { paletteContract } from '@gatehouse/domain/palette/contract.ts';
import type { passesContract } from '@gatehouse/domain/passes/contract.ts';
import type { profileContract } from '@gatehouse/domain/profile/contract.ts';
import type { stopMailsContract } from '@gatehouse/domain/profile/stop-mails-contract.ts';
import type { projectsContract } from '@gatehouse/domain/projects/contract.ts';
import type { quotesContract } from '@gatehouse/domain/quotes/contract.ts';
import type { referencesContract } from '@gatehouse/domain/references/contract.ts';
import type { savedViewsContract } from '@gatehouse/domain/saved-views/contract.ts';
import type { screeningContract } from '@gatehouse/domain/screening/contract.ts';
import type { sectionSharesContract } from '@gatehouse/domain/section-shares/contract.ts';
import type { serviceRequestsContract } from '@gatehouse/domain/service-requests/contract.ts';
import type { serviceTokensContract } from '@gatehouse/domain/service-tokens/contract.ts';
import type { sessionContract } from '@gatehouse/domain/session/contract.ts';
import type { spacesContract } from '@gatehouse/domain/spaces/contract.ts';
import type { uploadsContract } from '@gatehouse/domain/uploads/contract.ts';
import type { usersContract } from '@gatehouse/domain/users/contract.ts';
import type { weatherContract } from '@gatehouse/domain/weather/contract.ts';
import type { webhooksContract } from '@gatehouse/domain/webhooks/contract.ts';

/**
 * Every call there is, as a type: nothing of a contract reaches the browser.
 * A new feature adds its contract to the intersection.
 */
export type Api = typeof alertsContract &
  typeof approvalPolicyContract &
  typeof delegatesContract &
  typeof bookmarksContract &
  typeof clientSiteContract &
  typeof companiesContract &
  typeof creditContract &
  typeof packetsContract &
  typeof creditHistoryContract &
  typeof creditReportsContract &
  typeof dashboardsContract &
  typeof decisionsContract &
  typeof emailActionsContract &
  typeof exportsContract &
  typeof externalFormsContract &
  typeof faqsContract &
  typeof formsContract &
  typeof lettersContract &
  typeof letterTemplatesContract &
  typeof mailsGivenUpContract &
  typeof notificationsContract &
  typeof paletteContract &
  typeof passesContract &
  typeof profileContract &
  typeof stopMailsContract &
  typeof projectsContract &
  typeof redlineContract &
  typeof tripwiresContract &
  typeof instrumentsContract &
  typeof insuranceContract &
  typeof guarantorsContract &
  typeof screeningContract &
  typeof quotesContract &
  typeof referencesContract &
  typeof savedViewsContract &
  typeof sectionSharesContract &
  typeof serviceRequestsContract &
  typeof serviceTokensContract &
  typeof webhooksContract &
  typeof sessionContract &
  typeof spacesContract &
  typeof uploadsContract &
  typeof usersContract &
  typeof weatherContract;
