import { appendFile } from 'node:fs/promises';
import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { anchorKeyOf, anchorLine } from '#server/platform/history/anchor.ts';
import { mailTo } from '#server/platform/mail/outbox.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { readHead } from './queries.ts';
import { sealAll } from './sealing.ts';

interface Anchoring {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly config: Pick<Config, 'anchors'>;
}

/** Once a day: seals what is still without one, and sends the signed end of the chain to the file or the address of the setting. */
export const anchorHistory = async ({ db, clock, vault, config }: Anchoring): Promise<void> => {
  const { anchors } = config;
  await sealAll({ db, clock });
  if (anchors === null) return;
  const open = { rows: '*', now: clock.now() } as const;
  const line = await inWork(db, open, async (work) => {
    const head = await readHead(work);
    if (head.count === 0) return null;
    const made = anchorLine(head, work.now, anchorKeyOf(vault.derive('history anchor')));
    if ('address' in anchors) {
      const keeper = { name: 'History', email: anchors.address };
      await mailTo(work, keeper, {
        companyId: null,
        emailType: 'history-anchor',
        subject: `History: anchor of ${work.now.toISOString().slice(0, 10)}`,
        preheader: 'Keep this mail where nobody who runs the portal can change it.',
        heading: 'Anchor of the history',
        paragraphs: [
          'Keep this mail where nobody who runs the portal can change it. "npm run verify-audit -- FILE" holds the line below against the history as it is then.',
          made,
        ],
      });
    }
    return made;
  });
  if (line !== null && 'file' in anchors) await appendFile(anchors.file, `${line}\n`, { mode: 0o600 });
};
