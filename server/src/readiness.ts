import type { Database } from '#server/db/database.ts';
import { takesWrites } from '#server/db/fitness.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { missingMark } from '#server/platform/files/file-place.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import type { Readiness } from '#server/platform/http/health.ts';

/** Whether what the server stands on takes what people write. A folder that is not the lot's, because a disk came off, takes it and loses it. */
export const readinessOf = (db: Database, store: FileStore, clock: Clock): Readiness => ({
  database: () => takesWrites(db),
  storage: async () => (await store.works()) && (await missingMark(db, store, clock.now())) === null,
});
