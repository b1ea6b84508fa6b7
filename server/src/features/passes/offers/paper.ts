import { Readable } from 'node:stream';
import type { Database } from '#server/db/database.ts';
import { enterCompany, inWork } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { LeasedMail } from '#server/platform/mail/outbox-lease.ts';
import type { Attachment } from '#server/platform/mail/transport.ts';
import type { Renderer } from '#server/platform/pdf/render.ts';
import { scopeOfToken } from '#server/platform/session/scope.ts';
import { drawPass } from '../drawing.ts';
import { readPass } from '../queries/rows.ts';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly renderer: Renderer;
}

/** For the mail transport: the pass as a paper, with the link of the very mail as its code. The link stands in the mail until it is sent, and nowhere else. */
export const passPaper =
  ({ db, clock, renderer }: Parts) =>
  async (passId: string, { companyId, mail }: LeasedMail): Promise<Attachment | null> => {
    if (companyId === null) return null;
    const row = await inWork(db, { rows: '*', now: clock.now() }, async (work) =>
      readPass(await enterCompany(work, companyId), scopeOfToken(companyId), passId),
    );
    if (row === undefined) return null;
    const { name, bytes } = await drawPass(renderer, row, mail.primary?.url ?? null);
    return { name, content: Readable.from([bytes]) };
  };
