import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import {
  listDeliveries,
  lockSettleable,
  overdueSignOffs,
  settleFromOutbox,
  writeDeliveryState,
} from '../queries/deliveries.ts';
import { addEntry } from '../queries/writes.ts';

interface Ticking {
  readonly db: Database;
  readonly clock: Clock;
}
const nobody = () => ({ id: null, name: lot().brand.name });

/** What the outbox says became of the mails to departments, written to their requests; each outcome is an entry of the timeline. */
const settle = async (work: Work): Promise<void> => {
  const requestIds = await lockSettleable(work);
  if (requestIds.length === 0) return;
  const settled = await settleFromOutbox(work, requestIds);
  for (const requestId of new Set(settled.map((each) => each.requestId))) {
    const state = await writeDeliveryState(work, requestId);
    if (state === undefined || state === 'PENDING') continue;
    const of = settled.filter((each) => each.requestId === requestId);
    const failed = of.filter((each) => each.state === 'FAILED');
    const all = await listDeliveries(work, requestId);
    const [first] = of;
    if (first === undefined) continue;
    // that a mail server said no is the studio's to repair; the customer reads the state, not the reason
    await addEntry(work, first, nobody(), {
      kind: state === 'FAILED' ? 'deliveryFailed' : 'delivered',
      text: (failed.length > 0 ? failed : all).map(({ departmentName }) => departmentName).join(', '),
      internal: state === 'FAILED',
    });
  }
};

/**
 * Called when a mail is sent or given up, and every minute for those whose server died in between: the state follows the outbox, which is what
 * really happened (decisions §4 deliveryState). Twice is as good as once.
 */
export const settleDeliveries = ({ db, clock }: Ticking): Promise<void> =>
  inWork(db, { rows: '*', now: clock.now() }, settle);

/** Nobody signed off within three business days: it counts as done (decisions §4). */
export const signOffOverdue = ({ db, clock }: Ticking): Promise<void> =>
  inWork(db, { rows: '*', now: clock.now() }, async (work) => {
    for (const request of await overdueSignOffs(work)) await addEntry(work, request, nobody(), { kind: 'signOff' });
  });
