import { dateInText } from '@gatehouse/domain/text/format.ts';
import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { markBounced } from '../queries/bounces.ts';

/** A hard bounce makes a contact INVALID until somebody corrects the address (credit.md §5). Mails to nobody's company change nothing. */
export const bouncesMarkContacts =
  (db: Database, clock: Clock) =>
  async ({ companyId }: { readonly companyId: string | null }, addresses: readonly string[]): Promise<void> => {
    if (companyId === null) return;
    const now = clock.now();
    await inWork(db, { rows: companyId, now }, (work) =>
      markBounced(work, companyId, addresses, `Bounced ${dateInText(lotToday(now))}`),
    );
  };
