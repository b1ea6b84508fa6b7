import { approvalPolicyRoutes } from '#server/features/approval-policy/routes.ts';
import { answerRisk } from '#server/features/credit-applications/deciding/commands/risk.ts';
import { openCreditDesk } from '#server/features/credit-applications/offers/credit-desk.ts';
import { denialLetterSent } from '#server/features/credit-applications/offers/letter-done.ts';
import { noteInvalidContact, noteLetter } from '#server/features/credit-applications/offers/notes.ts';
import { offerCashAccount } from '#server/features/credit-applications/offers/offer-cash-account.ts';
import type { PacketDesk } from '#server/features/credit-applications/offers/packet.ts';
import { screenedRecord } from '#server/features/credit-applications/offers/screened-record.ts';
import { splitLimit } from '#server/features/credit-applications/offers/split-limit.ts';
import { creditApplicationRoutes } from '#server/features/credit-applications/routes.ts';
import { creditHistoryRoutes } from '#server/features/credit-history/routes.ts';
import { creditReportRoutes } from '#server/features/credit-reports/routes.ts';
import { delegateRoutes } from '#server/features/delegates/routes.ts';
import { emailActionRoutes } from '#server/features/email-actions/routes.ts';
import { guarantorRoutes } from '#server/features/guarantors/routes.ts';
import { letterRoutes } from '#server/features/letters/routes.ts';
import { overLimits } from '#server/features/quotes/offers/over-limit.ts';
import { quoteRoutes } from '#server/features/quotes/routes.ts';
import { askOnClaim } from '#server/features/references/commands/ask.ts';
import { referenceRoutes } from '#server/features/references/routes.ts';
import { screeningRoutes } from '#server/features/screening/routes.ts';
import { sectionShareRoutes } from '#server/features/section-shares/routes.ts';
import { noteOnRequest } from '#server/features/service-requests/offers/note-quote.ts';
import type { UploadDesk } from '#server/features/uploads/offers/desk.ts';
import type { Door } from '#server/platform/http/call.ts';
import { csvOf } from '#server/platform/lists/csv.ts';
import type { Services } from '#server/services.ts';

/** Credit from the application to its letter, and what stands around it: quotes, reports, the policy. What one needs of another is handed over here. */
export const creditCalls = async (
  door: Door,
  services: Services,
  { packets, files }: { readonly packets: PacketDesk; readonly files: UploadDesk },
): Promise<void> => {
  const {
    config: { publicUrl },
    store,
    renderer,
    vault,
  } = services;
  const credit = openCreditDesk(vault);
  const references = { publicUrl, credit };
  creditApplicationRoutes(door, {
    publicUrl,
    vault,
    packets,
    onClaim: (work, application, actor, mayAsk) => askOnClaim(work, application, actor, references, mayAsk),
  });
  creditHistoryRoutes(door);
  referenceRoutes(door, references);
  await sectionShareRoutes(door, {
    publicUrl,
    credit,
    files,
  });
  guarantorRoutes(door);
  screeningRoutes(door, screenedRecord);
  letterRoutes(door, { store, renderer, noteLetter, noteInvalidContact, offerCashAccount, denialLetterSent });
  emailActionRoutes(door, packets, answerRisk);
  quoteRoutes(door, { store, publicUrl, splitLimit, noteOnRequest });
  creditReportRoutes(door, { publicUrl, overLimits, csvOf });
  approvalPolicyRoutes(door);
  delegateRoutes(door, { publicUrl });
};
