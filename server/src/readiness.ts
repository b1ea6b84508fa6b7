import type { Database } from '#server/db/database.ts';
import { takesWrites } from '#server/db/fitness.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import type { Readiness } from '#server/platform/http/health.ts';

/** Whether what the server stands on takes what people write. */
export const readinessOf = (db: Database, store: FileStore): Readiness => ({
  database: () => takesWrites(db),
  storage: () => store.works(),
});
