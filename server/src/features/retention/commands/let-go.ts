import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { fullNameOf } from '@gatehouse/domain/permissions/people.ts';
import type { RetentionKind } from '@gatehouse/domain/retention/kinds.ts';
import { pastSince } from '@gatehouse/domain/retention/until.ts';
import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { writeAudit } from '#server/platform/http/audit.ts';
import { insertRun, letGoSome } from '../queries/retention.ts';

export interface Retention {
  readonly db: Database;
  readonly clock: Clock;
  readonly store: FileStore;
}

const AT_ONCE = 100;
/** Who it was when it was the clock. */
export const BY_THE_CLOCK = 'By the policy';

/** What of a kind goes: what ended before this. */
export interface Due {
  readonly kind: RetentionKind;
  readonly before: Date;
}

export interface WentBy {
  /** null: the clock. */
  readonly person: Person | null;
  readonly requestId: string;
}

/** Some of a kind, in one transaction with the rows of the audit that tell of them; the files go when it has committed, or with the next sweep. */
const letSomeGo = async (
  { db, clock, store }: Retention,
  { kind, before }: Due,
  { person, requestId }: WentBy,
  most: number,
): Promise<{ readonly gone: number; readonly files: number }> => {
  const now = clock.now();
  const went = await inWork(db, { rows: '*', now }, async (work) => {
    const records = await letGoSome(work, kind, before, most);
    const ofCompany = Map.groupBy(records, ({ companyId }) => companyId);
    for (const [companyId, of] of ofCompany)
      await writeAudit(work, {
        event: 'RECORDS_LET_GO',
        person,
        actorName: BY_THE_CLOCK,
        requestId,
        target: {
          type: 'retention',
          id: kind,
          companyId,
          detail: {
            kind,
            before: before.toISOString(),
            records: of.map(({ recordId, entries, hash }) => ({
              id: recordId,
              ...(entries === null ? {} : { entries, hash }),
            })),
          },
        },
      });
    return records;
  });
  const keys = went.flatMap(({ storageKeys }) => storageKeys);
  // a store that is away keeps nothing: no row names them any more, and the next sweep takes them
  for (const key of keys) await store.delete(key).catch(() => undefined);
  return { gone: went.length, files: keys.length };
};

/** What is past its time now, of these kinds. */
export const dueNow = ({ clock }: Retention, kinds: readonly RetentionKind[]): readonly Due[] =>
  kinds.map((kind) => ({ kind, before: pastSince(kind, lot().retention, clock.now()) }));

/**
 * Lets go what is due and not held, kind by kind, at most so many: each hundred in a transaction of its own, so that a server that dies leaves what
 * went told and the rest for the next time.
 */
export const letGo = async (
  retention: Retention,
  by: WentBy,
  dues: readonly Due[],
  most = Number.POSITIVE_INFINITY,
): Promise<{ readonly gone: number }> => {
  const gone: Partial<Record<RetentionKind, number>> = {};
  let [all, files] = [0, 0];
  for (const due of dues)
    for (;;) {
      const wanted = Math.min(AT_ONCE, most - all);
      const went = wanted <= 0 ? { gone: 0, files: 0 } : await letSomeGo(retention, due, by, wanted);
      if (went.gone > 0) gone[due.kind] = (gone[due.kind] ?? 0) + went.gone;
      all += went.gone;
      files += went.files;
      if (went.gone < AT_ONCE) break;
    }
  if (all > 0)
    await inWork(retention.db, { rows: '*', now: retention.clock.now() }, (work) =>
      insertRun(work, {
        by:
          by.person === null
            ? { id: null, name: BY_THE_CLOCK }
            : { id: by.person.userProfileId, name: fullNameOf(by.person) },
        gone,
        files,
      }),
    );
  return { gone: all };
};
